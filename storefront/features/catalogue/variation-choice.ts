import type { Attribute, Variation } from '#contract/products.ts';

/** The selectable values of one attribute group, in the order of the variations. */
export interface AttributeGroup {
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** Name of the group → id of the chosen attribute. */
export type Choice = Readonly<Record<string, number>>;

export const groupsOf = (variations: readonly Variation[]): AttributeGroup[] => {
  const groups = new Map<string, Map<number, Attribute>>();
  for (const attribute of variations.flatMap(({ attributes }) => attributes)) {
    const { name } = attribute.attribute_group;
    const group = groups.get(name) ?? new Map<number, Attribute>();
    groups.set(name, group.set(attribute.id, group.get(attribute.id) ?? attribute));
  }
  return [...groups].map(([name, attributes]) => ({ name, attributes: [...attributes.values()] }));
};

/** The first attribute of each group (PC-11). */
export const firstChoice = (groups: readonly AttributeGroup[]): Choice =>
  Object.fromEntries(groups.flatMap(({ name, attributes: [first] }) => (first ? [[name, first.id]] : [])));

export const choiceOf = (variations: readonly Variation[], chosen: readonly number[]): Choice =>
  Object.fromEntries(
    groupsOf(variations).flatMap(({ name, attributes }) =>
      attributes.filter(({ id }) => chosen.includes(id)).map(({ id }) => [name, id]),
    ),
  );

const isMadeOf = ({ attributes }: Variation, choice: Choice): boolean =>
  attributes.length === Object.keys(choice).length &&
  attributes.every(({ id, attribute_group }) => choice[attribute_group.name] === id);

/** The variation with exactly these attributes; null if there is none or more than one (PC-12). */
export const matchOf = (variations: readonly Variation[], choice: Choice): Variation | null => {
  const matches = variations.filter((variation) => isMadeOf(variation, choice));
  return matches.length === 1 ? (matches[0] ?? null) : null;
};

/** Whether it can be bought; an unknown stock counts as available. */
export const isInStock = ({ stock }: Variation): boolean => stock !== 0;

/** Whether this attribute, with the rest of the choice, leads to a variation in stock. */
export const isOffered = (
  variations: readonly Variation[],
  choice: Choice,
  attribute: Attribute,
): boolean => {
  const match = matchOf(variations, { ...choice, [attribute.attribute_group.name]: attribute.id });
  return match !== null && isInStock(match);
};
