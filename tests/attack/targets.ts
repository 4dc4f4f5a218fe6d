import { allAdminEndpoints } from '#contract/admin/admin-table.ts';

export interface Target {
  readonly by: 'guest' | 'customer' | 'owner';
  readonly path: string;
  readonly body?: object;
}

/** Where wapiti starts in the storefront and its API. */
export const shopAddresses: readonly string[] = [
  ...['/products/all?search=lamp&sort=asc&page=1', '/contact', '/auth?redirect=/cart', '/faq', '/account'],
  ...['/order', '/withdraw', '/compare?ids=101,102', '/products/audio/headphones/101/reviews?page=1'],
  '/api/products/catalog?search=a&sort=asc&page=1&category_id=1&price_min=1&price_max=100',
  '/api/products/1/info?lang_id=1&currency=EUR',
];

/** A sample value of each parameter in the paths of the console's calls. */
const inPath: Readonly<Record<string, string>> = {
  kind: 'products',
  name: 'sales',
  what: 'products',
  language: 'de',
  key: 'weight',
  url: 'audio',
};

/** Parameters of the console that take any text and reach SQL; the others have few values or are numbers. */
const texts = ['search', 'words', 'typed', 'email', 'text', 'sku', 'device', 'cursor', 'country', 'promo'];

interface Query {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** Every call of the console that reads, with its text parameters. */
const consoleReads = Object.entries(allAdminEndpoints)
  .filter(([key]) => key.startsWith('GET '))
  .map(([key, endpoint]) => {
    const { properties = {}, required = [] } = (endpoint as { query?: Query }).query ?? {};
    return {
      path: `/api${key.slice(4).replaceAll(/:([a-z]+)/g, (_whole, name: string) => inPath[name] ?? '1')}`,
      names: Object.keys(properties).filter((name) => texts.includes(name)),
      required,
    };
  });

/** Where wapiti starts in the console. */
export const consoleAddresses: readonly string[] = [
  '/admin',
  ...consoleReads.map(({ path, names, required }) =>
    [path, [...new Set([...names, ...required])].map((name) => `${name}=a`).join('&')].join('?'),
  ),
];

/** Every parameter that reaches SQL. `*` marks where sqlmap injects. */
export const targets: readonly Target[] = [
  ...[
    '/api/products/catalog?search=a*',
    '/api/products/catalog?sort=asc*',
    '/api/products/catalog?category_id=1*&price_min=1*&price_max=9*',
    '/api/products/catalog?manufacturer=a*&condition=new*',
    '/api/products/catalog?page=1*&per_page=5*&lang_id=1*&currency=EUR*',
    '/api/products/catalog?with=facets&category_id=1&s_weight=1*&rating=4*&fits=p101*',
    '/api/products/facets/weight*?category_id=1',
    '/api/products/101*/info',
    '/api/products/101/prices?days=30*',
    '/api/products/101/reviews?page=1*&sort=newest*&stars=5*&language=en*&search=good*',
    '/api/products/compare?ids=101,102*&reference=101*',
    '/api/fits?products=101*&devices=p102*',
    '/api/devices?search=a*&limit=5*',
    '/api/delivery/options?country=Latvia*&post_code=LV-1010*&sku=A*&count=1*',
    '/api/delivery/points?method=locker*&country=LV*&q=a*&post_code=1010*',
    '/api/cart/link?items=101*',
    '/api/static-pages/1*',
  ].map((path) => ({ by: 'guest' as const, path })),
  { by: 'guest', path: '/api/orders/link', body: { number: '1*', email: 'a@mail.example*' } },
  { by: 'guest', path: '/api/cart/add', body: { id: '1*', count: 1 } },
  { by: 'customer', path: '/api/orders/1*/invoice' },
  { by: 'customer', path: '/api/orders/1*' },
  { by: 'customer', path: '/api/cart/add', body: { id: '1*', count: 1 } },
  { by: 'customer', path: '/api/promocodes/check', body: { code: 'A*' } },
  {
    by: 'customer',
    path: '/api/cart/calculate-totals',
    body: { country: 'Latvia*', postCode: 'LV-1010*', promoCode: 'A*' },
  },
  // One parameter at a time: a call with another that is not valid would be refused before it reaches SQL.
  ...consoleReads.flatMap(({ path, names, required }) =>
    names.map((name) => ({
      by: 'owner' as const,
      path: `${path}?${[...required.filter((other) => other !== name).map((other) => `${other}=a`), `${name}=a*`].join('&')}`,
    })),
  ),
];
