import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { PricePoints } from './prices.ts';
import { Category, FeaturedCategory, Gauge, Product, ProductAddress, ProductDetails } from './products.ts';
import {
  anyText,
  envelope,
  Id,
  IdInPath,
  listEnvelope,
  Moment,
  nullable,
  Ok,
  Option,
  query,
} from './values.ts';

export const FilterOption = Type.Object({
  ...Option.properties,
  count: Type.Integer({ minimum: 0 }),
});
export type FilterOption = Static<typeof FilterOption>;

/** What the shop takes a search for; only where searches are ranked (setting `search_sort`, ours). */
export const SearchReading = Type.Object({
  /** The corrected text; null: as typed. */
  meant: nullable(Type.String()),
  /** Words that no product has. */
  left_out: Type.Array(Type.String()),
  /** Limits that are read from the text and filter the list. */
  chips: Type.Array(
    Type.Object({
      /** 'price', or the key of a specification. */
      key: Type.String(),
      /** 'Under €500.00', 'Screen size: 27″' */
      label: Type.String(),
      /** The search without this limit. */
      without: Type.String(),
      /** What else the words may mean: a filter in their place, `s_<key>=<value>`. */
      others: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), value: Type.String() })),
    }),
  ),
});
export type SearchReading = Static<typeof SearchReading>;

const FacetOption = Type.Object({ ...FilterOption.properties, chosen: Type.Boolean() });

/** A filter of a list: options to choose from, flags that must all be met, or a range of numbers (ours). */
export const Facet = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['options', 'flags', 'range']),
  /** Open and before the others. */
  promoted: Type.Boolean(),
  tip: Type.Optional(Type.String()),
  /** The first eight and all chosen ones; `more` are left out. */
  options: Type.Optional(Type.Array(FacetOption)),
  more: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Of a range, in its unit: the lowest and highest value, the chosen bounds, and products by twentieths. */
  unit: Type.Optional(Type.String()),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  from: Type.Optional(nullable(Type.Number())),
  to: Type.Optional(nullable(Type.Number())),
  bars: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  /** Matching products that do not state it. */
  unstated: Type.Integer({ minimum: 0 }),
});
export type Facet = Static<typeof Facet>;

/** Filters by specification: `s_memory=16,32`, `s_weight=..1.5`. */
export type SpecFilterFields = { readonly [Name in `s_${string}`]?: string };

export const CataloguePage = Type.Object({
  status: Ok,
  payload: Type.Array(Product),
  message: Type.Null(),
  pagination: Type.Object({
    last_page: Type.Integer({ minimum: 1 }),
    total: Type.Integer({ minimum: 0 }),
    from: nullable(Type.Integer({ minimum: 1 })),
    to: nullable(Type.Integer({ minimum: 1 })),
    current_page: Type.Integer({ minimum: 1 }),
    per_page: Type.Integer({ minimum: 1 }),
  }),
  price_range: Type.Object({ min: Type.Number(), max: Type.Number() }),
  filters: Type.Object({
    manufacturers: Type.Array(FilterOption),
    conditions: Type.Array(FilterOption),
  }),
  reading: Type.Optional(SearchReading),
  /** With `with=facets`: the filters of the category, and products in stock and on sale (ours). */
  facets: Type.Optional(Type.Array(Facet)),
  in_stock: Type.Optional(Type.Integer({ minimum: 0 })),
  on_sale: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The device that everything listed fits: 'p301', 'Fits Nimbus Air 14' (ours). */
  fits: Type.Optional(Type.Object({ key: Type.String(), label: Type.String() })),
  /** With `with=searches`: what others searched for that begins like this search (ours). */
  searches: Type.Optional(Type.Array(Type.String())),
  /** Parameters that name no known filter or option (ours). */
  ignored: Type.Optional(Type.Array(Type.String())),
});
export type CataloguePage = Static<typeof CataloguePage>;

/** What to offer when a search finds nothing: fewer limits, and products that miss one of them (ours). */
const Instead = Type.Object({
  without: Type.Array(
    Type.Object({
      /** The limit that is given up: 'Weight: under 1 kg'. */
      label: Type.String(),
      /** The search without it. */
      search: Type.String(),
      count: Type.Integer({ minimum: 1 }),
    }),
  ),
  near: Type.Array(
    Type.Object({
      product: Product,
      /** '1.22 kg instead of under 1 kg' */
      difference: Type.String(),
    }),
  ),
  /** What is searched for most. */
  searches: Type.Array(Type.String()),
});
export type Instead = Static<typeof Instead>;

export const CatalogueSort = Type.Enum(['asc', 'desc', 'relevance', 'rating']);
export type CatalogueSort = Static<typeof CatalogueSort>;

const shortList = query({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limits.productList.max, default: limits.productList.default }),
  ),
});

// Above any price, and still a safe integer in cents.
const PriceBound = Type.Number({ minimum: 0, maximum: 1e12 });

/** One or several values, separated by commas, each of at most 100 letters. */
const ChosenOptions = Type.String({
  maxLength: limits.chosenOptions,
  pattern: '^[^,]{0,100}(,[^,]{0,100})*$',
});

