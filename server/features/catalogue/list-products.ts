import type { CatalogueSort, Facet } from '#contract/catalogue.ts';
import type { CallResponse } from '#contract/endpoints-table.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/pool.ts';
import { type Fitting, findFitting } from '#server/features/fits/list-fitting.ts';
import {
  describeReading,
  isOnlyFacts,
  limitBounds,
  readSearch,
} from '#server/features/search/read-search.ts';
import { normalQuery } from '#server/features/search/read-words.ts';
import { planSearch, type SearchPlan, type SearchStage } from '#server/features/search/search-plan.ts';
import { readSpecFilters, type SpecFilter } from '#server/features/specifications/facet-filter.ts';
import type { FacetSpecs } from '#server/features/specifications/facet-specs.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import { convertCents } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { CatalogueDeps, FindDeps } from './catalogue-deps.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import {
  type CataloguePageRow,
  countFound,
  readCataloguePage,
  readTopmostCategories,
} from './catalogue-page-views.ts';
import { filterOptions, paginate } from './catalogue-rules.ts';
import { type ListFacets, readListFacets } from './list-facets.ts';
import { matchOf, readMatchingVariations } from './matching-variation.ts';
import { highestPrice, priceBounds } from './price-bounds.ts';
import { toProducts } from './product-response.ts';

type Query = Call<'GET /products/catalog'>['query'];

const categoriesOf = async (db: Database, { category_id: text }: Query): Promise<readonly number[]> => {
  const ids = text ? text.split(',').map(Number) : [];
  return ids.length > 1 ? readTopmostCategories(db, ids) : ids;
};

/** 'aural,vanta' */
const listOf = (text = ''): readonly string[] => [
  ...new Set(text.split(',').filter((value) => value !== '')),
];

/** The filter without the search, which comes in stages. */
const readFilter = async (
  db: Database,
  query: Query,
  rate: string,
  { specs, fitting }: { readonly specs: readonly SpecFilter[]; readonly fitting: Fitting | undefined },
): Promise<Omit<CatalogueFilter, 'search'>> => ({
  items: { specs, isInStock: query.stock === 1, limits: [] },
  categoryIds: await categoriesOf(db, query),
  manufacturers: listOf(query.manufacturer),
  conditions: listOf(query.condition),
  isSale: query.sale === 1,
  isNew: query.new === 1,
  productIds: fitting?.productIds,
  ratingFrom: query.rating === undefined ? undefined : Math.min(...query.rating.split(',').map(Number)),
  ...priceBounds(query, rate),
});

/** Matches nothing. */
const nothing = {
  query: '',
  scope: 'facts',
  orFacts: null,
  terms: [],
  typed: '',
  demotesAccessories: false,
  enough: 0,
  kind: null,
  denied: null,
  isAccessory: false,
  isFact: false,
  pins: [],
} as const satisfies SearchStage;

/** Reads the first stage of a search that finds enough in the whole catalogue, else the one that finds most. */
const readStage = async (
  db: Database,
  { stages }: SearchPlan,
  read: (search: SearchStage) => Promise<CataloguePageRow>,
): Promise<CataloguePageRow> => {
  let best: { readonly stage: SearchStage; readonly found: number } = { stage: nothing, found: 0 };
  for (const stage of stages) {
    // Where one match is enough, reading tells as much as counting.
    const row = stage.enough === 1 ? await read(stage) : undefined;
    const found = row && row.total > 0 ? row.total : await countFound(db, stage);
    if (found >= stage.enough) return row ?? read(stage);
    if (found >= best.found) best = { stage, found };
  }
  return read(best.stage);
};

type PriceFilter = Pick<CatalogueFilter, 'priceFrom' | 'priceTo'>;

const narrower = (one: PriceFilter, other: PriceFilter): PriceFilter => ({
  priceFrom: Math.max(one.priceFrom ?? 0, other.priceFrom ?? 0),
  priceTo: Math.min(one.priceTo ?? highestPrice, other.priceTo ?? highestPrice),
});

/** The search with its sort order and what is read from it. Shops that do not rank searches read nothing. */
const interpret = async ({ db, names }: FindDeps, asked: Query, locale: Locale, specs: FacetSpecs) => {
  const { search = '', exact } = asked;
  const { language, searchSort, currencies, searchText, synonyms, pins } = await names.forSearch(
    locale.languageId,
  );
  const isRanked = searchSort === 'relevance';
  const isDefault = asked.ranked === 1 || asked.sort === undefined;
  const sort = isDefault && isRanked ? 'relevance' : (asked.sort ?? 'asc');
  const isExact = exact === 1;
  const read =
    isRanked && !isExact
      ? await readSearch(db, search, { language, synonyms }, { currencies, own: locale.currency, specs })
      : { words: search, specs: [], facts: [], limit: null };
  const query = normalQuery(search);
  const own = pins.filter((pin) => pin.query === query && (pin.language ?? language) === language);
  const isFact = isOnlyFacts(read);
  const plan = await planSearch(db, read.words, { language, sort, isExact, isFact, synonyms, pins: own });
  const texts = { t: searchText, language };
  return { read, plan, sort, reading: isRanked ? describeReading(search, read, plan, texts) : undefined };
};

