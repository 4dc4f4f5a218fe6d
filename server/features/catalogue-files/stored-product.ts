import type {
  CategoryPath,
  Condition,
  Option,
} from '#server/features/catalogue-files/import/incoming-product.ts';

export interface StoredVariation {
  readonly id: number;
  readonly sku: string;
  readonly options: readonly Option[];
  readonly priceCents: number;
  readonly formerCents: number | null;
  /** How many can be bought: on the shelf and not held for an order. */
  readonly stock: number;
  readonly stockItemId: number | null;
  readonly isActive: boolean;
  readonly pictures: readonly string[];
}

/** A product as the shop keeps it; every writer of files takes it, and it is what a file is compared with. */
export interface StoredProduct {
  readonly id: number;
  readonly handle: string | null;
  readonly sku: string;
  readonly name: string;
  readonly modelNumber: string | null;
  readonly manufacturer: string | null;
  readonly condition: Condition;
  readonly description: string;
  readonly grams: number;
  readonly isActive: boolean;
  readonly isTop: boolean;
  readonly isNew: boolean;
  /** Without those above them: 'Audio > Headphones' says that it is in Audio too. */
  readonly categories: readonly CategoryPath[];
  /** As they stand in the shop, the first first. */
  readonly categoryIds: readonly number[];
  readonly priceCents: number;
  /** What is crossed out; worked out from the prices that were asked. */
  readonly formerCents: number | null;
  readonly stock: number;
  readonly stockItemId: number | null;
  readonly pictures: readonly string[];
  readonly variations: readonly StoredVariation[];
}

/** Names are the same whatever their case. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

export const pathKey = (path: CategoryPath): string => path.map(nameKey).join('\u0000');

export const optionsKey = (options: readonly Option[]): string =>
  options
    .map(({ group, value }) => `${nameKey(group)}\u0000${nameKey(value)}`)
    .toSorted()
    .join('\u0001');

/** Only the ends of the branches, each once. */
export const leafPaths = (paths: readonly CategoryPath[]): readonly CategoryPath[] => {
  const unique = [...new Map(paths.map((path) => [pathKey(path), path])).values()];
  return unique.filter(
    (path) => !unique.some((other) => other !== path && pathKey(other).startsWith(`${pathKey(path)}\u0000`)),
  );
};
