import type { Attribute, Variation } from '#contract/catalogue.ts';

/** The ids of the chosen attributes, at most one of each group. */
export type Choice = readonly number[];

export interface VariationOption {
  readonly id: number;
  readonly name: string;
  /** A colour's dot. */
  readonly swatch: string | null;
  readonly chosen: boolean;
  /** The chosen option with which this one is not made; such an option cannot be chosen. */
  readonly refusedBy: string | null;
  /** Made, but none of it is left with what is chosen. */
  readonly soldOut: boolean;
}

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly VariationOption[];
}

/** Groups are told apart by name, the one field of theirs that the specification gives. */
const groupOf = (attribute: Attribute): string => attribute.attribute_group.name;

/** Every attribute once, in the order of the variations. */
const attributesOf = (variations: readonly Variation[]): Attribute[] => [
  ...new Map(
    variations.flatMap(({ attributes }) => attributes).map((attribute) => [attribute.id, attribute]),
  ).values(),
];

const holds = (variation: Variation, ids: Choice): boolean =>
  ids.every((id) => variation.attributes.some((attribute) => attribute.id === id));

const outsideGroup = (attributes: readonly Attribute[], choice: Choice, group: string): Attribute[] =>
  attributes.filter((attribute) => choice.includes(attribute.id) && groupOf(attribute) !== group);

/** The groups as the page shows them, with what the present choice forbids (PD-07, PD-21). */
export const optionGroups = (variations: readonly Variation[], choice: Choice): OptionGroup[] => {
  const attributes = attributesOf(variations);
  const names = [...new Set(attributes.map(groupOf))];
  const toOption = (attribute: Attribute): VariationOption => {
    const others = outsideGroup(attributes, choice, groupOf(attribute));
    // By pairs: a missing triple is found only when it is chosen (A32).
    const refusing = others.find(({ id }) => !variations.some((each) => holds(each, [attribute.id, id])));
    const wanted = [attribute.id, ...others.map(({ id }) => id)];
    const made = variations.filter((variation) => holds(variation, wanted));
    return {
      id: attribute.id,
      name: attribute.name,
      swatch: attribute.swatch ?? null,
      chosen: choice.includes(attribute.id),
      refusedBy: refusing?.name ?? null,
      soldOut: made.length > 0 && made.every(({ stock }) => stock === 0),
    };
  };
  return names.map((name) => ({
    name,
    options: attributes.filter((attribute) => groupOf(attribute) === name).map(toOption),
  }));
};

export interface NextChoice {
  readonly choice: Choice;
  /** Set when the rest was dropped because the whole is not made: the variations there are instead. */
  readonly alternatives: readonly Variation[] | null;
}

/** A click on an option: chosen, unchosen by a second click, or the only one left (PD-20, PD-22). */
export const choose = (variations: readonly Variation[], choice: Choice, id: number): NextChoice => {
  if (choice.includes(id)) return { choice: choice.filter((each) => each !== id), alternatives: null };
  const attributes = attributesOf(variations);
  const clicked = attributes.find((attribute) => attribute.id === id);
  if (!clicked) return { choice, alternatives: null };
  const others = outsideGroup(attributes, choice, groupOf(clicked));
  const next = [...others.map((other) => other.id), id];
  if (variations.some((variation) => holds(variation, next))) return { choice: next, alternatives: null };
  return { choice: [id], alternatives: variations.filter((variation) => holds(variation, [id])) };
};

/** The one variation that is exactly what was chosen. */
export const matchVariation = (variations: readonly Variation[], choice: Choice): Variation | null => {
  const exact = variations.filter(
    (variation) => variation.attributes.length === choice.length && holds(variation, choice),
  );
  return exact.length === 1 ? (exact[0] ?? null) : null;
};

/** The groups that still need a choice. One that has nothing to offer beside the present choice needs none. */
export const missingGroups = (variations: readonly Variation[], choice: Choice): string[] => {
  if (matchVariation(variations, choice)) return [];
  return optionGroups(variations, choice)
    .filter(({ options }) => !options.some(({ chosen }) => chosen))
    .filter(({ options }) => options.some(({ refusedBy }) => refusedBy === null))
    .map(({ name }) => name);
};

const namedAtMost = 6;

/** 'Graphite / 16 GB, Silver / 32 GB': what goes with the option that was kept, nearest to what was asked first. */
export const describeCombinations = (
  alternatives: readonly Variation[],
  kept: Choice,
  asked: Choice,
): string => {
  const shared = ({ attributes }: Variation) => attributes.filter(({ id }) => asked.includes(id)).length;
  const names = alternatives
    .toSorted((a, b) => shared(b) - shared(a))
    .map(({ attributes }) =>
      attributes
        .filter(({ id }) => !kept.includes(id))
        .map(({ name }) => name)
        .join(' / '),
    );
  const shown = names.slice(0, namedAtMost).join(', ');
  return names.length > namedAtMost ? `${shown}, …` : shown;
};

export type BuyObstacle =
  | { readonly kind: 'options'; readonly missing: readonly string[] }
  | { readonly kind: 'variation' };

/** What stands between the shopper and the cart; null: nothing (PD-26, PD-27). */
export const buyObstacle = (variations: readonly Variation[], choice: Choice): BuyObstacle | null => {
  if (variations.length === 0) return null;
  const missing = missingGroups(variations, choice);
  if (missing.length > 0) return { kind: 'options', missing };
  return matchVariation(variations, choice) ? null : { kind: 'variation' };
};
