import { type RawBuilder, sql } from 'kysely';
import type { CustomerRow, MessageRow } from '#contract/admin/people.ts';
import type { Database } from '#server/db/pool.ts';
import { customersThatFit, isPartOfName, nameHas } from './search-conditions.ts';

interface CustomerQuery {
  readonly search: string;
  readonly before: number | null;
  readonly limit: number;
}

const select = async (
  db: Database,
  { before, limit }: CustomerQuery,
  condition: RawBuilder<unknown>,
): Promise<CustomerRow[]> => {
  const { rows } = await sql<CustomerRow>`
    select c.id, c.name || ' ' || c.surname as name, c.email, l.name as country,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
      c.email_verified_at is not null as is_verified, c.blocked_at is not null as is_blocked,
      o.orders, o.paid_total,
      to_char(o.last_order_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_order_at
    from customers c left join countries l on l.id = c.country_id
    -- For the rows of the page only, by the index on the customer.
    cross join lateral (
      select count(*)::int as orders, max(created_at) as last_order_at,
             (coalesce(sum(total_cents) filter (where status = 'paid'), 0) / 100.0)::numeric(14, 2)::text as paid_total
      from orders where customer_id = c.id) o
    where ${condition} ${before === null ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${limit}
  `.execute(db);
  return rows;
};

/** Customers, newest first. */
export const listCustomers = async (db: Database, query: CustomerQuery): Promise<CustomerRow[]> => {
  const { search } = query;
  if (search === '') return select(db, query, sql`true`);
  const customers = await select(db, query, await customersThatFit(db, search));
  return customers.length === 0 && isPartOfName(search) ? select(db, query, nameHas('c', search)) : customers;
};

/** The latest orders of a customer. */
export const latestOrdersOf = async (db: Database, customerId: number) =>
  db
    .selectFrom('orders')
    .select(['number', 'created_at', 'status', 'charged_total_cents', 'currency'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();

/** Messages of the contact form: the oldest open ones, or the latest that are done. */
export const listMessages = async (db: Database, isDone: boolean): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select id, name || ' ' || surname as name, email, phone, topic, message,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, done_at is not null as is_done,
      (select c.id from customers c where lower(c.email) = lower(m.email)) as customer_id,
      (select coalesce(json_agg(json_build_object('at', to_char(a.created_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', s.name, 'text', a.text) order by a.id), '[]')
       from contact_answers a join staff s on s.id = a.staff_id where a.message_id = m.id) as answers
    from contact_messages m where (done_at is not null) = ${isDone}
    order by ${isDone ? sql`id desc` : sql`id`} limit 100
  `.execute(db);
  return rows;
};
