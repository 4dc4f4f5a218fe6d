import { sql } from 'kysely';
import type { Instead } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import type { SpecLimit } from '#server/features/search/find-limits.ts';
import { moneyText, type ReadSearch } from '#server/features/search/read-search.ts';
import type { SearchText } from '#server/features/search/search-texts.ts';
import { formatValue } from '#server/features/specifications/format-value.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import { convertCents } from '#server/lib/money.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { findProducts, othersLike } from './list-products.ts';
import { toProducts } from './product-response.ts';

const mostLimits = 3;
const mostNear = 8;

const insteadKeys = {
  exact: 'search.insteadExact',
  between: 'search.insteadExact',
  under: 'search.insteadUnder',
  up_to: 'search.insteadUpTo',
  over: 'search.insteadOver',
  from: 'search.insteadFrom',
} as const;

type Query = Call<'GET /products/catalog'>['query'];
type Found = Awaited<ReturnType<typeof findProducts>>['found'];
/** The difference of each product to a limit; products that do not state the value have none. */
type Differences = ReadonlyMap<number, string>;

interface Wording {
  readonly t: SearchText;
  readonly language: string;
}

const priceDifferences = (
  { kind, amounts, money }: NonNullable<ReadSearch['limit']>,
  { products }: Found,
  { t }: Wording,
): Differences => {
  const limit = amounts.map((amount) => moneyText(amount, money.symbol)).join('–');
  return new Map(
    products.documents.map(({ id, price_cents: cents }) => {
      const value = moneyText(convertCents(cents, money.rate) / 100, money.symbol);
      return [id, t(insteadKeys[kind], { value, limit })];
    }),
  );
};

const specDifferences = async (
  db: Database,
  { filter: { spec }, kind, quantity: { values } }: SpecLimit,
  { products }: Found,
  { t, language }: Wording,
): Promise<Differences> => {
  const [low = 0, high = low] = values;
  const ids = products.documents.map(({ id }) => id);
  const { rows } = await sql<{ id: number; low: number; high: number }>`
    select distinct on (product_id) product_id as id, f.lows[1]::float8 as low, f.high::float8 as high
    from product_facts cross join unnest(facts) fact join spec_facts f on f.id = fact
    where product_id = any(${ids}::int[]) and f.spec_id = ${spec.id} and f.high is not null
    order by product_id, abs(f.lows[1] - ${low}::float8)`.execute(db);
  const limit = formatValue(spec, { low, high }, language);
  return new Map(
    rows.map((row) => [row.id, t(insteadKeys[kind], { value: formatValue(spec, row, language), limit })]),
  );
};

/** What to offer when a search with limits finds nothing: each limit given up, and what comes nearest. */
export const offerInstead = async (deps: CatalogueDeps, query: Query, locale: Locale): Promise<Instead> => {
  const { with: _, ...filters } = query;
  const asked = { ...filters, page: 1 };
  const { search } = await findProducts(deps, { ...asked, per_page: 1 }, locale);
  const { language, searchText: t } = await deps.names.forSearch(locale.languageId);
  const without: Instead['without'] = [];
  let near: Instead['near'] = [];
  const chips = (search?.reading?.chips ?? []).filter((chip) => chip.without !== '').slice(0, mostLimits);
  for (const { key, label, without: text } of chips) {
    const { found } = await findProducts(deps, { ...asked, search: text, per_page: mostNear }, locale);
    if (found.total === 0) continue;
    without.push({ label, search: text, count: found.total });
    if (near.length > 0) continue;
    const spec = search?.read.specs.find(({ filter }) => filter.spec.key === key);
    const limit = search?.read.limit;
    const wording = { t, language };
    const differences = spec
      ? await specDifferences(deps.db, spec, found, wording)
      : key === 'price' && limit
        ? priceDifferences(limit, found, wording)
        : new Map<number, string>();
    const names = await deps.names.forProducts(locale.languageId, found.products);
    near = toProducts(found.products, names, locale).flatMap((product) => {
      const difference = differences.get(product.id);
      return difference === undefined ? [] : [{ product, difference }];
    });
  }
  return { without, near, searches: await othersLike(deps, {}, locale) };
};
