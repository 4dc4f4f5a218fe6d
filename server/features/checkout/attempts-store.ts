import { sql } from 'kysely';
import type { Checkout } from '#contract/orders.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';

/** The response to a checkout, saved to be repeated. */
export type SavedResponse =
  | { readonly placed: Checkout }
  | {
      readonly refused: {
        readonly code: RefusalCode;
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

/**
 * The attempt with the same idempotency key or, without one, the newest that placed an order with the same details from
 * the same cart and was not ended since. That order may have emptied the cart.
 */
export const findEarlierAttempt = async (
  db: Database,
  request: {
    readonly customerId: number;
    readonly key: string | null;
    readonly keySince: Date;
    readonly fingerprint: Buffer;
    readonly sameOrderSince: Date;
  },
): Promise<Attempt | undefined> => {
  const { customerId, key, keySince, fingerprint, sameOrderSince } = request;
  const { rows } = await sql<Attempt>`
    select a.key, a.fingerprint, a.response, o.number as "orderNumber", a.cart_version as "cartVersion",
           a.created_at as "createdAt"
    from checkout_attempts a left join orders o on o.id = a.order_id
    where a.customer_id = ${customerId} and (
      (a.key = ${key} and a.created_at > ${keySince})
      or (a.fingerprint = ${fingerprint} and a.created_at > ${sameOrderSince} and o.status in ('pending', 'paid')
        and exists (
          select from carts c where c.customer_id = a.customer_id
            and (c.version = a.cart_version or (c.version = a.cart_version + 1
              and not exists (select from cart_lines l where l.customer_id = a.customer_id))))))
    order by (a.key = ${key} and a.created_at > ${keySince}) is true desc, a.created_at desc limit 1
  `.execute(db);
  return rows[0];
};

export interface NewAttempt {
  readonly customerId: number;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly cartVersion: number | null;
  readonly orderNumber: string | null;
  readonly response: SavedResponse | null;
  readonly now: Date;
}

/** Saves an attempt; one with the same key that has expired is replaced. */
export const saveAttempt = async (db: Database, attempt: NewAttempt): Promise<void> => {
  const response = attempt.response && JSON.stringify(attempt.response);
  await sql`
    insert into checkout_attempts (customer_id, key, fingerprint, cart_version, order_id, response, created_at)
    values (${attempt.customerId}, ${attempt.key}, ${attempt.fingerprint}, ${attempt.cartVersion},
      (select id from orders where number = ${attempt.orderNumber}), ${response}::jsonb, ${attempt.now})
    on conflict (customer_id, key) do update set fingerprint = excluded.fingerprint,
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
