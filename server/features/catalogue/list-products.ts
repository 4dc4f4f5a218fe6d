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

/** Matches nothing. */
const nothing = {
  query: '',
  scope: 'facts',
  orFacts: null,
  terms: [],
  typed: '',
  demotesAccessories: false,
  enough: 0,
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
    ? await readStage(db, await planSearch(db, search, { language, sort }), read)
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
