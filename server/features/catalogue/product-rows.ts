import { type RawBuilder, sql } from 'kysely';
import type { Energy } from '#contract/compliance.ts';

interface VariationRow {
  /** Only if it differs from the product's. */
  readonly energy: Energy | null;
  readonly id: number;
  readonly price_cents: number;
  readonly old_price_cents: number | null;
  /** Ids. */
  readonly attributes: readonly number[];
  /** Empty: the product's pictures are shown. */
  readonly pictures: readonly string[];
}

/** A product document: prices in base cents, shared entities by id (`LocalisedNames`). */
export interface ProductRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  /** Names in other languages by language id; null: none. */
  readonly names: Readonly<Record<number, string>> | null;
  readonly price_cents: number;
  readonly old_price_cents: number | null;
  readonly is_top: boolean;
  readonly is_new: boolean;
  readonly condition: string;
  readonly manufacturer: number | null;
  readonly pictures: readonly string[];
  readonly categories: readonly number[];
  readonly variations: readonly VariationRow[];
  readonly energy: Energy | null;
}

/** Free stock by id. */
type Stock = Readonly<Record<number, number>>;

export interface ProductRows {
  readonly documents: readonly ProductRow[];
  /** Sum of the stars and number of the reviews that count, by product. */
  readonly ratings: Readonly<Record<number, { readonly sum: number; readonly count: number }>>;
  readonly stock: Stock;
  readonly stock_of_variations: Stock;
}

export const noProducts: ProductRows = { documents: [], ratings: {}, stock: {}, stock_of_variations: {} };

/** SQL expression: reads documents, ratings and stock of the products with these ids, in their order. */
export const productRows = (ids: RawBuilder<unknown>): RawBuilder<ProductRows> =>
  sql<ProductRows>`read_product_documents(${ids})`;
