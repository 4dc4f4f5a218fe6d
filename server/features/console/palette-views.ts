import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { beginsWith, isPartOfName, partOf } from './search-conditions.ts';

interface FoundProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
}

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
