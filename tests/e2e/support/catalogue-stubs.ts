import type { Page, Route } from '@playwright/test';

const path = '/api/products/catalog';

/** Records the list requests; suggestions use the same path with another sort order. */
export const catalogueCalls = (page: Page): URL[] => {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path && url.searchParams.get('sort') !== 'relevance') calls.push(url);
  });
  return calls;
};

export const routeCatalogue = (page: Page, handle: (route: Route, url: URL) => unknown): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    (route) => handle(route, new URL(route.request().url())),
  );

interface Option {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface Answer {
  readonly page?: number;
  readonly total?: number;
  readonly manufacturers?: readonly Option[];
  readonly conditions?: readonly Option[];
  readonly range?: { readonly min: number; readonly max: number };
}

const aProduct = (id: number) => ({
  id,
  name: `Product ${id}`,
  image_url: null,
  images_urls: [],
  price: `${id}.00`,
  retail_price: `${id}.00`,
  old_price: '0.00',
  discount_percent: 0,
  categories: [],
  variations: [],
  top_product: false,
  new_arrival: false,
  manufacturer: null,
  condition: { value: 'new', label: 'New' },
  stock: 1,
  is_available: true,
  sku: `P-${id}`,
});

const perPage = 14;

/** A response of a fake catalogue. */
const aCataloguePage = (given: Answer = {}) => {
  const { page = 1, total = 30, manufacturers = [], conditions = [], range = { min: 10, max: 1000 } } = given;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const isEmpty = from > to;
  return {
    status: 'OK',
    payload: isEmpty ? [] : Array.from({ length: to - from + 1 }, (_, place) => aProduct(from + place)),
    message: null,
    pagination: {
      last_page: Math.max(1, Math.ceil(total / perPage)),
      total,
      from: isEmpty ? null : from,
      to: isEmpty ? null : to,
      current_page: page,
      per_page: perPage,
    },
    price_range: range,
    filters: { manufacturers, conditions },
  };
};

/** Stubs catalogue requests with a fake catalogue. */
export const stubCatalogue = (page: Page, given: Answer = {}): Promise<unknown> =>
  routeCatalogue(page, (route, url) =>
    route.fulfill({ json: aCataloguePage({ page: Number(url.searchParams.get('page') ?? 1), ...given }) }),
  );

/** Holds requests until they are released. */
export const aGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
};
