import { arrivalText } from '#contract/buying/arrival-text.ts';
import { countryName } from '#contract/country-text.ts';
import { limits } from '#contract/limits.ts';
import { compareMessagesEn } from '#contract/messages/finding/compare-messages-en.ts';
import type { Gauge, Product, ProductDetails } from '#contract/products.ts';
import { handlingOf } from '#server/features/delivery/arrival-rules.ts';
import { methodName, toArrival } from '#server/features/delivery/delivery-response.ts';
import { productDelivery } from '#server/features/delivery/product-delivery.ts';
import { formatValue } from '#server/features/specifications/format-value.ts';
import { gaugesOf } from '#server/features/specifications/gauge-rules.ts';
import { withTips } from '#server/features/specifications/row-tips.ts';
import { statedFacts, toProperties } from '#server/features/specifications/stated-facts.ts';
import { showStory } from '#server/features/stories/show-story.ts';
import type { Call, Handlers } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import { productOfPreview } from '#server/lib/preview-key.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { fillText } from '#server/lib/text/sentence.ts';
import { readTechnicalInformation } from '#server/lib/text/technical-information.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import type { LocalisedNames } from './catalogue-names.ts';
import {
  categoryTree,
  featuredCategories,
  findProduct,
  newArrivals,
  onSale,
  readPriceLog,
  topProducts,
  trending,
} from './catalogue-views.ts';
import { deliveryCosts } from './delivery-costs.ts';
import { listProducts, readWholeFacet } from './list-products.ts';
import { offerInstead } from './offer-instead.ts';
import { priceFacts, pricePoints } from './prices/price-facts.ts';
import { toProductFacts } from './product-facts.ts';
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

/** Counts what shoppers searched for: the first page of a list, not suggestions while they type. */
const noteSearch = async (
  { names, searches }: CatalogueDeps,
  { search, page = 1, per_page: perPage = limits.perPage.default }: Call<'GET /products/catalog'>['query'],
  { languageId }: Locale,
  total: number,
): Promise<void> => {
  if (!search || page > 1 || perPage < limits.perPage.default) return;
  searches.note(search, (await names.forSearch(languageId)).language, total);
};

type Deliveries = NonNullable<ProductDetails['delivery']>;

/** Delivery of one piece by country: from the default method, or from the one that shoppers find preselected. */
const deliveryOf = async (
  { world, deliveryTerms }: CatalogueDeps,
  piece: Parameters<typeof productDelivery>[1],
  { zones, deliveryText, language }: LocalisedNames,
  { languageId, currency }: Locale,
  cacheUntil: (moment: Date) => void,
): Promise<Deliveries> => {
  const price = (cents: number) => centsText(convertCents(cents, currency.rate));
  if (!(await deliveryTerms.mode()).isChoice) {
    return deliveryCosts(zones, piece).map(({ countries, cents, days }) => ({
      countries,
      price: price(cents),
      ...(days && { days }),
    }));
  }
  const now = world.now();
  return productDelivery(await deliveryTerms.get(), piece, now).map(({ countries, option }) => {
    const { method, cents, terms } = option;
    if (option.arrival) cacheUntil(option.arrival.orderBy);
    const arrival = toArrival(option.arrival, now);
    return {
      countries,
      price: price(cents),
      ...(terms && { days: terms.days, handling: handlingOf(terms) }),
      ...(countries[0] !== undefined && { place: countryName(countries[0], language || 'en') }),
      method: methodName(method, languageId),
      arrival,
      arrival_text: arrival && arrivalText(arrival, deliveryText),
    };
  });
};

/** Key facts to the scale of the product's first category; none where there is no scale, or a story. */
const readGauges = async (
  { db, names, specs, scales }: CatalogueDeps,
  id: number,
  { languageId }: Locale,
): Promise<Gauge[]> => {
  const row = await findProduct(db, languageId, id);
  if (!row) throw new Refusal('product_not_found');
  const [category] = row.products.documents[0]?.categories ?? [];
  if (category === undefined || row.story) return [];
  const { byId, ofCategory, language } = await specs.inLanguage(languageId);
  const { compareTexts } = await names.forProducts(languageId, row.products);
  const wanted = (ofCategory.get(category) ?? []).flatMap(({ specId }) => byId.get(specId) ?? []);
  const note = compareTexts['compare.betterThan'] ?? compareMessagesEn['compare.betterThan'];
  return gaugesOf(wanted, row.stated, await scales.get(category)).map(
    ({ spec, value, place, better, others }) => ({
      label: spec.label,
      value: formatValue(spec, value, language),
      place,
      ...(better > 0 && { note: fillText(note, { better: String(better), others: String(others) }) }),
    }),
  );
};

