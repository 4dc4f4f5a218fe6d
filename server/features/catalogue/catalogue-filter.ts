import { type RawBuilder, sql } from 'kysely';

/** What a list is narrowed by; absent means not narrowed. Prices are base cents. */
export interface CatalogueFilter {
  readonly categoryIds: readonly number[];
  readonly manufacturer: string | undefined;
  readonly condition: string | undefined;
  readonly priceFrom: number | undefined;
  readonly priceTo: number | undefined;
  readonly search: string | undefined;
}

type Narrowing = keyof CatalogueFilter;

const conditions = (filter: CatalogueFilter): Partial<Record<Narrowing, RawBuilder<unknown>>> => ({
  ...(filter.categoryIds.length > 0 && {
    categoryIds: sql`p.id in (
      with recursive chosen as (
        select id from categories where id = any(${[...filter.categoryIds]}::int[])
        union select c.id from categories c join chosen on c.parent_id = chosen.id)
      select pc.product_id from product_categories pc join chosen on chosen.id = pc.category_id)`,
  }),
  ...(filter.manufacturer !== undefined && {
    manufacturer: sql`p.manufacturer_id = (select id from manufacturers where slug = ${filter.manufacturer})`,
  }),
  ...(filter.condition !== undefined && { condition: sql`p.condition = ${filter.condition}` }),
  ...(filter.priceFrom !== undefined && { priceFrom: sql`p.price_cents >= ${filter.priceFrom}` }),
  ...(filter.priceTo !== undefined && { priceTo: sql`p.price_cents <= ${filter.priceTo}` }),
  ...(filter.search !== undefined && {
    search: sql`not exists (
      select from unnest(string_to_array(${filter.search.toLowerCase()}, ' ')) as word
      where word <> '' and position(word in lower(concat_ws(' ', p.name, p.sku, p.model_number,
        (select m.name from manufacturers m where m.id = p.manufacturer_id)))) = 0)`,
  }),
});

/** The `where` of a list over `products as p`, leaving out the filters an option list must not obey. */
export const whereMatches = (
  filter: CatalogueFilter,
  except: readonly Narrowing[] = [],
): RawBuilder<unknown> => {
  const chosen = Object.entries(conditions(filter))
    .filter(([name]) => !except.includes(name as Narrowing))
    .map(([, condition]) => condition);
  return sql.join([sql`p.is_active`, ...chosen], sql` and `);
};
