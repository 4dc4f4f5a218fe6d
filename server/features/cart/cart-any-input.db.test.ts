import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
let customer: Awaited<ReturnType<typeof shop.newcomer>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openAccountShop();
  customer = await shop.newcomer();
});
afterAll(() => shop.close());

const anything = fc.anything({
  withNullPrototype: false,
  values: [fc.string({ unit: 'binary' }), fc.double(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null)],
});
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('Latvia', 'LV-1010', 'welcome10'),
);
const fields = {
  id: fc.oneof(fc.integer(), anything),
  count: fc.oneof(fc.integer(), anything),
  is_variation: fc.oneof(fc.boolean(), anything),
  set: fc.oneof(fc.boolean(), anything),
  code: fc.oneof(text, anything),
  country: fc.oneof(text, anything),
  postCode: fc.oneof(text, anything),
  promoCode: fc.oneof(text, anything),
  currency: fc.oneof(text, anything),
  lang_id: fc.oneof(fc.integer(), anything),
  cart_items: fc.oneof(fc.array(fc.record({ sku: text, count: fc.integer() })), anything),
};
const bodyOf = (...names: (keyof typeof fields)[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fields[name]])), { requiredKeys: [] });

test.each([
  ['/api/cart/add', bodyOf('id', 'count', 'is_variation', 'set', 'lang_id')],
  ['/api/cart/remove', bodyOf('id', 'is_variation')],
  [
    '/api/cart/calculate-totals',
    bodyOf('country', 'postCode', 'promoCode', 'cart_items', 'currency', 'lang_id'),
  ],
  ['/api/promocodes/check', bodyOf('code', 'currency', 'lang_id')],
])('F25 any input to %s gets a response and no internal error', async (url, body) => {
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      for (const who of [customer, shop.browser()]) {
        const { status, body: answer } = await who.post(url, given);
        expect(status).toBeLessThan(500);
        expect(answer).toMatchObject({ status: expect.stringMatching(/^(OK|ERROR|WARNING)$/) });
      }
    }),
    { numRuns: 150 },
  );
});

test('amounts beyond 32 bits are exact', async () => {
  const rich = await shop.newcomer();
  const ids = await Promise.all(
    Array.from({ length: 3 }, () => aProduct(db(), { price: 2_000_000_000, stock: 999 })),
  );
  for (const id of ids) await rich.post('/api/cart/add', { id, count: 999 });
  const { status, body } = await rich.post('/api/cart/calculate-totals', { currency: 'SEK' });
  expect(status).toBe(200);
  expect(body.original.final_amount).toBe(3 * 999 * 20_000_000);
  expect(body.converted.final_amount).toBe(3 * 999 * 225_480_000);
  const quotes = await db().selectFrom('cart_quotes').select('final_cents').execute();
  expect(quotes).toContainEqual({ final_cents: 3 * 999 * 22_548_000_000 });
});

type Step = {
  readonly call: 'add' | 'set' | 'remove' | 'clear';
  readonly item: number;
  readonly count: number;
};

test('F29 after any steps the cart holds what a simple model says', async () => {
  const stock = [3, 10, 1000];
  const items = await Promise.all(stock.map((units) => aProduct(db(), { stock: units })));
  const step: fc.Arbitrary<Step> = fc.record({
    call: fc.constantFrom('add', 'add', 'set', 'remove', 'clear'),
    item: fc.integer({ min: 0, max: 2 }),
    count: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(999)),
  });
  const shopper = await shop.newcomer();
  const take = async (model: Map<number, number>, { call, item, count }: Step): Promise<void> => {
    const id = items[item] ?? 0;
    const wanted = call === 'set' ? count : (model.get(id) ?? 0) + count;
    if (call === 'clear') {
      await shopper.post('/api/cart/clear');
      model.clear();
    } else if (call === 'remove') {
      await shopper.post('/api/cart/remove', { id });
      model.delete(id);
    } else {
      const { body } = await shopper.post('/api/cart/add', { id, count, set: call === 'set' });
      const fits = wanted <= Math.min(stock[item] ?? 0, 999);
      expect(body.status === 'OK').toBe(fits);
      if (fits) model.set(id, wanted);
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await shopper.post('/api/cart/clear');
      const model = new Map<number, number>();
      for (const each of steps) await take(model, each);
      const { cart } = (await shopper.get('/api/cart/contents')).body;
      const held = cart.payload.map((line: { item_id: number; count: number }) => [line.item_id, line.count]);
      expect(new Map(held)).toEqual(model);
    }),
    { numRuns: 40 },
  );
});
