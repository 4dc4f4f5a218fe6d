import type { Attribute, Variation } from '#contract/products.ts';
import {
  type Choice,
  groupsOf,
  isInStock,
  matchOf,
} from '#storefront/features/catalogue/variation-choice.ts';

export interface VariationOption {
  readonly id: number;
  readonly name: string;
  /** Colour of the swatch. */
  readonly swatch: string | null;
  readonly chosen: boolean;
  /** The chosen option that excludes this one; an excluded option is disabled. */
  readonly excludedBy: string | null;
  /** Exists, but is out of stock with the current choice. */
  readonly soldOut: boolean;
}

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly VariationOption[];
}

const holds = (variation: Variation, ids: readonly number[]): boolean =>
  ids.every((id) => variation.attributes.some((attribute) => attribute.id === id));

/** Chosen options of the other groups. */
const chosenInOthers = (choice: Choice, group: string): number[] =>
  Object.entries(choice)
    .filter(([name]) => name !== group)
    .map(([, id]) => id);

/** The option groups of the page, with what the current choice excludes (PD-07, PD-21). */
export const optionGroups = (variations: readonly Variation[], choice: Choice): OptionGroup[] => {
  const groups = groupsOf(variations);
  const nameOf = (id: number | undefined): string | null =>
    groups.flatMap(({ attributes }) => attributes).find((attribute) => attribute.id === id)?.name ?? null;
  const toOption = ({ id, name, swatch, attribute_group }: Attribute): VariationOption => {
    const others = chosenInOthers(choice, attribute_group.name);
    // Checked in pairs: a missing triple is found only when it is chosen (A32).
    const excludedBy = others.find((other) => !variations.some((variation) => holds(variation, [id, other])));
    const matching = variations.filter((variation) => holds(variation, [id, ...others]));
    return {
      id,
      name,
      swatch: swatch ?? null,
      chosen: choice[attribute_group.name] === id,
      excludedBy: nameOf(excludedBy),
      soldOut: matching.length > 0 && !matching.some(isInStock),
    };
  };
  return groups.map(({ name, attributes }) => ({ name, options: attributes.map(toOption) }));
};

export interface NextChoice {
  readonly choice: Choice;
  /** Set when the other options were dropped because the combination does not exist: the variations that do. */
  readonly alternatives: readonly Variation[] | null;
}

/** Result of a click on an option: selected, deselected by a second click, or kept as the only one (PD-20, PD-22). */
export const choose = (
  variations: readonly Variation[],
  choice: Choice,
  group: string,
  id: number,
): NextChoice => {
  if (choice[group] === id) {
    const { [group]: _, ...rest } = choice;
    return { choice: rest, alternatives: null };
  }
  const next = { ...choice, [group]: id };
  const isMade = variations.some((variation) => holds(variation, Object.values(next)));
  if (isMade) return { choice: next, alternatives: null };
  return { choice: { [group]: id }, alternatives: variations.filter((each) => holds(each, [id])) };
};

/** Groups that still need a choice. A group with no option for the current choice needs none. */
export const missingGroups = (variations: readonly Variation[], choice: Choice): string[] => {
  if (matchOf(variations, choice)) return [];
  return optionGroups(variations, choice)
    .filter(({ name }) => choice[name] === undefined)
    .filter(({ options }) => options.some(({ excludedBy }) => excludedBy === null))
    .map(({ name }) => name);
};

const maxCombinations = 6;

/** 'Graphite / 16 GB, Silver / 32 GB': existing combinations with the kept option, closest to the request first. */
export const describeCombinations = (
  alternatives: readonly Variation[],
  kept: Choice,
  requested: Choice,
): string => {
  const isOf = (choice: Choice, { id, attribute_group }: Attribute) => choice[attribute_group.name] === id;
  const shared = ({ attributes }: Variation) => attributes.filter((each) => isOf(requested, each)).length;
  const names = alternatives
    .toSorted((a, b) => shared(b) - shared(a))
    .map(({ attributes }) =>
      attributes
        .filter((each) => !isOf(kept, each))
        .map(({ name }) => name)
        .join(' / '),
    );
  const shown = names.slice(0, maxCombinations).join(', ');
  return names.length > maxCombinations ? `${shown}, …` : shown;
};

export type BuyObstacle =
  | { readonly kind: 'options'; readonly missing: readonly string[] }
  | { readonly kind: 'variation' };

/** What prevents adding to the cart; null: nothing (PD-26, PD-27). */
export const buyObstacle = (variations: readonly Variation[], choice: Choice): BuyObstacle | null => {
  if (variations.length === 0) return null;
  const missing = missingGroups(variations, choice);
  if (missing.length > 0) return { kind: 'options', missing };
  return matchOf(variations, choice) ? null : { kind: 'variation' };
};
