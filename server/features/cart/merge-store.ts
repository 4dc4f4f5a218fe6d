import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { availableTo, joinStockItem } from '#server/features/pricing/basket-views.ts';
import { isCartOf } from '#server/features/pricing/shopper-sql.ts';

export const findGuestCart = async (db: Database, guestTokenHash: Buffer): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from carts where ${isCartOf({ guestTokenHash })}`.execute(db);
  return rows[0]?.id ?? null;
};

/** Creates the customer's cart if there is none; does not lock it. */
export const ensureCart = async (trx: Database, customerId: number, now: Date): Promise<number> => {
  await sql`
    insert into carts (customer_id, changed_at) values (${customerId}, ${now}) on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number }>`
    select id from carts where ${isCartOf({ customerId })}`.execute(trx);
  if (!rows[0]) throw new Error(`Cart of customer ${customerId} not found`);
  return rows[0].id;
};

/** Locks carts in the order of their ids. Returns the ids of those that exist. */
export const lockCartsById = async (trx: Database, ids: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from carts where id = any(${ids}::int[]) order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
};

interface Move {
  readonly from: number;
  readonly to: number;
  readonly customerId: number;
}

/**
 * Lets the guest's orders and checkout attempts follow the cart: the customer's next checkout ends open card orders, and
 * a repeated checkout gets its first response. Cart versions of attempts mean nothing in the other cart.
 */
export const moveGuestOrders = async (trx: Database, { from, to, customerId }: Move): Promise<void> => {
  await sql`update orders set cart_id = ${to} where cart_id = ${from}`.execute(trx);
  await sql`
    update checkout_attempts a set customer_id = ${customerId}, cart_id = null, cart_version = null
    where cart_id = ${from} and not exists (
      select from checkout_attempts own where own.customer_id = ${customerId} and own.key = a.key)`.execute(
    trx,
  );
};

/** What a merge brought into the customer's cart. */
export interface Merged {
  /** Lines that are new or have a larger count than before. */
  readonly added: number;
  /** Items of which fewer are available than the guest's cart had. */
  readonly capped: { readonly name: string; readonly count: number }[];
}

/**
 * Takes the guest's lines over: of an item in both carts the larger count, because two devices often hold the same wish
 * and a sum would double it; at most what is available. An item that is sold out keeps its count and shows as such.
 * A merged cart may have more lines than can be added.
 */
export const mergeLines = async (
  trx: Database,
  { from, to, customerId, now }: Move & { readonly now: Date },
): Promise<Merged> => {
  const { rows } = await sql<Merged>`
    with wanted as (
      select g.id, g.product_id, g.variation_id, g.added_cents, p.name, coalesce(own.count, 0) as own,
             greatest(g.count, coalesce(own.count, 0)) as want,
             coalesce(${availableTo({ customerId })}, 0) as available
      from cart_lines g
      join products p on p.id = g.product_id
      left join variations v on v.id = g.variation_id
      ${joinStockItem}
      left join cart_lines own on own.cart_id = ${to} and own.product_id = g.product_id
        and own.variation_id is not distinct from g.variation_id
      where g.cart_id = ${from}),
    settled as (
      select *, case when available > 0 then least(want, greatest(available, own)) else want end as count
      from wanted),
    written as (
      insert into cart_lines (cart_id, product_id, variation_id, count, added_cents)
      select ${to}, product_id, variation_id, count, added_cents from settled where count > own order by id
      on conflict (cart_id, product_id, variation_id) do update set count = excluded.count
      returning id),
    changed as (
      update carts set version = version + 1, changed_at = ${now}
      where id = ${to} and exists (select from written) returning id),
    outdated as (delete from cart_quotes where cart_id in (select id from changed))
    select (select count(*)::int from written) as added,
           coalesce(json_agg(json_build_object('name', name, 'count', count) order by id)
                    filter (where count < want), '[]') as capped
    from settled`.execute(trx);
  return rows[0] ?? { added: 0, capped: [] };
};

/** The customer's own note, gift message and promo code stay; where there is none, the guest's are taken over. */
export const mergeDetails = async (trx: Database, { from, to }: Pick<Move, 'from' | 'to'>): Promise<void> => {
  await sql`
    update carts own set note = coalesce(own.note, guest.note), is_gift = own.is_gift or guest.is_gift,
      gift_message = coalesce(own.gift_message, guest.gift_message),
      promo_code = coalesce(own.promo_code, guest.promo_code)
    from carts guest where own.id = ${to} and guest.id = ${from}
      and (guest.note is not null or guest.is_gift or guest.promo_code is not null)`.execute(trx);
};

export const removeCart = async (trx: Database, id: number): Promise<void> => {
  await sql`delete from carts where id = ${id}`.execute(trx);
};
