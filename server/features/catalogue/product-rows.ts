import { type RawBuilder, sql } from 'kysely';

interface VariationRow {
  readonly id: number;
  readonly price_cents: number;
  /** Ids. */
  readonly attributes: readonly number[];
  /** Its own; none: the product's show it. */
  readonly pictures: readonly string[];
}

/** A product as the screens need it, still in base cents; what many share is named by its id (`LocalisedNames`). */
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
}

/** How many pieces there are, by id. */
type Pieces = Readonly<Record<number, number>>;

export interface ProductRows {
  readonly facts: readonly ProductRow[];
  readonly stock: Pieces;
  readonly stock_of_variations: Pieces;
}

export const noProducts: ProductRows = { facts: [], stock: {}, stock_of_variations: {} };

/** What these products have of their own, in this order, and their stock: an array of ids in, `ProductRows` out. */
export const productRows = (ids: RawBuilder<unknown>): RawBuilder<ProductRows> =>
  sql<ProductRows>`read_sheets(${ids})`;
