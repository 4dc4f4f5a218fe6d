import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { CategoryPath } from '#server/features/catalogue-files/import/incoming-product.ts';
import { listCompliance, unknownCompliance } from '#server/features/compliance/compliance-store.ts';
import { leafPaths, type StoredProduct, type StoredVariation } from './stored-product.ts';

export const categoryPaths = async (db: Database): Promise<ReadonlyMap<number, CategoryPath>> => {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id', 'name']).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: number): string[] => {
    const row = byId.get(id);
    return row ? [...(row.parent_id === null ? [] : pathOf(row.parent_id)), row.name] : [];
  };
  return new Map(rows.map(({ id }) => [id, pathOf(id)]));
};

type Row = Omit<StoredProduct, 'categories' | 'compliance' | 'variations'> & {
  readonly variations: readonly Omit<StoredVariation, 'compliance'>[];
};

/** Reads whole products, ordered by id. */
export const storedProducts = async (
  db: Database,
  ids: readonly number[],
  paths: ReadonlyMap<number, CategoryPath>,
): Promise<readonly StoredProduct[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    with wanted as (select unnest(${ids}::int[]) as id),
    options_of as (
      select va.variation_id, json_agg(json_build_object('group', g.name, 'value', a.name)
             order by g.position, g.id) as list
      from wanted w join variations v on v.product_id = w.id
      join variation_attributes va on va.variation_id = v.id
      join attributes a on a.id = va.attribute_id join attribute_groups g on g.id = a.group_id
      group by va.variation_id),
    pictures_of as (
      select product_id, variation_id, json_agg(url order by position, pp.id) as list
      from wanted w join product_pictures pp on pp.product_id = w.id group by product_id, variation_id),
    variations_of as (
      select v.product_id, json_agg(json_build_object('id', v.id, 'sku', v.sku, 'priceCents', v.price_cents,
               'formerCents', v.old_price_cents, 'isActive', v.is_active, 'stock', coalesce(s.on_hand - s.reserved, 0),
               'stockItemId', s.id, 'options', coalesce(o.list, '[]'), 'pictures', coalesce(pp.list, '[]'))
             order by v.position, v.id) as list
      from wanted w join variations v on v.product_id = w.id
      left join stock_items s on s.variation_id = v.id
      left join options_of o on o.variation_id = v.id
      left join pictures_of pp on pp.variation_id = v.id
      group by v.product_id),
    categories_of as (
      select product_id, json_agg(category_id order by position, category_id) as list
      from wanted w join product_categories pc on pc.product_id = w.id group by product_id),
    specs_of as (
      select product_id, json_agg(json_build_object('key', d.key, 'label', d.label, 'raw', ps.raw, 'source', ps.source)
        order by d.position, d.id) as list
      from wanted w join product_specs ps on ps.product_id = w.id join (
        select id, key, position, case when count(*) over (partition by lower(name)) = 1 then name else key end as label
        from spec_definitions) d on d.id = ps.spec_id
      where ps.variation_id is null and ps.source <> 'description' and ps.raw <> '' group by product_id)
    select p.id, p.handle, p.sku, p.name, p.model_number as "modelNumber", m.name as manufacturer, p.condition,
      p.description, p.weight_grams as grams, p.package_mm as "packageSides",
      p.handling_days as "handlingDays", p.max_per_order as "maxPerOrder", p.withdrawal_rule as withdrawal,
      p.guarantee_months as "guaranteeMonths", p.is_active as "isActive", p.is_top as "isTop", p.is_new as "isNew",
      p.price_cents as "priceCents", p.old_price_cents as "formerCents",
      coalesce(s.on_hand - s.reserved, 0) as stock, s.id as "stockItemId",
      coalesce(c.list, '[]') as "categoryIds", coalesce(pp.list, '[]') as pictures,
      coalesce(v.list, '[]') as variations, coalesce(sp.list, '[]') as specs,
      coalesce(st.blocks, '[]') as story
    from wanted w join products p on p.id = w.id
    left join manufacturers m on m.id = p.manufacturer_id
    left join stock_items s on s.product_id = p.id and s.variation_id is null
    left join pictures_of pp on pp.product_id = p.id and pp.variation_id is null
    left join variations_of v on v.product_id = p.id
    left join categories_of c on c.product_id = p.id
    left join specs_of sp on sp.product_id = p.id
    left join product_stories st on st.product_id = p.id
    order by p.id
  `.execute(db);
  const known = new Map((await listCompliance(db, ids)).map((each) => [each.sku, each]));
  const withCompliance = <Item extends { readonly sku: string }>(item: Item) => ({
    ...item,
    compliance: known.get(item.sku) ?? { ...unknownCompliance, sku: item.sku },
  });
  return rows.map((row) => ({
    ...withCompliance(row),
    variations: row.variations.map(withCompliance),
    categories: leafPaths(row.categoryIds.flatMap((id) => [paths.get(id) ?? []])),
  }));
};

/** The columns that a file needs for the specifications of all products. */
export interface SpecColumns {
  readonly specs: readonly { readonly key: string; readonly name: string }[];
  /** Of one product. */
  readonly most: number;
}

export const specColumns = async (db: Database): Promise<SpecColumns> => {
  const stated = sql`product_specs where variation_id is null and source <> 'description' and raw <> ''`;
  const { rows: specs } = await sql<SpecColumns['specs'][number]>`
    select key, name from spec_definitions where id in (select spec_id from ${stated}) order by position, id`.execute(
    db,
  );
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(count), 0)::int as most from (select count(*) from ${stated} group by product_id) stated`.execute(
    db,
  );
  return { specs, most: rows[0]?.most ?? 0 };
};

export const countProducts = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const batchSize = 500;

/** Streams all or all active products, ordered by id. */
export async function* allProducts(
  db: Database,
  only: 'all' | 'active' = 'all',
): AsyncGenerator<StoredProduct, void, undefined> {
  const paths = await categoryPaths(db);
  for (let after = 0; ; ) {
    const next = await db
      .selectFrom('products')
      .select('id')
      .where('id', '>', after)
      .$if(only === 'active', (query) => query.where('is_active', '=', true))
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const ids = next.map(({ id }) => id);
    if (ids.length === 0) return;
    yield* await storedProducts(db, ids, paths);
    after = ids.at(-1) ?? after;
  }
}
