import type { ProductDetails } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import type { Locale } from '#server/features/localisation/localisation.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Handlers } from '#server/http/serve-endpoints.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import {
  categoryTree,
  featuredCategories,
  findProduct,
  newArrivals,
  onSale,
  topProducts,
  trending,
} from './catalogue-views.ts';
import { listProducts } from './list-products.ts';
import { toProduct } from './product-answer.ts';
import type { ProductRow } from './product-rows.ts';
import { productAddresses, sitemapParts } from './sitemap-views.ts';

const defaultLimit = 12;
const trendingSeconds = 30 * 24 * 60 * 60;

const list = (rows: readonly ProductRow[], locale: Locale) => ({
  status: 'OK' as const,
  payload: rows.map((row) => toProduct(row, locale)),
});

const dated = <Row extends { readonly changed_at: Date }>(row: Row) => ({
  ...row,
  changed_at: row.changed_at.toISOString(),
});

export const catalogueRoutes = (db: Database, world: World) =>
  ({
    'GET /categories': async ({ query, locale }) => {
      const tree = await categoryTree(db, locale.languageId);
      const payload = query.topLevel === 1 ? tree.map((top) => ({ ...top, subcategories: [] })) : tree;
      return { status: 'OK', message: null, payload };
    },
    'GET /categories/featured': async ({ locale }) => ({
      status: 'OK',
      payload: await featuredCategories(db, locale.languageId),
    }),
    'GET /products/new-arrivals': async ({ query, locale }) =>
      list(await newArrivals(db, locale.languageId, query.limit ?? defaultLimit), locale),
    'GET /products/top-products': async ({ query, locale }) =>
      list(await topProducts(db, locale.languageId, query.limit ?? defaultLimit), locale),
    'GET /products/on-sale': async ({ query, locale }) =>
      list(await onSale(db, locale.languageId, query.limit ?? defaultLimit), locale),
    'GET /products/trending': async ({ locale }) =>
      list(
        await trending(db, locale.languageId, {
          since: secondsAfter(world.now(), -trendingSeconds),
          limit: defaultLimit,
        }),
        locale,
      ),
    'GET /products/catalog': ({ query, locale }) => listProducts(db, query, locale),
    'GET /products/:id/info': async ({ params, locale }) => {
      const row = await findProduct(db, locale.languageId, Number(params.id));
      if (!row) throw new Refusal('product_not_found');
      const price = (cents: number) => centsText(convertCents(cents, locale.currency.rate));
      const lowest = row.lowest_price_30d_cents;
      const product = toProduct(row.card, locale);
      const payload: ProductDetails = {
        ...product,
        variations: product.variations.map((variation) => ({
          ...variation,
          images_urls: [...(row.variation_pictures[variation.id] ?? [])],
        })),
        description: row.description,
        lowest_price_30d: lowest === null ? null : price(lowest),
        delivery_note: null,
        delivery: row.delivery.map(({ countries, price_cents }) => ({
          countries: [...countries],
          price: price(price_cents),
        })),
      };
      return { status: 'OK', payload };
    },
    'GET /sitemap': async () => ({ status: 'OK', payload: (await sitemapParts(db)).map(dated) }),
    'GET /sitemap/:part': async ({ params }) => ({
      status: 'OK',
      payload: (await productAddresses(db, Number(params.part))).map(dated),
    }),
  }) satisfies Handlers;
