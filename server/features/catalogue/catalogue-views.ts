import { type RawBuilder, sql } from 'kysely';
import type { Category, FeaturedCategory } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import { type ProductRow, productCards } from './product-rows.ts';

const listOf = async (
  db: Database,
  languageId: number,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<readonly ProductRow[]> => {
  const ids = sql`array(
    select p.id from products p where p.is_active and ${where} order by ${order} limit ${limit})`;
  const { rows } = await sql<{ products: readonly ProductRow[] }>`
    select ${productCards(ids, languageId)} as products
  `.execute(db);
  return rows[0]?.products ?? [];
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

export interface ProductDetailsRow {
  readonly card: ProductRow;
  readonly description: string;
  readonly lowest_price_30d_cents: number | null;
}

export const findProduct = async (
  db: Database,
  languageId: number,
  id: number,
): Promise<ProductDetailsRow | undefined> => {
  const { rows } = await sql<ProductDetailsRow>`
    select ${productCards(sql`array[p.id]`, languageId)} -> 0 as card,
           coalesce(t.description, p.description) as description, p.lowest_price_30d_cents
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
