import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { type CountedFacet, countsOfFacts, type FacetCounts, type FactCount } from './fact-counts.ts';
import {
  hasItemFilter,
  hasItemInStock,
  hasSoldOutItem,
  type ItemFilter,
  isVarying,
  meets,
  meetsByFacts,
  meetsEach,
} from './item-filter.ts';

/** In the place of a specification: the stock filter, and more than one filter or a limit of the search. */
const stockFilter = -1;
const several = -2;

/** SQL: the filter that alone is missed; 0: none. */
const failedFilter = (
  conditions: readonly { readonly id: number; readonly met: RawBuilder<unknown> }[],
  meetsLimits: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  // Counting in one expression is several times as fast as a subquery for each item.
  const misses = conditions.map(({ id, met }) => ({ id, miss: sql`(case when ${met} then 0 else 1 end)` }));
  const count = sql.join([sql`0`, ...misses.map(({ miss }) => miss)], sql` + `);
  const which = sql.join([sql`0`, ...misses.map(({ id, miss }) => sql`${miss} * ${id}::int`)], sql` + `);
  return sql`(case when ${meetsLimits} and ${count} <= 1 then ${which} else ${several}::int end)`;
};

/** SQL: the filter that alone keeps an item (`i` of `catalogue_items`) from matching. */
const failedByItem = ({ specs, isInStock, limits }: ItemFilter): RawBuilder<unknown> =>
  failedFilter(
    [
      ...(isInStock ? [{ id: stockFilter, met: sql`i.in_stock` }] : []),
      ...specs.map((filter) => ({ id: filter.spec.id, met: meets(filter) })),
    ],
    meetsEach(limits),
  );

/** SQL: the same for all items of a product (`p` of `product_facts`) that state the same and are in stock. */
const failedByProduct = ({ specs, limits }: ItemFilter): RawBuilder<unknown> =>
  failedFilter(
    specs.map((filter) => ({ id: filter.spec.id, met: meetsByFacts(filter) })),
    sql.join([sql`true`, ...limits.map(meetsByFacts)], sql` and `),
  );

type FactTotals = Pick<FacetCounts, 'total' | 'inStock' | 'onSale'> & {
  /** Missing: no facet has a filter of its own. */
  readonly totals?: FacetCounts['totals'];
  readonly facts: readonly FactCount[];
};

const fromFacts = (row: FactTotals | undefined, facets: readonly CountedFacet[]): FacetCounts => {
  if (!row) throw new Error('Expected exactly one row');
  const { total, totals = {}, inStock, onSale, facts } = row;
  return { total, inStock, onSale, totals, ...countsOfFacts(facts, facets) };
};

const specIds = (facets: readonly CountedFacet[]): number[] => facets.map(({ spec }) => spec.id);

/** SQL: rows of facts with their products as FactCounts. */
const factRows = sql`coalesce(json_agg(json_build_array(spec_id, options, lows, high, products)), '[]')`;

/** Counts the facets of a category without any filter from the stored counts. */
export const countCategoryFacets = async (
  db: Database,
  categoryId: number,
  facets: readonly CountedFacet[],
): Promise<FacetCounts> => {
  const { rows } = await sql<FactTotals>`
    with total as (
      select coalesce(sum(products), 0)::int as products from category_counts where category_id = ${categoryId})
    select products as total,
      -- Few products are sold out, and an index has them.
      products - (select count(*)::int from (
          select product_id from catalogue_items where not in_stock group by product_id) s
        where exists (select from category_products l where l.product_id = s.product_id and l.category_id = ${categoryId})
          and not exists (select from catalogue_items i where i.product_id = s.product_id and i.in_stock)) as "inStock",
      (select count(*)::int from category_products where category_id = ${categoryId}
        and product_id in (select id from products where is_active and old_price_cents is not null)) as "onSale",
      (select ${factRows} from category_fact_counts c join spec_facts f on f.id = c.fact_id
        where c.category_id = ${categoryId} and c.products > 0 and f.spec_id = any(${specIds(facets)}::int[])) as facts
    from total`.execute(db);
  return fromFacts(rows[0], facets);
};

/** Counts facets over products that no item filter narrows. */
const countFactsOf = async (
  db: Database,
  matches: RawBuilder<unknown>,
  facets: readonly CountedFacet[],
): Promise<FacetCounts> => {
  const facts = sql`(
    with counts as (
      select fact as fact_id, count(*)::int as products
      from matches join product_facts using (product_id) cross join unnest(facts) fact group by fact)
    select ${factRows} from counts c join spec_facts f on f.id = c.fact_id
    where f.spec_id = any(${specIds(facets)}::int[]))`;
  // A search whose matches have no category in common has no facets: their values need not be read.
  const { rows } = await sql<FactTotals>`
    with matches as materialized (${matches})
    select (select count(*)::int from matches) as total,
      -- Few products are sold out, and an index has them.
      (select count(*)::int from matches) - (select count(*)::int from matches m
        where ${hasSoldOutItem(sql`m.product_id`)}
          and not exists (select from catalogue_items i where i.product_id = m.product_id and i.in_stock)) as "inStock",
      (select count(*)::int from matches where product_id in (
        select id from products where is_active and old_price_cents is not null)) as "onSale",
      ${facets.length === 0 ? sql`'[]'::json` : facts} as facts`.execute(db);
  return fromFacts(rows[0], facets);
};

/**
 * Counts facets over the products of `matches` (SQL: product ids that meet everything but item filters) in one
 * statement. Each facet counts the items that no other filter excludes, and a product once for each option.
 */