const catalogueQuery = query({
  search: Type.Optional(anyText(limits.search)),
  sort: Type.Optional(CatalogueSort),
  /** 1: a search by relevance instead of `sort` where the shop ranks searches (setting `search_sort`, ours). */
  ranked: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** 1: the very words, without corrections and limits (ours). */
  exact: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  price_min: Type.Optional(PriceBound),
  /** 0 means no upper bound. */
  price_max: Type.Optional(PriceBound),
  /** A category with all those below it. */
  category_id: Type.Optional(Type.String({ maxLength: 8000, pattern: '^[0-9]{1,9}(,[0-9]{1,9})*$' })),
  /** One or several, separated by commas. */
  manufacturer: Type.Optional(ChosenOptions),
  condition: Type.Optional(ChosenOptions),
  /** 1: only reduced products, only new ones (ours). */
  sale: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  new: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** 1: only products in stock (ours). */
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** Only products with a mean rating of so many stars or more; of several the lowest (ours). */
  rating: Type.Optional(Type.String({ pattern: '^[1-5](,[1-5]){0,4}$' })),
  /** Only accessories that fit this product, with limits or without (ours): `p301`. */
  fits: Type.Optional(Type.String({ pattern: '^p[1-9][0-9]{0,8}$' })),
  /** Adds the facets of the category, or other searches (ours). Specifications are filtered by `s_<key>`. */
  with: Type.Optional(Type.Enum(['facets', 'searches'])),
  // A page above the last is empty; only numbers that no catalogue can reach are refused.
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limits.perPage.max, default: limits.perPage.default }),
  ),
});

const publicRead = {
  access: 'anyone',
  adds: 'currency and language',
  cache: 'public',
  refusals: [],
} as const;

export const catalogueEndpoints = endpoints({
  'GET /categories': {
    ...publicRead,
    summary: 'The tree of categories, or its top level without the branches',
    query: query({ topLevel: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
    response: listEnvelope(Category),
  },
  'GET /categories/featured': {
    ...publicRead,
    summary: 'The categories shown on the home page',
    query: query({}),
    response: listEnvelope(FeaturedCategory),
  },
  'GET /products/new-arrivals': {
    ...publicRead,
    summary: 'New products, newest first',
    query: shortList,
    response: listEnvelope(Product),
  },
  'GET /products/top-products': {
    ...publicRead,
    summary: 'Products marked as top',
    query: shortList,
    response: listEnvelope(Product),
  },
  'GET /products/on-sale': {
    ...publicRead,
    summary: 'Reduced products, biggest discount first',
    query: shortList,
    response: listEnvelope(Product),
  },
  'GET /products/trending': {
    ...publicRead,
    summary: 'At most twelve products that many customers buy now, without those of the other two lists',
    query: query({}),
    response: listEnvelope(Product),
  },
  'GET /products/catalog': {
    ...publicRead,
    summary: 'A page of the catalogue with the filters that are left to choose',
    query: catalogueQuery,
    response: CataloguePage,
    refusals: ['invalid_filter', 'too_many_filters'],
  },
  'GET /products/instead': {
    ...publicRead,
    summary: 'What to offer when a search with limits finds nothing',
    query: catalogueQuery,
    response: envelope(Instead),
    refusals: ['invalid_filter', 'too_many_filters'],
  },
  'GET /products/facets/:key': {
    ...publicRead,
    summary: 'One facet of a list with all its options',
    params: Type.Object({ key: Type.String({ pattern: '^[a-z][a-z0-9_]{1,39}$' }) }),
    query: catalogueQuery,
    response: envelope(Facet),
    refusals: ['facet_not_found', 'invalid_filter', 'too_many_filters'],
    whenInvalid: { key: 'facet_not_found' },
  },
  'GET /products/:id/info': {
    ...publicRead,
    summary: 'One product with everything its page shows',
    params: Type.Object({ id: IdInPath }),
    query: query({}),
    response: envelope(ProductDetails),
    refusals: ['product_not_found'],
    whenInvalid: { id: 'product_not_found' },
  },
  'GET /products/preview/:key': {
    summary: 'A product that is not on sale, for half an hour, with the link that the console made (ours)',
    access: 'anyone',
    adds: 'currency and language',
    params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
    query: query({}),
    response: envelope(ProductDetails),
    refusals: ['product_not_found'],
    whenInvalid: { key: 'product_not_found' },
  },
  'GET /products/:id/prices': {
    ...publicRead,
    summary: 'The prices of a product over 90 days, a year or all time (0), for its chart',
    params: Type.Object({ id: IdInPath }),
    query: query({ days: Type.Optional(Type.Enum(['0', '90', '365'])) }),
    response: envelope(PricePoints),
    refusals: ['product_not_found'],
    whenInvalid: { id: 'product_not_found' },
  },
  'GET /products/:id/gauges': {
    ...publicRead,
    summary: 'Up to four key facts of a product to the scale of its category; none where it tells a story',
    params: Type.Object({ id: IdInPath }),
    query: query({}),
    response: listEnvelope(Gauge),
    refusals: ['product_not_found'],
    whenInvalid: { id: 'product_not_found' },
  },
  'GET /sitemap': {
    ...publicRead,
    summary: 'The parts into which the addresses of all products are divided, for search engines',
    query: query({}),
    response: listEnvelope(Type.Object({ part: Id, changed_at: Moment })),
  },
  'GET /sitemap/:part': {
    ...publicRead,
    summary: 'The addresses of one part; none beyond the last',
    params: Type.Object({ part: Type.String({ pattern: '^[1-9][0-9]{0,4}$' }) }),
    query: query({}),
    response: listEnvelope(ProductAddress),
  },
});