const details = async (
  deps: CatalogueDeps,
  id: number,
  locale: Locale,
  cacheUntil: (moment: Date) => void,
  isPreview = false,
): Promise<ProductDetails> => {
  const { db, names } = deps;
  const row = await findProduct(db, locale.languageId, id, isPreview);
  const facts = row?.products.documents[0];
  if (!row || !facts) throw new Refusal('product_not_found');
  const known = await names.forProducts(locale.languageId, row.products);
  const [product] = toProducts(row.products, known, locale) as [Product];
  const money = (cents: number) => centsText(convertCents(cents, locale.currency.rate));
  const prices = priceFacts(row.prices, deps.world.now(), money);
  if (prices?.ends_at) cacheUntil(new Date(prices.ends_at));
  const specs = await deps.specs.inLanguage(locale.languageId);
  const properties = toProperties(statedFacts(specs, row.stated));
  const technical = row.technical ?? readTechnicalInformation(row.description);
  const piece = {
    grams: row.weight_grams,
    sides: row.package_mm,
    handlingDays: row.handling_days,
    valueCents: facts.price_cents,
  };
  return {
    ...product,
    variations: product.variations.map((variation, place) => ({
      ...variation,
      images_urls: [...(facts.variations[place]?.pictures ?? [])],
    })),
    description: row.description,
    technical: withTips(technical, specs.rowTips, facts.categories),
    ...(row.picture_texts && {
      picture_texts: Object.entries(row.picture_texts).map(([url, alt]) => ({ url, alt })),
    }),
    ...((row.search_title !== null || row.search_description !== null) && {
      search: {
        ...(row.search_title !== null && { title: row.search_title }),
        ...(row.search_description !== null && { description: row.search_description }),
      },
    }),
    ...(row.story && { story: showStory(row.story) }),
    lowest_price_30d: facts.old_price_cents === null ? null : product.old_price,
    delivery_note: null,
    ...(row.charger && { charger: row.charger }),
    ...(prices && { prices }),
    ...(row.facts && { facts: toProductFacts(row.facts, deps.world.now(), cacheUntil) }),
    ...((row.gtin !== null || properties.length > 0) && {
      structured: {
        ...(row.gtin !== null && { gtin: row.gtin }),
        ...(properties.length > 0 && { additionalProperty: properties }),
      },
    }),
    delivery: await deliveryOf(deps, piece, known, locale, cacheUntil),
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
    'GET /products/catalog': async ({ query, locale }) => {
      const page = await listProducts(deps, query, locale);
      await noteSearch(deps, query, locale, page.pagination.total);
      return page;
    },
    'GET /products/instead': async ({ query, locale }) => ({
      status: 'OK',
      payload: await offerInstead(deps, query, locale),
    }),
    'GET /products/facets/:key': async ({ params, query, locale }) => ({
      status: 'OK',
      payload: await readWholeFacet(deps, params.key, query, locale),
    }),
    'GET /products/:id/info': async ({ params, locale, cacheUntil }) => ({
      status: 'OK',
      payload: await details(deps, Number(params.id), locale, cacheUntil),
    }),
    'GET /products/preview/:key': async ({ params, locale }) => {
      const id = productOfPreview(deps.secret, params.key, world.now());
      if (id === null) throw new Refusal('product_not_found');
      return { status: 'OK', payload: await details(deps, id, locale, () => {}, true) };
    },
    'GET /products/:id/prices': async ({ params, query, locale }) => {
      const log = await readPriceLog(db, Number(params.id));
      if (!log) throw new Refusal('product_not_found');
      const money = (cents: number) => centsText(convertCents(cents, locale.currency.rate));
      return {
        status: 'OK',
        payload: pricePoints(log, { now: world.now(), days: Number(query.days ?? 90) }, money),
      };
    },
    'GET /products/:id/gauges': async ({ params, locale }) => ({
      status: 'OK',
      payload: await readGauges(deps, Number(params.id), locale),
    }),
    'GET /sitemap': async () => ({ status: 'OK', payload: (await sitemapParts(db)).map(dated) }),
    'GET /sitemap/:part': async ({ params }) => ({
      status: 'OK',
      payload: (await productAddresses(db, Number(params.part))).map(dated),
    }),
  } satisfies Handlers;
};
