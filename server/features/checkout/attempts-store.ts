import { sql } from 'kysely';
import type { Checkout } from '#contract/orders/checkout-answers.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import { cartIdOf } from '#server/features/pricing/shopper-sql.ts';
import type { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';

/** The response to a checkout, saved to be repeated. */
export type SavedResponse =
  | { readonly placed: Checkout }
  | {
      readonly refused: {
        readonly code: Refusal['code'];
        readonly more?: Readonly<Record<string, unknown>>;
      };
    };

export interface Attempt {
  readonly key: string;
  readonly fingerprint: Buffer;
  /** Null while the payment is being started. */
  readonly response: SavedResponse | null;
  readonly orderNumber: string | null;
  readonly cartVersion: number | null;
  readonly createdAt: Date;
}

const isAttemptOf = (shopper: Shopper) =>
  'customerId' in shopper
    ? sql`a.customer_id = ${shopper.customerId}`
    : sql`a.cart_id = ${cartIdOf(shopper)}`;

/**
 * The attempt with the same idempotency key or, without one, the newest that placed an order with the same details from
 * the same cart and was not ended since. That order may have emptied the cart.
 */
export const findEarlierAttempt = async (
  db: Database,
  request: {
    readonly shopper: Shopper;
    readonly key: string | null;
    readonly keySince: Date;
    readonly fingerprint: Buffer;
    readonly sameOrderSince: Date;
  },
): Promise<Attempt | undefined> => {
  const { shopper, key, keySince, fingerprint, sameOrderSince } = request;
  const { rows } = await sql<Attempt>`
    select a.key, a.fingerprint, a.response, o.number as "orderNumber", a.cart_version as "cartVersion",
           a.created_at as "createdAt"
    from checkout_attempts a left join orders o on o.id = a.order_id
    where ${isAttemptOf(shopper)} and (
      (a.key = ${key} and a.created_at > ${keySince})
      or (a.fingerprint = ${fingerprint} and a.created_at > ${sameOrderSince} and o.status in ('pending', 'paid')
        and exists (
          select from carts c where c.id = ${cartIdOf(shopper)}
            and (c.version = a.cart_version or (c.version = a.cart_version + 1
              and not exists (select from cart_lines l where l.cart_id = c.id))))))
    order by (a.key = ${key} and a.created_at > ${keySince}) is true desc, a.created_at desc limit 1
  `.execute(db);
  return rows[0];
};

export interface NewAttempt {
  readonly shopper: Shopper;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly cartVersion: number | null;
  readonly orderNumber: string | null;
  readonly response: SavedResponse | null;
  readonly now: Date;
}

/** Saves an attempt; one with the same key that has expired is replaced. Saves nothing for a guest's cart that is gone. */
export const saveAttempt = async (db: Database, attempt: NewAttempt): Promise<void> => {
  const { shopper } = attempt;
  const isCustomer = 'customerId' in shopper;
  const owner = sql.ref(isCustomer ? 'customer_id' : 'cart_id');
  const response = attempt.response && JSON.stringify(attempt.response);
  await sql`
    insert into checkout_attempts (${owner}, key, fingerprint, cart_version, order_id, response, created_at)
    select owner.id, ${attempt.key}, ${attempt.fingerprint}::bytea, ${attempt.cartVersion}::int,
      (select id from orders where number = ${attempt.orderNumber}), ${response}::jsonb, ${attempt.now}::timestamptz
    from (select ${isCustomer ? shopper.customerId : cartIdOf(shopper)}::int as id) owner
    where owner.id is not null
    on conflict (${owner}, key) do update set fingerprint = excluded.fingerprint,
      cart_version = excluded.cart_version, order_id = excluded.order_id, response = excluded.response,
      created_at = excluded.created_at
  `.execute(db);
};

/** Saves the response under every key that this order was requested with. */
export const saveResponse = async (db: Database, orderId: number, response: SavedResponse): Promise<void> => {
  await db
    .updateTable('checkout_attempts')
    .set({ response: JSON.stringify(response) })
    .where('order_id', '=', orderId)
    .where('response', 'is', null)
    .execute();
};

export const deleteOldAttempts = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'checkout_attempts', sql`created_at < ${before}`, atMost);
