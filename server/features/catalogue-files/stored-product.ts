import type { StoryBlock } from '#contract/finding/story.ts';
import { nameKey } from '#server/features/catalogue/taxonomy-store.ts';
import type {
  CategoryPath,
  Condition,
  Option,
  WithdrawalRule,
} from '#server/features/catalogue-files/import/incoming-product.ts';
import type { Compliance } from '#server/features/compliance/compliance-store.ts';

/** A specification that a file or the operator states; those of descriptions are read from them again. */
interface StoredSpec {
  readonly key: string;
  /** The key, where several have the same name. */
  readonly label: string;
  readonly raw: string;
  readonly source: 'file' | 'operator';
}

export interface StoredVariation {
  readonly id: number;
  readonly sku: string;
  readonly options: readonly Option[];
  readonly priceCents: number;
  /** The crossed-out price, computed from the price history. */
  readonly formerCents: number | null;
  /** Free stock: on hand and not reserved. */
  readonly stock: number;
  readonly stockItemId: number | null;
  readonly isActive: boolean;
  readonly pictures: readonly string[];
  /** What EU law wants to know of it; of a variation only the energy class. */
  readonly compliance: Compliance;
}

/** A product as stored: what exports write and what imports compare with. */
export interface StoredProduct extends Omit<StoredVariation, 'options'> {
  readonly handle: string | null;
  readonly name: string;
  readonly modelNumber: string | null;
  readonly manufacturer: string | null;
  readonly condition: Condition;
  readonly description: string;
  readonly grams: number;
  readonly packageSides: readonly number[] | null;
  readonly handlingDays: number | null;
  readonly maxPerOrder: number | null;
  readonly withdrawal: WithdrawalRule;
  readonly guaranteeMonths: number | null;
  readonly isTop: boolean;
  readonly isNew: boolean;
  /** Leaf categories only: 'Audio > Headphones' implies 'Audio'. */
  readonly categories: readonly CategoryPath[];
  /** In display order. */
  readonly categoryIds: readonly number[];
  readonly variations: readonly StoredVariation[];
  readonly specs: readonly StoredSpec[];
  /** Empty: it has none. */
  readonly story: readonly StoryBlock[];
}

export const pathKey = (path: CategoryPath): string => path.map(nameKey).join('\u0000');

export const optionsKey = (options: readonly Option[]): string =>
  options
    .map(({ group, value }) => `${nameKey(group)}\u0000${nameKey(value)}`)
    .toSorted()
    .join('\u0001');

/** Drops duplicates and ancestors of other paths. */
export const leafPaths = (paths: readonly CategoryPath[]): readonly CategoryPath[] => {
  const unique = [...new Map(paths.map((path) => [pathKey(path), path])).values()];
  return unique.filter(
    (path) => !unique.some((other) => other !== path && pathKey(other).startsWith(`${pathKey(path)}\u0000`)),
  );
};
