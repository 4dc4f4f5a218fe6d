import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Replaces the buyer's data. Addresses under `.invalid` never receive mail. */
const deletedCustomer = { name: 'Deleted', surname: 'customer', email: 'deleted@example.invalid' } as const;

interface Whose {
  /** null: orders of deleted accounts. */
  readonly customerId: number | null;
  readonly arrivedBefore: Date;
  readonly atMost?: number;
}

/**
 * Removes the buyer from orders and returns the order numbers. Orders that may still have to be paid or delivered keep
 * their address: pending ones, and those paid since `arrivedBefore`. What bookkeeping needs stays: number, items,
 * amounts, VAT and country.
 */
export const forgetBuyers = async (
  db: Database,
  { customerId, arrivedBefore, atMost }: Whose,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ number: string }>`
    update orders set
      customer_id = null, name = ${deletedCustomer.name}, surname = ${deletedCustomer.surname}, email = ${deletedCustomer.email},
      phone = '', city = '', address = '', post_code = ''
    where id in (
      select id from orders
      where customer_id is not distinct from ${customerId}::int and email <> ${deletedCustomer.email}
        and status <> 'pending' and (status <> 'paid' or coalesce(closed_at, created_at) < ${arrivedBefore})
      limit ${atMost ?? null}::int)
    returning number`.execute(db);
  return rows.map(({ number }) => number);
};
