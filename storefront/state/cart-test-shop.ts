import { vi } from 'vitest';
import type { CartLine, Totals } from '#contract/cart.ts';

type Reply = readonly [status: number, body: unknown];
type Asked = { readonly path: string; readonly body: unknown };

/** A shop for tests of the browser's stores: what it answers by path, and what it was asked. */
export const openStubShop = () => {
  const answers: Record<string, Reply | (() => Reply | Promise<Reply>)> = {};
  const asked: Asked[] = [];
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=T' });
  vi.stubGlobal('fetch', async (address: string, { body, signal }: RequestInit) => {
    const path = (address.split('?')[0] ?? '').replace('/api', '');
    asked.push({ path, body: body ? JSON.parse(String(body)) : null });
    const answer = answers[path] ?? [500, {}];
    const [status, json] = typeof answer === 'function' ? await answer() : answer;
    signal?.throwIfAborted();
    return new Response(JSON.stringify(json), { status });
  });
  return { answers, asked, memory, paths: () => asked.map(({ path }) => path) };
};

export const aLine = (wanted: Partial<Omit<CartLine, 'item'>> & { price?: string } = {}): CartLine => {
  const { price = '10.00', ...line } = wanted;
  const id = line.item_id ?? 1;
  return {
    id: id + 50,
    item_id: id,
    count: 1,
    is_variation: false,
    base_product_id: id,
    item: {
      name: `Product ${id}`,
      image_url: null,
      price,
      categories: [],
      variation_attributes: [],
      sku: `P-${id}`,
    },
    ...line,
  };
};

export const contents = (lines: readonly CartLine[], unavailableItems: readonly CartLine[] = []): Reply => [
  200,
  { status: 'OK', cart: { payload: lines, unavailableItems } },
];

const block = {
  cart_total: 10,
  delivery_cost: null,
  discount_amount: 0,
  vat: 1.74,
  final_amount: 10,
  currency: 'EUR',
  currency_symbol: '€',
  cart: { items: [], totalAmount: 10 },
};

export const aTotals = (wanted: Partial<Totals> = {}): Totals => ({
  status: 'OK',
  error: null,
  message: null,
  warning_message: null,
  is_delivery_unavailable: false,
  vat_rate: 21,
  unavailable_items: [],
  original: block,
  converted: block,
  ...wanted,
});

/** An answer that comes when it is told to. */
export const later = () => {
  let come = (_reply: Reply): void => {};
  const reply = new Promise<Reply>((resolve) => {
    come = resolve;
  });
  return { answer: () => reply, come: (given: Reply) => come(given) };
};
