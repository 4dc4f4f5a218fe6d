import type { Scenario } from './load.ts';
import type { PlacedOrders } from './placed-orders.ts';
import type { Guests, Shoppers } from './shoppers.ts';

/** Forty pages in turn: concurrent requests for one page would share one computation. */
const list = (name: string, query: string, firstPage = 1): Scenario => ({
  name,
  next: (n) => ({ path: `/api/products/catalog?${query}&per_page=14&page=${firstPage + (n % 40)}` }),
});

const facets = (name: string, query: string): Scenario => ({
  name,
  next: (n) => ({ path: `/api/products/catalog?${query}&with=facets&per_page=1&page=${1 + (n % 40)}` }),
});

/** Searches that are still being typed. */
const beginnings = ['he', 'hea', 'head', 'wire', 'wireless h', 'lap', 'laptop 1', 'key', 'mon', 'cam'].map(
  encodeURIComponent,
);

/** The same for every visitor. Cached runs read few products, uncached runs all of them. */
export const publicScenarios = (products: number, isCached: boolean): readonly Scenario[] => {
  const product = (number: number) => 1 + ((number * 7919) % products);
  return [
    { name: 'home page', next: () => ({ path: '/' }) },
    { name: 'list page', next: () => ({ path: '/products/audio/headphones' }) },
    { name: 'details page', next: (n) => ({ path: `/products/all/all/${product(n % 50)}` }) },
    list('catalogue: category', 'category_id=101'),
    list('catalogue: deep page', 'category_id=1', 460),
    list('catalogue: price', 'category_id=1&price_min=50&price_max=400'),
    list('catalogue: two words', 'search=wireless%20headphones'),
    list('catalogue: deep filter', 'category_id=1&s_memory=16&s_panel=oled,ips&s_ports=usb_c,hdmi&stock=1'),
    facets('catalogue: facets of a category', 'category_id=101'),
    facets('catalogue: facets, two chosen', 'category_id=101&s_memory=16&s_panel=oled,ips'),
    facets('catalogue: facets, two words', 'search=wireless%20headphones'),
    facets(
      'catalogue: facets, two words and limits',
      'search=wireless%20headphones&s_memory=16&price_max=500',
    ),
    list(
      'catalogue: a sentence with three limits',
      'ranked=1&search=laptop%2016%20gb%20below%202%20kg%20under%20900',
    ),
    list('catalogue: a frequent word', 'search=wireless'),
    list('catalogue: best rated', 'category_id=1&sort=rating'),
    list('catalogue: four stars and more', 'category_id=1&rating=4'),
    list('catalogue: best rated of four stars and more', 'category_id=101&rating=4&sort=rating'),
    {
      // Every fifth product has no review, every hundredth more than a hundred.
      name: 'page of reviews',
      next: (n) => ({ path: `/api/products/${1 + ((100 * n) % products)}/reviews?page=${1 + (n % 13)}` }),
    },
    {
      name: 'prices of a product',
      next: (n) => ({ path: `/api/products/${product(isCached ? n % 50 : n)}/prices` }),
    },
    {
      name: 'catalogue: suggestions',
      next: (n) => ({
        path: `/api/products/catalog?search=${beginnings[n % beginnings.length]}&sort=relevance&per_page=4&with=searches`,
      }),
    },
    {
      name: 'comparison of four',
      next: (n) => ({
        path: `/api/products/compare?ids=${[0, 1, 2, 3].map((more) => product(4 * n + more)).join(',')}`,
      }),
    },
    {
      name: 'fits of 14',
      next: (n) => ({
        path: `/api/fits?devices=p${product(n)}&products=${Array.from({ length: 14 }, (_none, more) => product(14 * n + more)).join(',')}`,
      }),
    },
    { name: 'product info', next: (n) => ({ path: `/api/products/${product(isCached ? n % 50 : n)}/info` }) },
  ];
};

/** A different URL each time: the page is rendered and its list is queried; the shell data are cached. */
export const renderedPages: readonly Scenario[] = [
  {
    name: 'list page',
    next: (n) => ({ path: `/products/audio/headphones?price=${1 + (n % 500)}-${2000 + (n % 999)}` }),
  },
  { name: 'search page', next: (n) => ({ path: `/products/all?search=wireless%20${n % 90_000}` }) },
];

