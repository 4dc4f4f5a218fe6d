import { cursorAfter } from '#server/features/console/cursor.ts';
import { consoleNumber } from './console-orders.ts';
import type { Scenario } from './load.ts';

const rowsOfPage = 50;

/** What staff type: names, beginnings, numbers, SKUs and what nothing fits. */
const typed = ['ozola77', 'anna', 'an', 'buyer77', 'SKU-000123', 'tamm9', '0000123', 'xqz'];

/** What staff open all day, at a number of orders and products (CN-78). */
export const consoleScenarios = (
  { orders, products }: { readonly orders: number; readonly products: number },
  cookie: string,
): readonly Scenario[] => {
  const get = (name: string, pathOf: (n: number) => string): Scenario => ({
    name: `console: ${name}`,
    next: (n) => ({ path: `/api/admin${pathOf(n)}`, headers: { cookie } }),
  });
  /** As the screen asks for it: it has the number of the list from the page before. */
  const pageAfter = (list: 'orders' | 'products', id: number) =>
    `cursor=${cursorAfter(list, id)}&total=false`;
  // The thousandth page of 100,000 orders is the half of them.
  const further = (n: number) =>
    pageAfter('orders', Math.max(rowsOfPage, orders - Math.min(1000 * rowsOfPage, orders / 2)) - (n % 40));
  return [
    get('orders, first page', () => '/orders'),
    get('orders, thousandth page', (n) => `/orders?${further(n)}`),
    get('orders by state and country', () => '/orders?state=paid&country=EE'),
    get('orders by state and country, deep', (n) => `/orders?state=paid&country=EE&${further(n)}`),
    get('products, first page', () => '/products'),
    get('products, deep', (n) => `/products?${pageAfter('products', Math.ceil(products / 2) - (n % 40))}`),
    get('palette', (n) => `/find?words=${typed[n % typed.length]}`),
    get('order page', (n) => `/orders/${consoleNumber(1 + ((n * 7919) % orders))}`),
    get('what waits', () => `/waiting?since=${orders - 1}`),
  ];
};