export const countFacets = async (
  db: Database,
  matches: RawBuilder<unknown>,
  filter: ItemFilter,
  facets: readonly CountedFacet[],
): Promise<FacetCounts> => {
  if (!hasItemFilter(filter)) return countFactsOf(db, matches, facets);
  // Flags are all required, so a chosen flag narrows its own facet too.
  const own = filter.specs.filter(({ spec }) => spec.kind !== 'flags').map(({ spec }) => spec.id);
  const isOwn = (spec: RawBuilder<unknown>) => sql`${spec} = any(${own}::int[])`;
  const isCounted = (spec: RawBuilder<unknown>) => sql`${spec} = any(${specIds(facets)}::int[])`;
  /** SQL: whether only the facet's own filter keeps items of the product from matching. */
  const failsOnly = (spec: RawBuilder<unknown>) =>
    sql`(c.first_failed = c.last_failed and c.first_failed = ${spec} and ${isOwn(spec)})`;
  const countsPartly = (spec: RawBuilder<unknown>) =>
    sql`${isCounted(spec)} and (c.failed = 0 or c.failed = ${spec} and ${isOwn(spec)}) and not ${failsOnly(spec)}`;
  const compared = [...filter.specs, ...filter.limits];
  const soldOut = filter.isInStock ? hasSoldOutItem(sql`p.product_id`) : sql`false`;
  // Only filters by specification need the facts of every match.
  const stated =
    compared.length === 0
      ? sql`select product_id, ${soldOut} as is_mixed, 0 as failed from matches p`
      : sql`select product_id, is_mixed, case when not is_mixed then ${failedByProduct(filter)} end as failed
        from (select p.*, ${isVarying(compared)} or ${soldOut} as is_mixed
          from matches join product_facts p using (product_id) offset 0) p`;
  const { rows } = await sql<FactTotals>`
    with matches as materialized (${matches}),
    -- Where all items of a product state the same, its facts tell what each of them meets.
    stated as materialized (${stated}),
    items as materialized (
      select i.product_id, i.variation_id, i.in_stock, ${failedByItem(filter)} as failed
      from stated s join catalogue_items i using (product_id) where s.is_mixed),
    -- If the first and the last of the failed filters are one, no other keeps an item of the product from matching.
    compared as materialized (
      select product_id, is_mixed, failed = 0 as is_found,
        failed = 0 and ${filter.isInStock ? sql`true` : hasItemInStock(sql`stated.product_id`)} as is_in_stock,
        nullif(failed, 0) as first_failed, nullif(failed, 0) as last_failed
      from stated where not is_mixed and failed <> ${several}
      union all
      select product_id, true, bool_or(failed = 0), bool_or(in_stock and failed in (0, ${stockFilter})),
        min(failed) filter (where failed <> 0), max(failed) filter (where failed <> 0)
      from items group by product_id),
    -- Where all items of a product count, it has its stored facts. Counted before they are looked up: products share them.
    counts as materialized (
      select c.first_failed, fact as fact_id, count(*) as products
      from compared c join product_facts p using (product_id) cross join unnest(p.facts) fact
      where c.first_failed is null or c.first_failed = c.last_failed and ${isOwn(sql`c.first_failed`)}
      group by c.first_failed, fact),
    whole as (
      select f.spec_id, f.options, f.lows, f.high, sum(c.products)::int as products
      from counts c join spec_facts f on f.id = c.fact_id
      where ${isCounted(sql`f.spec_id`)} and (c.first_failed is null or c.first_failed = f.spec_id)
      group by f.id),
    -- Else it has those of the items that count.
    partly as materialized (
      select c.product_id, c.first_failed, c.last_failed, i.failed, k.options, k.specs, k.lows, k.highs
      from compared c join items i using (product_id) join catalogue_items k using (product_id, variation_id)
      where c.first_failed is not null
        and (i.failed = 0 or c.first_failed <> c.last_failed and ${isOwn(sql`i.failed`)})),
    chosen as (
      select c.product_id, o.spec_id, array_agg(distinct o.id order by o.id) as options
      from partly c cross join unnest(c.options) option (id) join spec_options o on o.id = option.id
      where ${countsPartly(sql`o.spec_id`)} group by c.product_id, o.spec_id),
    numbers as (
      select c.product_id, n.spec_id, array_agg(distinct n.low order by n.low) as lows, max(n.high) as high
      from partly c cross join unnest(c.specs, c.lows, c.highs) n (spec_id, low, high)
      where n.low is not null and ${countsPartly(sql`n.spec_id`)} group by c.product_id, n.spec_id),
    facts as (
      select spec_id, options, lows, high, products from whole
      union all
      select spec_id, options, '{}', null, count(*)::int from chosen group by spec_id, options
      union all
      select spec_id, '{}', lows, high, count(*)::int from numbers group by spec_id, lows, high)
    select (select count(*)::int from compared where is_found) as total,
      (select count(*)::int from compared where is_in_stock) as "inStock",
      (select count(*)::int from compared where is_found and product_id in (
        select id from products where is_active and old_price_cents is not null)) as "onSale",
      coalesce((select json_object_agg(f.id, (
          select count(*) from compared where not is_mixed and (is_found or first_failed = f.id))
        + (select count(distinct product_id) from items where failed = 0 or failed = f.id))
        from unnest(${filter.specs.map(({ spec }) => spec.id)}::int[]) f (id)), '{}') as totals,
      ${facets.length === 0 ? sql`'[]'::json` : sql`(select ${factRows} from facts)`} as facts`.execute(db);
  return fromFacts(rows[0], facets);
};