const post = (path: string, token: string, body: object) => ({
  path,
  method: 'POST' as const,
  headers: { authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

const address = {
  name: 'Bench',
  surname: 'Shopper',
  email: 'bench@mail.example',
  country: 'Latvia',
  city: 'Riga',
  address: 'Brivibas iela 1',
  postCode: 'LV-1010',
  delivery_method: 'courier',
  phone: '+37120000123',
};

/** Each customer's cart has different products, so that they do not wait for each other's stock locks. */
export const personalScenarios = ({ tokens, productOf }: Shoppers): readonly Scenario[] => {
  const tokenOf = (number: number) => tokens[number % tokens.length] ?? '';
  let added = 0;
  let placed = 0;
  return [
    {
      name: 'cart read',
      next: (n) => ({ path: '/api/cart/contents', headers: { authorization: `Bearer ${tokenOf(n)}` } }),
    },
    {
      name: 'cart add',
      // Alternates between two pieces and one: setting the same count would change nothing.
      next: () => {
        added += 1;
        const count = 2 - (Math.floor(added / tokens.length) % 2);
        const id = productOf(added % tokens.length);
        return post('/api/cart/add', tokenOf(added), { id, count, set: true });
      },
    },
    { name: 'totals', next: (n) => post('/api/cart/calculate-totals', tokenOf(n), address) },
    {
      name: 'checkout to order',
      times: tokens.length,
      next: () => {
        placed += 1;
        return post('/api/orders/checkout', tokenOf(placed), address);
      },
    },
  ];
};

/** The order page needs orders: it is left out where `--only` skips the checkout. */
export const orderScenarios = ({ tokens }: Shoppers, { orders }: PlacedOrders): readonly Scenario[] => [
  ...(orders.length === 0
    ? []
    : [
        {
          name: 'order page',
          next: (n: number) => {
            const { number = '', buyer = 0 } = orders[n % orders.length] ?? {};
            return {
              path: `/api/orders/${number}`,
              headers: { authorization: `Bearer ${tokens[buyer] ?? ''}` },
            };
          },
        },
      ]),
  {
    name: 'locker picker',
    next: (n) => ({ path: `/api/delivery/points?method=omniva&country=LV&q=town%20${n % 60}` }),
  },
];

/** Every guest orders from another network: three unpaid orders by phone are the most of one. */
export const guestScenarios = ({ cookies, productOf }: Guests): readonly Scenario[] => {
  const cookieOf = (number: number) => cookies[number % cookies.length] ?? '';
  let added = 0;
  let placed = 0;
  const postAs = (cookie: string, path: string, body: object, headers = {}) => ({
    path,
    method: 'POST' as const,
    body: JSON.stringify(body),
    headers: { cookie, ...headers },
  });
  return [
    {
      name: 'guest cart read',
      next: (n) => ({ path: '/api/cart/contents', headers: { cookie: cookieOf(n) } }),
    },
    {
      name: 'guest cart add',
      next: () => {
        added += 1;
        const count = 2 - (Math.floor(added / cookies.length) % 2);
        const id = productOf(added % cookies.length);
        return postAs(cookieOf(added), '/api/cart/add', { id, count, set: true });
      },
    },
    {
      name: 'delivery options',
      next: (n) => ({
        path: '/api/delivery/options?country=LV&post_code=LV-1010',
        headers: { cookie: cookieOf(n) },
      }),
    },
    {
      name: 'guest checkout to order',
      times: cookies.length,
      next: () => {
        placed += 1;
        const digits = String(placed).padStart(6, '0');
        const person = { email: `guest${placed}@mail.example`, phone: `+37126${digits}` };
        const from = `10.${placed >> 16}.${(placed >> 8) & 255}.${placed & 255}`;
        const network = { 'x-forwarded-for': from };
        return postAs(cookieOf(placed), '/api/orders/checkout', { ...address, ...person }, network);
      },
    },
  ];
};
