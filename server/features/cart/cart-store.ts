import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { CartTables } from '#server/db/tables/tables-cart.ts';
import { isCartOf } from '#server/features/pricing/shopper-sql.ts';
import type { Shopper } from '#server/lib/shopper.ts';

interface LockedCart {
  readonly id: number;
  readonly version: number;
}

/** Locks the shopper's cart, if there is one. Locked before any stock item. */
export const findAndLockCart = (trx: Database, shopper: Shopper): Promise<LockedCart | undefined> =>
  trx.selectFrom('carts').select(['id', 'version']).where(isCartOf(shopper)).forUpdate().executeTakeFirst();

/** Locks the shopper's cart, creating it if necessary. */
export const lockCart = async (trx: Database, shopper: Shopper, now: Date): Promise<LockedCart> => {
  const known = await findAndLockCart(trx, shopper);
  if (known) return known;
  await trx
    .insertInto('carts')
    .values({ ...ownerColumn(shopper), changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cart = await findAndLockCart(trx, shopper);
  if (!cart) throw new Error('A cart disappeared while it was created');
  return cart;
};

const ownerColumn = (shopper: Shopper) =>
  'customerId' in shopper
    ? { customer_id: shopper.customerId }
    : { guest_token_hash: shopper.guestTokenHash };

export interface LineKey {
  readonly shopper: Shopper;
  readonly productId: number;
  readonly variationId: number | null;
}

/**
 * Sets the count of a line: compare-and-set on the cart version, 0 for a cart that does not exist yet. Returns false,
 * and changes nothing, when the version is another. A change increments the version and deletes the quote.
 */
export const setLine = async (
  db: Database,
  { shopper, productId, variationId }: LineKey,
  { count, cartVersion, now }: { readonly count: number; readonly cartVersion: number; readonly now: Date },
): Promise<boolean> => {
  const [[column, owner] = []] = Object.entries(ownerColumn(shopper));
  const ownerRef = sql.ref(column ?? '');
  const { rows } = await sql`
    with changed as (
      insert into carts as cart (${ownerRef}, version, changed_at) values (${owner}, 1, ${now})
      on conflict (${ownerRef}) do update set version = cart.version + 1, changed_at = excluded.changed_at
        where cart.version = ${cartVersion}
      returning id),
    outdated as (delete from cart_quotes where cart_id in (select id from changed))
    insert into cart_lines (cart_id, product_id, variation_id, count, added_cents)
    select id, ${productId}::int, ${variationId}::int, ${count}::int, coalesce(
      (select price_cents from variations where id = ${variationId}::int),
      (select price_cents from products where id = ${productId}::int))
    from changed
    on conflict (cart_id, product_id, variation_id) do update set count = excluded.count
    returning id
  `.execute(db);
  return rows.length > 0;
};

const deleteFromCart = async (
  trx: Database,
  cartId: number,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<void> => {
  await sql`
    with gone as (delete from cart_lines where cart_id = ${cartId} and ${which} returning id),
    changed as (
      update carts set version = version + 1, changed_at = ${now}
      where id = ${cartId} and exists (select from gone) returning id)
    delete from cart_quotes where cart_id in (select id from changed)
  `.execute(trx);
};

interface CartItem {
  readonly id: number;
  readonly isVariation: boolean;
}

const isItem = ({ id, isVariation }: CartItem): RawBuilder<unknown> =>
  isVariation ? sql`variation_id = ${id}` : sql`product_id = ${id} and variation_id is null`;

/** Deletes the line of a product or a variation from a locked cart. */
export const deleteLine = (trx: Database, cartId: number, item: CartItem, now: Date): Promise<void> =>
  deleteFromCart(trx, cartId, isItem(item), now);

/** Takes pieces out of a line of a locked cart; a line with no more than these goes. */
export const reduceLine = async (
  trx: Database,
  cartId: number,
  item: CartItem & { readonly count: number },
  now: Date,
): Promise<void> => {
  await sql`
    with found as (
      select id, count - ${item.count}::int as rest from cart_lines where cart_id = ${cartId} and ${isItem(item)}),
    gone as (delete from cart_lines using found where cart_lines.id = found.id and rest <= 0),
    fewer as (update cart_lines set count = rest from found where cart_lines.id = found.id and rest > 0),
    changed as (
      update carts set version = version + 1, changed_at = ${now}
      where id = ${cartId} and exists (select from found) returning id)
    delete from cart_quotes where cart_id in (select id from changed)
  `.execute(trx);
};

/** Returns false if the shopper has no cart. The version stays: prices do not depend on it. */
export const setDetails = async (
  db: Database,
  shopper: Shopper,
  details: Updateable<CartTables['carts']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('carts')
    .set(details)
    .where(isCartOf(shopper))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Note, gift message and promo code belong to the order that the lines became, or would have become. */
const forgetDetails = async (trx: Database, cartId: number): Promise<void> => {
  await sql`
    update carts set note = null, is_gift = false, gift_message = null, promo_code = null
    where id = ${cartId} and (note is not null or is_gift or promo_code is not null)`.execute(trx);
};

export const deleteLines = async (trx: Database, cartId: number, now: Date): Promise<void> => {
  await deleteFromCart(trx, cartId, sql`true`, now);
  await forgetDetails(trx, cartId);
};

/** Takes the pieces of an order out of a cart; a line with fewer pieces goes. Locks the cart. */
export const takeOrderedPieces = async (
  trx: Database,
  cartId: number,
  orderId: number,
  now: Date,
): Promise<void> => {
  await sql`select from carts where id = ${cartId} for update`.execute(trx);
  await sql`
    with sold as (
      select line.id, line.count - sum(ordered.quantity)::int as rest
      from order_lines ordered
      join cart_lines line on line.cart_id = ${cartId} and line.product_id = ordered.product_id
        and line.variation_id is not distinct from ordered.variation_id
      where ordered.order_id = ${orderId} group by line.id),
    gone as (delete from cart_lines using sold where cart_lines.id = sold.id and rest <= 0),
    fewer as (update cart_lines set count = rest from sold where cart_lines.id = sold.id and rest > 0),
    changed as (
      update carts set version = version + 1, changed_at = ${now}
      where id = ${cartId} and exists (select from sold) returning id)
    delete from cart_quotes where cart_id in (select id from changed)`.execute(trx);
  await forgetDetails(trx, cartId);
};
