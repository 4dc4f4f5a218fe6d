import type { Product, ProductDetails } from '#contract/catalogue.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { readTechnicalInformation } from '#server/lib/technical-information.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import {
  categoryTree,
  featuredCategories,
  findProduct,
  newArrivals,
  onSale,
  topProducts,
  trending,
} from './catalogue-views.ts';
import { deliveryCosts } from './delivery-costs.ts';
import { listProducts } from './list-products.ts';
import { toProducts } from './product-response.ts';
import type { ProductRows } from './product-rows.ts';
import { productAddresses, sitemapParts } from './sitemap-views.ts';

const defaultLimit = 12;

const list = async ({ names }: CatalogueDeps, rows: ProductRows, locale: Locale) => {
  const known = await names.forProducts(locale.languageId, rows);
  return { status: 'OK' as const, payload: toProducts(rows, known, locale) };
};

const dated = <Row extends { readonly changed_at: Date }>(row: Row) => ({
  ...row,
  changed_at: row.changed_at.toISOString(),
});

const details = async ({ db, names }: CatalogueDeps, id: number, locale: Locale): Promise<ProductDetails> => {
  const row = await findProduct(db, locale.languageId, id);
  const facts = row?.products.documents[0];
  if (!row || !facts) throw new Refusal('product_not_found');
  const price = (cents: number) => centsText(convertCents(cents, locale.currency.rate));
  const known = await names.forProducts(locale.languageId, row.products);
  const [product] = toProducts(row.products, known, locale) as [Product];
  const piece = { grams: row.weight_grams, valueCents: facts.price_cents };
  return {
    ...product,
    variations: product.variations.map((variation, place) => ({
      ...variation,
      images_urls: [...(facts.variations[place]?.pictures ?? [])],
    })),
    description: row.description,
    technical: row.technical ?? readTechnicalInformation(row.description),
    lowest_price_30d: facts.old_price_cents === null ? null : product.old_price,
    delivery_note: null,
    ...(row.charger && { charger: row.charger }),
    delivery: deliveryCosts(known.zones, piece).map(({ countries, cents, days }) => ({
      countries,
      price: price(cents),
      ...(days && { days }),
    })),
  };
};

export const catalogueRoutes = (deps: CatalogueDeps) => {
  const { db, world } = deps;
  return {
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
      list(deps, await newArrivals(db, query.limit ?? defaultLimit), locale),
    'GET /products/top-products': async ({ query, locale }) =>
      list(deps, await topProducts(db, query.limit ?? defaultLimit), locale),
    'GET /products/on-sale': async ({ query, locale }) =>
      list(deps, await onSale(db, query.limit ?? defaultLimit), locale),
    'GET /products/trending': async ({ locale }) =>
      list(deps, await trending(db, { now: world.now(), limit: defaultLimit }), locale),
    'GET /products/catalog': ({ query, locale }) => listProducts(deps, query, locale),
    'GET /products/:id/info': async ({ params, locale }) => ({
      status: 'OK',
      payload: await details(deps, Number(params.id), locale),
    }),
    'GET /sitemap': async () => ({ status: 'OK', payload: (await sitemapParts(db)).map(dated) }),
    'GET /sitemap/:part': async ({ params }) => ({
      status: 'OK',
      payload: (await productAddresses(db, Number(params.part))).map(dated),
    }),
  } satisfies Handlers;
};
