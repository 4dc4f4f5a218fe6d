import { sql } from 'kysely';
import type { Checkout } from '#contract/orders.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';

/** What a checkout was told, as it is told again. */
export type KeptAnswer =
  | { readonly placed: Checkout }
  | {
      readonly refused: {
        readonly code: RefusalCode;
        readonly words?: Readonly<Record<string, string | number>>;
        readonly more?: Readonly<Record<string, unknown>>;
      };
    };

export interface Attempt {
  readonly key: string;
  readonly fingerprint: Buffer;
  /** Null while the payment is being started. */
  readonly answer: KeptAnswer | null;
  readonly orderNumber: string | null;
  readonly cartVersion: number | null;
  readonly createdAt: Date;
}

const attempt = sql`
  a.key, a.fingerprint, a.response as answer, o.number as "orderNumber", a.cart_version as "cartVersion", a.created_at as "createdAt"
  from checkout_attempts a left join orders o on o.id = a.order_id`;

export const findAttempt = async (
  db: Database,
  { customerId, key, since }: { readonly customerId: number; readonly key: string; readonly since: Date },
): Promise<Attempt | undefined> => {
  const { rows } = await sql<Attempt>`
    select ${attempt} where a.customer_id = ${customerId} and a.key = ${key} and a.created_at > ${since}
  `.execute(db);
  return rows[0];
};

/** An order that still stands, of the very same details and cart, which that order may have emptied itself. */
export const findSameOrder = async (
  db: Database,
  wish: { readonly customerId: number; readonly fingerprint: Buffer; readonly since: Date },
): Promise<Attempt | undefined> => {
  const { rows } = await sql<Attempt>`
    select ${attempt} join carts c on c.customer_id = a.customer_id
    where a.customer_id = ${wish.customerId} and a.fingerprint = ${wish.fingerprint}
      and a.created_at > ${wish.since} and o.status in ('pending', 'paid')
      and (c.version = a.cart_version or (c.version = a.cart_version + 1
        and not exists (select from cart_lines l where l.customer_id = a.customer_id)))
    order by a.created_at desc limit 1
  `.execute(db);
  return rows[0];
};

export interface NewAttempt {
  readonly customerId: number;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly cartVersion: number | null;
  readonly orderNumber: string | null;
  readonly answer: KeptAnswer | null;
  readonly now: Date;
}

/** One that is a day old gives way to the new one. */
export const keepAttempt = async (db: Database, attempt: NewAttempt): Promise<void> => {
  const answer = attempt.answer && JSON.stringify(attempt.answer);
  await sql`
    insert into checkout_attempts (customer_id, key, fingerprint, cart_version, order_id, response, created_at)
    values (${attempt.customerId}, ${attempt.key}, ${attempt.fingerprint}, ${attempt.cartVersion},
      (select id from orders where number = ${attempt.orderNumber}), ${answer}::jsonb, ${attempt.now})
    on conflict (customer_id, key) do update set fingerprint = excluded.fingerprint,
      cart_version = excluded.cart_version, order_id = excluded.order_id, response = excluded.response,
      created_at = excluded.created_at
  `.execute(db);
};

/** For every key under which this order was asked for. */
export const answerAttempts = async (db: Database, orderId: number, answer: KeptAnswer): Promise<void> => {
  await db
    .updateTable('checkout_attempts')
    .set({ response: JSON.stringify(answer) })
    .where('order_id', '=', orderId)
    .where('response', 'is', null)
    .execute();
};

export const deleteOldAttempts = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'checkout_attempts', sql`created_at < ${before}`, atMost);
