import { sql } from 'kysely';
import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { Database } from '#server/db/pool.ts';

/** The numbers that the products of a category state for a specification, in base units, by its id. */
export type CategoryScales = ReadonlyMap<number, readonly number[]>;

const readScales = async (db: Database, categoryId: number): Promise<CategoryScales> => {
  const { rows } = await sql<{ id: number; values: readonly number[] }>`
    select spec_id as id, array_agg(value order by value) as values from (
      select i.product_id, stated.spec_id, max(stated.high) as value
      from category_products l join catalogue_items i on i.product_id = l.product_id
      cross join unnest(i.specs, i.highs) as stated (spec_id, high)
      where l.category_id = ${categoryId} and stated.high is not null
      group by 1, 2) each
    group by 1`.execute(db);
  return new Map(rows.map(({ id, values }) => [id, values]));
};

/** Read once for a category, until something changes. */
export const createCategoryScales = (db: Database) =>
  cacheUntilChange((categoryId: number) => readScales(db, categoryId));

export type CategoryScalesCache = ReturnType<typeof createCategoryScales>;
