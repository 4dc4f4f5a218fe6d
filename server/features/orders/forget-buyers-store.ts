import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** What an order holds in the place of a buyer. No mail can ever reach an address under `.invalid`. */
const nobody = { name: 'Deleted', surname: 'customer', email: 'deleted@example.invalid' } as const;

interface Whose {
  /** null: the orders whose customers are gone already. */
  readonly customerId: number | null;
  readonly arrivedBefore: Date;
  readonly atMost?: number;
}

/**
 * Takes the buyer out of orders and returns their numbers. An order that may still have to be paid or brought to
 * somebody keeps its address: one that is pending, or was paid since `arrivedBefore`. What bookkeeping needs stays:
 * number, goods, sums, VAT and country.
 */
export const forgetBuyers = async (
  db: Database,
  { customerId, arrivedBefore, atMost }: Whose,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ number: string }>`
    update orders set
      customer_id = null, name = ${nobody.name}, surname = ${nobody.surname}, email = ${nobody.email},
      phone = '', city = '', address = '', post_code = ''
    where id in (
      select id from orders
      where customer_id is not distinct from ${customerId}::int and email <> ${nobody.email}
        and status <> 'pending' and (status <> 'paid' or coalesce(closed_at, created_at) < ${arrivedBefore})
      limit ${atMost ?? null}::int)
    returning number`.execute(db);
  return rows.map(({ number }) => number);
};
