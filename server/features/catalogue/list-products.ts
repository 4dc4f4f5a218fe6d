import type { CatalogueSort } from '#contract/catalogue.ts';
import type { CallResponse } from '#contract/endpoints-table.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/pool.ts';
import { planSearch, type SearchPlan, type SearchStage } from '#server/features/search/search-plan.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import { convertCents } from '#server/lib/money.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import {
  type CataloguePageRow,
  countFound,
  readCataloguePage,
  readTopmostCategories,
} from './catalogue-page-views.ts';
import { paginate } from './catalogue-rules.ts';
import { priceBounds } from './price-bounds.ts';
import { toProducts } from './product-response.ts';

type Query = Call<'GET /products/catalog'>['query'];

const categoriesOf = async (db: Database, { category_id: text }: Query): Promise<readonly number[]> => {
  const ids = text ? text.split(',').map(Number) : [];
  return ids.length > 1 ? readTopmostCategories(db, ids) : ids;
};

/** The filter without the search, which comes in stages. */
const readFilter = async (
  db: Database,
  query: Query,
  rate: string,
): Promise<Omit<CatalogueFilter, 'search'>> => ({
  categoryIds: await categoriesOf(db, query),
  manufacturer: query.manufacturer || undefined,
  condition: query.condition || undefined,
  isSale: query.sale === 1,
  isNew: query.new === 1,
  ...priceBounds(query, rate),
});

/** By relevance weaker matches fill up a first page; by price they would come first, so any match is enough. */
const enough = { relevance: limits.perPage.default, asc: 1, desc: 1 } as const;

/** Matches nothing. */
const nothing = {
  query: '',
  scope: 'facts',
  orFacts: null,
  isComplete: true,
  terms: [],
  typed: '',
  demotesAccessories: false,
} as const satisfies SearchStage;

/** Executes the stages of a search until one finds enough in the whole catalogue, else the one that finds most. */
const findStage = async (
  db: Database,
  { stages }: SearchPlan,
  sort: CatalogueSort,
  read: (search: SearchStage) => Promise<CataloguePageRow>,
): Promise<CataloguePageRow> => {
  let best: { readonly row: CataloguePageRow; readonly found: number } | undefined;
  for (const stage of stages) {
    const row = await read(stage);
    const found = row.total < enough[sort] ? await countFound(db, stage, enough[sort]) : row.total;
    if (!best || found > best.found) best = { row, found };
    if (found >= enough[sort]) break;
  }
  return best?.row ?? read(nothing);
};

export const listProducts = async (
  { db, names }: CatalogueDeps,
  query: Query,
  locale: Locale,
): Promise<CallResponse<'GET /products/catalog'>> => {
  const { rate } = locale.currency;
  const { page = 1, per_page: perPage = limits.perPage.default, search } = query;
  const sort = query.sort === 'relevance' && !search ? 'asc' : (query.sort ?? 'asc');
  const filter = await readFilter(db, query, rate);
  const read = (stage: SearchStage | undefined): Promise<CataloguePageRow> =>
    readCataloguePage(
      db,
      locale.languageId,
      { ...filter, search: stage },
      { sort, limit: perPage, offset: (page - 1) * perPage },
    );
  const language = await names.languageOf(locale.languageId);
  const found = search
    ? await findStage(db, await planSearch(db, search, { language, sort }), sort, read)
    : await read(undefined);
  const known = await names.forProducts(locale.languageId, found.products);
  const amount = (cents: number | null): number => convertCents(cents ?? 0, rate) / 100;
  return {
    status: 'OK',
    payload: toProducts(found.products, known, locale),
    message: null,
    pagination: paginate(found.total, page, perPage),
    price_range: { min: amount(found.min), max: amount(found.max) },
    filters: {
      manufacturers: [...found.manufacturers],
      conditions: [...found.conditions],
    },
  };
};
