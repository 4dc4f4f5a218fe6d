import { type RawBuilder, sql } from 'kysely';

export interface CategoryOfProduct {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly url: string | null;
}

export interface VariationRow {
  readonly id: number;
  readonly price_cents: number;
  readonly stock: number;
  readonly attributes: readonly {
    readonly id: number;
    readonly name: string;
    readonly swatch: string | null;
    readonly attribute_group: { readonly id: number; readonly name: string };
  }[];
}

/** A product as the screens need it, still in base cents. */
export interface ProductRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly price_cents: number;
  readonly old_price_cents: number | null;
  readonly is_top: boolean;
  readonly is_new: boolean;
  readonly condition: { readonly value: string; readonly label: string };
  readonly manufacturer: { readonly value: string; readonly label: string } | null;
  readonly pictures: readonly string[];
  readonly categories: readonly CategoryOfProduct[];
  readonly variations: readonly VariationRow[];
  readonly stock: number;
}

/** The cards of these products, in this order: an array of ids in, a `ProductRow[]` out. */
export const productCards = (
  ids: RawBuilder<unknown>,
  languageId: number,
): RawBuilder<readonly ProductRow[]> => sql<readonly ProductRow[]>`product_cards(${ids}, ${languageId})`;
