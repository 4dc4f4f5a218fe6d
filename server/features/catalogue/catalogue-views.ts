import { type RawBuilder, sql } from 'kysely';
import type { Category, FeaturedCategory } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import { type CatalogueFilter, whereMatches } from './catalogue-filter.ts';
import { type ProductRow, productColumns } from './product-rows.ts';

export interface PageOfProducts {
  readonly total: number;
  readonly products: readonly ProductRow[];
}

const orders = {
  asc: sql`p.price_cents, p.id`,
  desc: sql`p.price_cents desc, p.id desc`,
} as const;

/** One page and its total in one statement; a page beyond the last still knows the total. */
export const pageOfProducts = async (
  db: Database,
  languageId: number,
  filter: CatalogueFilter,
  page: { readonly sort: keyof typeof orders; readonly limit: number; readonly offset: number },
): Promise<PageOfProducts> => {
  const matches = whereMatches(filter);
  const { rows } = await sql<PageOfProducts>`
    select
      (select count(*)::int from products p where ${matches}) as total,
      (select coalesce(json_agg(card), '[]') from (
        select ${productColumns(languageId)}
        from products p where ${matches}
        order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}) card) as products
  `.execute(db);
  return rows[0] ?? { total: 0, products: [] };
};

export interface Facets {
  readonly min: number | null;
  readonly max: number | null;
  readonly manufacturers: readonly { value: string; label: string; count: number }[];
  readonly conditions: readonly { value: 'new' | 'refurbished' | 'used'; count: number }[];
}

/** Price range and options in one statement; each leaves out its own filter, so that a choice can be changed. */
export const readFacets = async (db: Database, filter: CatalogueFilter): Promise<Facets> => {
  const { rows } = await sql<Facets>`
    select range.min, range.max,
      (select coalesce(json_agg(o order by o.label), '[]') from (
        select m.slug as value, m.name as label, count(*)::int as count
        from products p join manufacturers m on m.id = p.manufacturer_id
        where ${whereMatches(filter, ['manufacturer'])} group by m.id) o) as manufacturers,
      (select coalesce(json_agg(o order by o.value), '[]') from (
        select p.condition as value, count(*)::int as count
        from products p where ${whereMatches(filter, ['condition'])} group by p.condition) o) as conditions
    from (select min(p.price_cents), max(p.price_cents) from products p
          where ${whereMatches(filter, ['priceFrom', 'priceTo'])}) range
  `.execute(db);
  return rows[0] ?? { min: null, max: null, manufacturers: [], conditions: [] };
};

const listOf = async (
  db: Database,
  languageId: number,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<readonly ProductRow[]> => {
  const { rows } = await sql<ProductRow>`
    select ${productColumns(languageId)} from products p
    where p.is_active and ${where} order by ${order} limit ${limit}
  `.execute(db);
  return rows;
};

export const newArrivals = (db: Database, languageId: number, limit: number) =>
  listOf(db, languageId, sql`p.is_new`, sql`p.created_at desc, p.id desc`, limit);

export const topProducts = (db: Database, languageId: number, limit: number) =>
  listOf(db, languageId, sql`p.is_top`, sql`p.created_at desc, p.id desc`, limit);

export const onSale = (db: Database, languageId: number, limit: number) =>
  listOf(
    db,
    languageId,
    sql`p.old_price_cents is not null`,
    sql`(1 - p.price_cents::numeric / p.old_price_cents) desc, p.id`,
    limit,
  );

/** Until orders exist, what is marked as top and then what is newest counts as trending. */
export const trending = (db: Database, languageId: number, limit: number) =>
  listOf(db, languageId, sql`true`, sql`p.is_top desc, p.created_at desc, p.id desc`, limit);

export type ProductDetailsRow = ProductRow & {
  readonly description: string;
  readonly lowest_price_30d_cents: number | null;
};

export const findProduct = async (
  db: Database,
  languageId: number,
  id: number,
): Promise<ProductDetailsRow | undefined> => {
  const { rows } = await sql<ProductDetailsRow>`
    select ${productColumns(languageId)}, coalesce(t.description, p.description) as description,
           p.lowest_price_30d_cents
    from products p
    left join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
    where p.is_active and p.id = ${id}
  `.execute(db);
  return rows[0];
};

interface CategoryRow {
  readonly id: number;
  readonly name: string;
  readonly url: string | null;
  readonly parent_id: number | null;
}

/** The tree of the contract: top-level entries with their sub-categories nested. */
export const categoryTree = async (db: Database, languageId: number): Promise<Category[]> => {
  const { rows } = await sql<CategoryRow>`
    select c.id, coalesce(t.name, c.name) as name, c.url, c.parent_id
    from categories c
    left join category_texts t on t.category_id = c.id and t.language_id = ${languageId}
    order by c.position, c.id
  `.execute(db);
  const children = Map.groupBy(rows, (row) => row.parent_id);
  return (children.get(null) ?? []).map((top) => ({
    ...top,
    subcategories: (children.get(top.id) ?? []).map(({ id, name, url }) => ({ id, name, url })),
  }));
};

export const featuredCategories = async (db: Database, languageId: number): Promise<FeaturedCategory[]> => {
  const { rows } = await sql<FeaturedCategory>`
    select f.id, c.url, coalesce(t.title, f.title) as title, coalesce(t.short_title, f.short_title) as short_title,
           f.image_url, f.background_color, f.width
    from featured_categories f
    join categories c on c.id = f.category_id
    left join featured_category_texts t on t.featured_id = f.id and t.language_id = ${languageId}
    order by f.position, f.id
  `.execute(db);
  return rows;
};
