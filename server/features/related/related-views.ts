import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Ids of the products around one, without repetition. */
export interface RelatedIds {
  readonly accessories: readonly number[];
  readonly together: readonly number[];
  readonly similar: readonly number[];
}

const most = 12;

/** Undefined: no such product. */
export const readRelated = async (db: Database, id: number): Promise<RelatedIds | undefined> => {
  const { rows } = await sql<RelatedIds>`
    with product as (select id, price_cents from products where id = ${id} and is_active),
    accessories as materialized (
      select a.accessory_id as id, a.position from product_accessories a join products p on p.id = a.accessory_id
      where a.product_id = ${id} and p.is_active order by a.position, p.id limit ${most}),
    together as materialized (
      select t.other_id as id, t.orders, t.buyers from product_pairs t join products p on p.id = t.other_id
      where t.product_id = ${id} and p.is_active and t.other_id not in (select id from accessories)
      order by t.orders desc, t.buyers desc, t.other_id limit ${most}),
    -- The leaf: of its categories the one that holds the fewest products.
    leaf as (
      select l.category_id from category_products l
      where l.product_id = ${id} and l.category_id <> 0
      order by (select count(*) from category_products o where o.category_id = l.category_id), l.category_id desc limit 1),
    alike as (
      select p.id, abs(p.price_cents - product.price_cents) as distance
      from product, leaf join category_products l using (category_id) join products p on p.id = l.product_id
      where p.id <> ${id} and p.is_active
        and exists (select from catalogue_items i where i.product_id = p.id and i.in_stock)
        and p.id not in (select id from accessories union all select id from together)
      order by 2, p.id limit ${most})
    select array(select id from accessories order by position, id) as accessories,
      array(select id from together order by orders desc, buyers desc, id) as together,
      array(select id from alike order by distance, id) as "similar"
    from product`.execute(db);
  return rows[0];
};
