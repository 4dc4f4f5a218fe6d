import { type AttributeKey, attributeOf } from '#demo/attributes.ts';
import { type CategoryKey, categoryLine } from '#demo/categories.ts';
import { MAKERS, type Maker } from '#demo/makers.ts';
import type { Text, Words } from '#demo/words.ts';

/** A price in euros and how many days ago it began; the first one begins with the product itself. */
export interface PriceStep {
  readonly euros: number;
  readonly daysAgo: number;
}

/** `name: value`, or a name with nested rows or plain lines. */
export interface Spec {
  readonly name: Words;
  readonly value: Text | readonly (Spec | Text)[];
}

export interface Variation {
  readonly attributes: readonly AttributeKey[];
  /** Added to the price of the product, in euros. */
  readonly extra: number;
  readonly stock: number;
}

/** The model and colour that a picture shows. */
interface PictureWish {
  readonly family: string;
  readonly colour: string;
}

export interface Basics {
  readonly name: string;
  readonly model: string | null;
  readonly maker: Maker | null;
  readonly prices: readonly PriceStep[];
  /** Days since it came into the shop. */
  readonly age: number;
  readonly grams: number;
  /** Pieces in stock of a product without variations. */
  readonly stock: number;
  readonly colour: string;
  readonly text: Words;
  readonly condition?: 'new' | 'refurbished' | 'used';
  readonly isTop?: boolean;
  readonly isNew?: boolean;
  readonly isActive?: boolean;
  readonly variations?: readonly Variation[];
  /** How many pictures it may have; by default all that exist of its family. */
  readonly pictures?: number;
}

export interface ProductDraft extends Omit<Basics, 'colour'> {
  readonly category: CategoryKey;
  readonly specs: readonly Spec[];
  readonly picture: PictureWish;
}

export interface Product extends ProductDraft {
  readonly id: number;
  readonly sku: string;
  readonly categories: readonly CategoryKey[];
}

/** Gives the drafts of one file their fixed ids; new ones go to the end, so that ids never move. */
export function numbered(firstId: number, drafts: readonly ProductDraft[]): readonly Product[] {
  return drafts.map((draft, index) => {
    const id = firstId + index;
    const code = draft.maker === null ? 'OHM' : MAKERS[draft.maker].code;
    return { ...draft, id, sku: `${code}-${id}`, categories: categoryLine(draft.category) };
  });
}

export function draft(
  basics: Basics,
  category: CategoryKey,
  family: string,
  specs: readonly Spec[],
): ProductDraft {
  const { colour, ...rest } = basics;
  return { ...rest, category, specs, picture: { family, colour } };
}

/** The same price since the beginning. */
export const flat = (euros: number): readonly PriceStep[] => [{ euros, daysAgo: Number.POSITIVE_INFINITY }];

/** `before` from the beginning, and `now` since `daysAgo` days. */
export const changed = (before: number, now: number, daysAgo: number): readonly PriceStep[] => [
  ...flat(before),
  { euros: now, daysAgo },
];

/** Any number of changes after the first price: [euros, days ago]. */
export const steps = (
  first: number,
  ...rest: readonly (readonly [number, number])[]
): readonly PriceStep[] => [...flat(first), ...rest.map(([euros, daysAgo]) => ({ euros, daysAgo }))];

const STOCKS = [7, 12, 4, 23, 9, 15, 3, 18, 6, 31];

interface GridRules {
  /** Extra euros that an option costs. */
  readonly extra?: Partial<Record<AttributeKey, number>>;
  /** Combinations that are not made: every variation holding all options of one of these sets. */
  readonly missing?: readonly (readonly AttributeKey[])[];
  /** Likewise for those that are made, but sold out. */
  readonly soldOut?: readonly (readonly AttributeKey[])[];
}

/** Every combination of the options (one list for each group), less those that are not made. */
export function grid(
  groups: readonly (readonly AttributeKey[])[],
  rules: GridRules = {},
): readonly Variation[] {
  const combinations = groups.reduce<readonly (readonly AttributeKey[])[]>(
    (done, group) => done.flatMap((start) => group.map((key) => [...start, key])),
    [[]],
  );
  const holds = (sets: readonly (readonly AttributeKey[])[] | undefined, keys: readonly AttributeKey[]) =>
    (sets ?? []).some((set) => set.every((key) => keys.includes(key)));
  return combinations
    .filter((keys) => !holds(rules.missing, keys))
    .map((attributes, index) => ({
      attributes,
      extra: attributes.reduce((sum, key) => sum + (rules.extra?.[key] ?? 0), 0),
      stock: holds(rules.soldOut, attributes) ? 0 : (STOCKS[index % STOCKS.length] ?? 5),
    }));
}

export function variationSku(product: Product, variation: Variation): string {
  return [product.sku, ...variation.attributes.map((key) => attributeOf(key).code)].join('-');
}
