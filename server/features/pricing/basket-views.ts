import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export interface AttributeOfLine {
  readonly id: number;
  readonly name: string;
  readonly group: string;
}

export interface CategoryOfLine {
  readonly name: string;
  readonly url: string | null;
  readonly parent: { readonly name: string } | null;
}

/** Something that somebody wants, with everything a screen, a price and an order say of it. In base cents. */
export interface BasketLine {
  /** null: it does not come from the cart that the shop keeps. */
  readonly lineId: number | null;
  readonly productId: number;
  readonly variationId: number | null;
  readonly stockItemId: number;
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly categories: readonly CategoryOfLine[];
  readonly attributes: readonly AttributeOfLine[];
  readonly unitCents: number;
  readonly unitGrams: number;
  readonly count: number;
  /** Pieces that this customer could have. */
  readonly available: number;
}

/** What cannot be had: not offered any more, or none left. A SKU that nobody knows has no name either. */
export interface UnavailableLine {
  readonly lineId: number | null;
  readonly productId: number | null;
  readonly variationId: number | null;
  readonly sku: string;
  readonly name: string | null;
  readonly imageUrl: string | null;
  readonly categories: readonly CategoryOfLine[];
  readonly attributes: readonly AttributeOfLine[];
  readonly unitCents: number | null;
  readonly count: number;
}

export interface Basket {
  /** null: it does not come from the cart that the shop keeps. */
  readonly cartVersion: number | null;
  readonly lines: readonly BasketLine[];
  readonly unavailable: readonly UnavailableLine[];
}

type Row = { readonly isOffered: boolean } & (BasketLine | UnavailableLine);

/**
 * Pieces of a stock item that this customer could have. What their own open card orders hold counts as theirs:
 * the next checkout ends those orders first.
 */
export const availableTo = (customerId: number | null) => sql<number>`
  (s.on_hand - s.reserved + coalesce((
    select sum(h.quantity)::int from stock_holds h join orders o on o.id = h.order_id
    where h.stock_item_id = s.id and o.customer_id = ${customerId}
      and o.status = 'pending' and o.payment_method = 'card'), 0))`;

/** As PostgreSQL's `read_basket` tells it. */
export interface ReadBasket {
  readonly cartVersion: number | null;
  readonly lines: readonly Row[];
}

export const toBasket = ({ cartVersion, lines }: ReadBasket): Basket => ({
  cartVersion: lines.length > 0 ? cartVersion : null,
  lines: lines.filter((row): row is Row & BasketLine => row.isOffered),
  unavailable: lines.filter(({ isOffered }) => !isOffered),
});

/** The cart of a customer as a column; without one it is empty. */
export const cartColumn = (customerId: number | null, languageId: number): RawBuilder<ReadBasket> =>
  sql<ReadBasket>`read_basket(${customerId}::int, ${languageId}::int, null, null)`;

const readBasket = async (db: Database, column: RawBuilder<ReadBasket>): Promise<Basket> => {
  const { rows } = await sql<{ basket: ReadBasket }>`select ${column} as basket`.execute(db);
  return toBasket(rows[0]?.basket ?? { cartVersion: null, lines: [] });
};

/** The cart that the shop keeps for a customer, in the order in which it was filled. */
export const readCartBasket = (db: Database, customerId: number, languageId: number): Promise<Basket> =>
  readBasket(db, cartColumn(customerId, languageId));

/** Things by their SKU, for those who have no cart here. One that is named twice is one line (R2). */
export const readSkuBasket = (
  db: Database,
  items: readonly { readonly sku: string; readonly count: number }[],
  languageId: number,
): Promise<Basket> => {
  const skus = items.map(({ sku }) => sku);
  const counts = items.map(({ count }) => count);
  return readBasket(db, sql`read_basket(null, ${languageId}::int, ${skus}::text[], ${counts}::int[])`);
};