/** Without words there is nothing to rank. */
const withoutRank = (sort: CatalogueSort = 'asc'): CatalogueSort => (sort === 'relevance' ? 'asc' : sort);

/** A page of the catalogue as it is found, before it is written for the shopper. */
export const findProducts = async (deps: FindDeps, query: Query, locale: Locale) => {
  const { db, specs } = deps;
  const known = await specs.inLanguage(locale.languageId);
  const { filters: chosen, ignored } = readSpecFilters(query, known);
  const { page = 1, per_page: perPage = limits.perPage.default } = query;
  const search = query.search ? await interpret(deps, query, locale, known) : undefined;
  const words = search?.read.words ?? '';
  const sort = words === '' ? withoutRank(query.sort) : (search?.sort ?? 'asc');
  const fitting = query.fits === undefined ? undefined : await findFitting(db, locale.languageId, query.fits);
  const asked = await readFilter(db, query, locale.currency.rate, { specs: chosen, fitting });
  const limit = search?.read.limit;
  const specLimits = [...(search?.read.specs ?? []), ...(search?.read.facts ?? [])].map(
    ({ filter: each }) => each,
  );
  const filter = {
    ...asked,
    ...(limit && narrower(asked, priceBounds(limitBounds(limit), limit.money.rate))),
    items: { ...asked.items, limits: specLimits },
  };
  const read = (stage: SearchStage | undefined): Promise<CataloguePageRow> =>
    readCataloguePage(
      db,
      { ...filter, search: stage },
      { sort, limit: perPage, offset: (page - 1) * perPage, withIds: query.with === 'facets' },
    );
  // Nothing but limits lists everything within them.
  const isSearched = search && !((limit || specLimits.length > 0) && words === '');
  const found = isSearched ? await readStage(db, search.plan, read) : await read(undefined);
  return {
    search,
    found,
    sort,
    known,
    page,
    perPage,
    fitting,
    filter: { ...filter, search: found.search },
    ignored: query.fits !== undefined && !fitting ? [...ignored, 'fits'] : ignored,
  };
};

export const listProducts = async (
  deps: CatalogueDeps,
  query: Query,
  locale: Locale,
  wholeFacet: string | null = null,
): Promise<CallResponse<'GET /products/catalog'>> => {
  const { search, found, filter, sort, ignored, known, page, perPage, fitting } = await findProducts(
    deps,
    query,
    locale,
  );
  const { rate } = locale.currency;
  const facetsOf = async (): Promise<ListFacets> => {
    // A shop without specifications has no panel: its lists cost what they did.
    if (known.byKey.size === 0) return { facets: [], inStock: 0, onSale: 0 };
    const { searchText: text } = await deps.names.forSearch(locale.languageId);
    return readListFacets(deps.db, filter, known, { sort, whole: wholeFacet, text, ids: found.ids });
  };
  const named = await deps.names.forProducts(locale.languageId, found.products, found.counts);
  const facets = query.with === 'facets' ? await facetsOf() : null;
  const amount = (cents: number | null): number => convertCents(cents ?? 0, rate) / 100;
  const products = toProducts(found.products, named, locale);
  const listed = products.map(({ id }) => id);
  const matching = await readMatchingVariations(deps.db, listed, filter.items);
  return {
    status: 'OK',
    payload: products.map((product) => {
      const match = matchOf(product, matching[product.id]);
      return match ? { ...product, match } : product;
    }),
    message: null,
    pagination: paginate(found.total, page, perPage),
    price_range: { min: amount(found.min), max: amount(found.max) },
    filters: filterOptions(found.counts, filter, named),
    ...(search?.reading && { reading: search.reading }),
    ...(facets && { facets: facets.facets, in_stock: facets.inStock, on_sale: facets.onSale }),
    ...(fitting && { fits: { key: fitting.key, label: fitting.label } }),
    ...(query.with === 'searches' && { searches: await othersLike(deps, query, locale) }),
    ...(ignored.length > 0 && { ignored: [...ignored] }),
  };
};

const mostSearches = 4;

/** What others searched for that begins like this search; without one what is searched for most. */
export const othersLike = async (
  { names, searches }: CatalogueDeps,
  { search = '' }: Query,
  { languageId }: Locale,
): Promise<string[]> => [
  ...(await searches.popular((await names.forSearch(languageId)).language, search, mostSearches)),
];

/** One facet of a list with all its options. */
export const readWholeFacet = async (
  deps: CatalogueDeps,
  key: string,
  query: Query,
  locale: Locale,
): Promise<Facet> => {
  const { facets = [] } = await listProducts(deps, { ...query, with: 'facets', per_page: 1 }, locale, key);
  const facet = facets.find((each) => each.key === key);
  if (!facet) throw new Refusal('facet_not_found');
  return facet;
};
