import { type RawBuilder, sql } from 'kysely';
import type { QueuedOrder } from '#contract/admin/desk.ts';
import { hasCheckDigit, nearNumbers } from '#contract/orders/order-number.ts';
import type { Database } from '#server/db/pool.ts';

const queueAtMost = 50;

const open = (condition: RawBuilder<unknown>, limit: number) => sql<QueuedOrder>`
  select o.number, o.name || ' ' || o.surname as name, o.phone, o.post_code, o.city, o.country,
    trim(to_char(o.charged_total_cents / 100.0, '9999999999990.00')) as amount, o.currency,
    to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as placed_at,
    to_char(o.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as held_until,
    (select json_agg(json_build_object('name', name, 'quantity', quantity, 'image_url', image_url) order by position)
     from order_lines where order_id = o.id) as items
  from orders o where o.status = 'pending' and o.payment_method = 'phone' and (${condition})
  order by o.expires_at, o.id limit ${limit}`;

/** The phone orders that wait for payment, those that end first on top. */
export const readQueue = async (db: Database): Promise<QueuedOrder[]> =>
  (await open(sql`true`, queueAtMost).execute(db)).rows;

/** Finds an open phone order by its whole number, or by the last digits of a phone number. */
export const findAtDesk = async (db: Database, typed: string) => {
  const digits = typed.replaceAll(/\D/g, '');
  const none = { found: [], check_digit: 'none' as const, suggestions: [], closed: null };
  if (digits.length < 4) return none;
  const { rows: byNumber } = await open(sql`o.number = ${digits}`, 1).execute(db);
  const check_digit = hasCheckDigit(digits) ? ('right' as const) : ('wrong' as const);
  if (byNumber.length > 0) return { ...none, found: byNumber, check_digit: 'right' as const };
  const known = await db
    .selectFrom('orders')
    .select(['number', 'status as state'])
    .where('number', '=', digits)
    .executeTakeFirst();
  if (known) return { ...none, check_digit, closed: known };
  const end = `${[...digits].toReversed().join('')}%`;
  const { rows: byPhone } = await open(
    sql`reverse(regexp_replace(o.phone, '\\D', '', 'g')) like ${end}`,
    5,
  ).execute(db);
  if (byPhone.length > 0 || digits.length !== 10) return { ...none, found: byPhone };
  const near = nearNumbers(digits);
  const { rows: suggested } = await open(sql`o.number = any(${near}::text[])`, 5).execute(db);
  return { ...none, check_digit, suggestions: suggested.map(({ number }) => number) };
};
