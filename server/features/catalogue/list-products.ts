import type { CallAnswer } from '#contract/endpoints-table.ts';
import type { Database } from '#server/db/pool.ts';
import type { Locale } from '#server/features/localisation/localisation.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import { convertCents, leastBaseCents } from '#server/lib/money.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { conditionLabel, paginate } from './catalogue-rules.ts';
import { pageOfProducts, readFacets } from './catalogue-views.ts';
import { toProduct } from './product-answer.ts';

type Query = Call<'GET /products/catalog'>['query'];

/** Bounds come in the shopper's currency and are compared in base cents, exactly as the prices are shown. */
const priceBounds = (query: Query, rate: string) => {
  const cents = (amount: number): number => Math.min(Math.round(amount * 100), 2_000_000_000);
  const { price_min: min = 0, price_max: max = 0 } = query;
  return {
    priceFrom: min > 0 ? leastBaseCents(cents(min), rate) : undefined,
    priceTo: max > 0 ? leastBaseCents(cents(max) + 1, rate) - 1 : undefined,
  };
};

const filterOf = (query: Query, rate: string): CatalogueFilter => ({
  categoryIds: query.category_id ? query.category_id.split(',').map(Number) : [],
  manufacturer: query.manufacturer || undefined,
  condition: query.condition || undefined,
  search: query.search || undefined,
  ...priceBounds(query, rate),
});

export const listProducts = async (
  db: Database,
  query: Query,
  locale: Locale,
): Promise<CallAnswer<'GET /products/catalog'>> => {
  const { rate } = locale.currency;
  const filter = filterOf(query, rate);
  const { page = 1, per_page: perPage = 15 } = query;
  const [found, facets] = await Promise.all([
    pageOfProducts(db, locale.languageId, filter, {
      sort: query.sort === 'desc' ? 'desc' : 'asc',
      limit: perPage,
      offset: (page - 1) * perPage,
    }),
    readFacets(db, filter),
  ]);
  const amount = (cents: number | null): number => convertCents(cents ?? 0, rate) / 100;
  return {
    status: 'OK',
    payload: found.products.map((row) => toProduct(row, locale)),
    message: null,
    pagination: paginate(found.total, page, perPage),
    price_range: { min: amount(facets.min), max: amount(facets.max) },
    filters: {
      manufacturers: [...facets.manufacturers],
      conditions: facets.conditions.map(({ value, count }) => ({
        value,
        label: conditionLabel(value),
        count,
      })),
    },
  };
};
