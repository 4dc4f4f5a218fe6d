import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';

const days = 30;
/** More pieces in one order say nothing about what others want. */
const mostPerOrder = 5;
const highest = 15;

/**
 * Writes how well products sold in the last 30 days, 0 to 15, by the logarithm of their pieces compared with the best
 * seller of their category. Only rows that change are written.
 */
export const popularityJob = ({ db, world }: { readonly db: Database; readonly world: World }): Job => ({
  name: 'popularity',
  everyMs: 60 * 60 * 1000,
  run: async () => {
    await sql`
      with sold as (
        select product_id, sum(pieces) as pieces from (
          select l.base_product_id as product_id, o.id, least(sum(l.quantity), ${mostPerOrder}) as pieces
          from orders o join order_lines l on l.order_id = o.id
          where o.status in ('paid', 'pending') and o.created_at > ${world.now()}::timestamptz - make_interval(days => ${days})
            and l.base_product_id is not null
          group by l.base_product_id, o.id) ordered group by product_id),
      compared as (
        select s.product_id, max(round(${highest} * ln(1 + s.pieces) / ln(1 + best.pieces)))::smallint as popularity
        from sold s join product_categories c on c.product_id = s.product_id
        join (select c.category_id, max(s.pieces) as pieces
              from sold s join product_categories c using (product_id) group by 1) best
          on best.category_id = c.category_id
        group by s.product_id)
      update catalogue_products p set popularity = wanted.popularity
      from (select c.product_id, coalesce(w.popularity, 0) as popularity
            from catalogue_products c left join compared w using (product_id)) wanted
      where wanted.product_id = p.product_id and p.popularity <> wanted.popularity`.execute(db);
    return false;
  },
});
