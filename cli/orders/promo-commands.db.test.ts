import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
let operator: typeof shop.operator;

beforeAll(async () => {
  shop = await openOperatorShop();
  operator = shop.operator;
});
afterAll(() => shop.close());

const totalsWith = async (promoCode: string) => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { price: 10_000 }), 1]);
  return (await buyer.totals({ promoCode })).body;
};

test('a promo code is created, applied, listed and ended', async () => {
  const made = await operator.type(
    ...['promo', 'create', 'SPRING15', '--percent', '15', '--at-most', '12.00', '--minimum', '50'],
    ...['--uses', '3', '--uses-per-customer', '1', '--ends', '2099-01-01', '--description', '15% off'],
  );
  expect(made).toEqual({ code: 0, text: '✓ Promo code SPRING15 takes off 15 %, 12.00 at most.' });
  expect((await totalsWith('spring15')).original.discount_amount).toBe(12);
  const [listed] = await operator.ask('promo', 'list', '--open');
  expect(listed).toMatchObject({ code: 'SPRING15', state: 'open', minimumCents: 5000, maxUses: 3, uses: 0 });
  expect((await operator.type('promo', 'list')).text).toMatch(
    /^SPRING15 +open +15 %, 12.00 at most +goods +50.00 +0 of 3 +1 +– +2099-01-01 00:00 UTC$/m,
  );
  expect((await operator.type('promo', 'end', 'spring15')).text).toBe('✓ Promo code SPRING15 has ended.');
  expect(await operator.ask('promo', 'list', '--open')).toEqual([]);
  expect(await operator.ask('audit', 'list', '--subject', 'promo SPRING15')).toHaveLength(2);
  expect((await operator.type('promo', 'end', 'SPRING15')).code).toBe(1);
});

test('a future code, a delivery code, and no two with the same code', async () => {
  await operator.type('promo', 'create', 'LATER', '--amount', '5', '--starts', '2099-01-01');
  await operator.type('promo', 'create', 'SHIP', '--percent', '100', '--on', 'delivery');
  const states = await operator.ask('promo', 'list');
  expect(states.find(({ code }: { code: string }) => code === 'LATER')).toMatchObject({ state: 'later' });
  expect(states.find(({ code }: { code: string }) => code === 'SHIP')).toMatchObject({
    appliesTo: 'delivery',
  });
  expect((await operator.type('promo', 'create', 'ship', '--amount', '5')).text).toBe(
    '✗ Promo code ship already exists. Choose another code.',
  );
});

test.each([
  [['create', 'A B', '--amount', '5'], 2],
  [['create', 'NOTHING'], 2],
  [['create', 'BOTH', '--amount', '5', '--percent', '5'], 2],
  [['create', 'MUCH', '--percent', '101'], 2],
  [['create', 'NONE', '--percent', '0'], 2],
  [['create', 'ZERO', '--amount', '0'], 2],
  [['create', 'CAP', '--amount', '5', '--at-most', '3'], 2],
  [['create', 'PAST', '--amount', '5', '--ends', '2020-01-01'], 2],
  [['create', 'ODD', '--amount', '5', '--ends', 'tomorrow'], 2],
  [['create', 'LIMIT', '--amount', '5', '--uses', '0'], 2],
  [['create', 'WHERE', '--amount', '5', '--on', 'tax'], 2],
  [['end', 'UNKNOWN'], 1],
  [['end'], 2],
])('promo %j is refused', async (args, code) => {
  expect((await operator.type('promo', ...args)).code).toBe(code);
});
