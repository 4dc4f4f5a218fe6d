import { type RawBuilder, sql } from 'kysely';

export interface VariationRow {
  readonly id: number;
  readonly price_cents: number;
  readonly stock: number;
  /** Ids. */
  readonly attributes: readonly number[];
}

/** A product as the screens need it, still in base cents; what many share is named by its id (`CatalogueWords`). */
export interface ProductRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly price_cents: number;
  readonly old_price_cents: number | null;
  readonly is_top: boolean;
  readonly is_new: boolean;
  readonly condition: string;
  readonly manufacturer: number | null;
  readonly pictures: readonly string[];
  readonly categories: readonly number[];
  readonly variations: readonly VariationRow[];
  readonly stock: number;
}

/** What these products have of their own, in this order: an array of ids in, a `ProductRow[]` out. */
export const productFacts = (ids: RawBuilder<unknown>): RawBuilder<readonly ProductRow[]> =>
  sql<readonly ProductRow[]>`product_facts(${ids})`;
