import type { Attribute, Variation } from '#contract/catalogue.ts';

/** The values that can be chosen of one kind, in the order in which the variations name them. */
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

/** The chosen attributes by the groups they stand in. */
export const choiceOf = (variations: readonly Variation[], chosen: readonly number[]): Choice =>
  Object.fromEntries(
    groupsOf(variations).flatMap(({ name, attributes }) =>
      attributes.filter(({ id }) => chosen.includes(id)).map(({ id }) => [name, id]),
    ),
  );

const isMadeOf = ({ attributes }: Variation, choice: Choice): boolean =>
  attributes.length === Object.keys(choice).length &&
  attributes.every(({ id, attribute_group }) => choice[attribute_group.name] === id);

/** The one variation of exactly these attributes; none when there is no such or more than one (PC-12). */
export const matchOf = (variations: readonly Variation[], choice: Choice): Variation | null => {
  const matches = variations.filter((variation) => isMadeOf(variation, choice));
  return matches.length === 1 ? (matches[0] ?? null) : null;
};

/** Whether it can be bought; a stock that nobody told is none that has run out. */
export const isInStock = ({ stock }: Variation): boolean => stock !== 0;

/** Whether this attribute, with the rest of the choice as it is, leads to something that can be bought. */
export const isOffered = (
  variations: readonly Variation[],
  choice: Choice,
  attribute: Attribute,
): boolean => {
  const match = matchOf(variations, { ...choice, [attribute.attribute_group.name]: attribute.id });
  return match !== null && isInStock(match);
};
