import type { CallResponse } from '#contract/endpoints-table.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/pool.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import { convertCents } from '#server/lib/money.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { type CatalogueFilter, exactSearch } from './catalogue-filter.ts';
import {
  type CataloguePageRow,
  readCataloguePage,
  readForgivingSearch,
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

const readFilter = async (db: Database, query: Query, rate: string): Promise<CatalogueFilter> => ({
  categoryIds: await categoriesOf(db, query),
  manufacturer: query.manufacturer || undefined,
  condition: query.condition || undefined,
  isSale: query.sale === 1,
  isNew: query.new === 1,
  search: query.search ? exactSearch(query.search) : undefined,
  ...priceBounds(query, rate),
});

export const listProducts = async (
  { db, names }: CatalogueDeps,
  query: Query,
  locale: Locale,
): Promise<CallResponse<'GET /products/catalog'>> => {
  const { rate } = locale.currency;
  const { page = 1, per_page: perPage = limits.perPage.default, sort = 'asc', search } = query;
  const filter = await readFilter(db, query, rate);
  const read = (narrowed: CatalogueFilter): Promise<CataloguePageRow> =>
    readCataloguePage(db, locale.languageId, narrowed, {
      sort: sort === 'relevance' && !search ? 'asc' : sort,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
  let found = await read(filter);
  if (search && found.total === 0) {
    const forgiving = await readForgivingSearch(db, search);
    if (forgiving) found = await read({ ...filter, search: forgiving });
  }
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
