import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import {
  beginsWith,
  type Condition,
  customersThatFit,
  isPartOfName,
  nameHas,
  ordersThatFit,
  partOf,
} from './search-conditions.ts';

interface FoundOrder {
  readonly number: string;
  readonly name: string;
  readonly totalCents: number;
  readonly currency: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'error' | 'refunded';
}

interface FoundCustomer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

interface FoundProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
}

/** The newest orders that fit what was typed. Fewer tables than for the list: it is planned for each text. */
export const findOrders = async (
  db: Database,
  typed: string,
  { people, limit }: { readonly people: boolean; readonly limit: number },
): Promise<readonly FoundOrder[]> => {
  const newest = async (condition: Condition) => {
    const { rows } = await sql<FoundOrder>`
      select o.number, o.name || ' ' || o.surname as name, o.charged_total_cents as "totalCents", o.currency, o.status
      from orders o where ${condition} order by o.id desc limit ${limit}`.execute(db);
    return rows;
  };
  const orders = await newest(await ordersThatFit(db, typed, people));
  return orders.length === 0 && people && isPartOfName(typed) ? newest(nameHas('o', typed)) : orders;
};

/** The newest customers that fit what was typed. */
export const findCustomers = async (
  db: Database,
  typed: string,
  limit: number,
): Promise<readonly FoundCustomer[]> => {
  const newest = async (condition: Condition) => {
    const { rows } = await sql<FoundCustomer>`
      select c.id, c.name || ' ' || c.surname as name, c.email
      from customers c where ${condition} order by c.id desc limit ${limit}`.execute(db);
    return rows;
  };
  const customers = await newest(await customersThatFit(db, typed));
  return customers.length === 0 && isPartOfName(typed) ? newest(nameHas('c', typed)) : customers;
};

/** Products by the beginning of their SKU or a variation's, and by part of their name, for the palette. */
export const findProducts = async (db: Database, typed: string, limit: number): Promise<FoundProduct[]> => {
  const sku = typed.toUpperCase();
  const byName = isPartOfName(typed)
    ? sql`union all (select id from products where plain_name(name) like plain_name(${partOf(typed)}) limit ${limit})`
    : sql``;
  const { rows } = await sql<FoundProduct>`
    select id, sku, name from products where id in (
      (select id from products where ${beginsWith(sql`upper(sku)`, sku)} limit ${limit})
      union all (select product_id from variations where ${beginsWith(sql`upper(sku)`, sku)} limit ${limit})
      ${byName})
    order by name, id limit ${limit}`.execute(db);
  return rows;
};
