import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct, aPromoCode } from '#tests/support/builders.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => shop.close());

const placedOrder = async () => {
  const buyer = await shop.buyer();
  const product = await aProduct(shop.db, { price: 1990, stock: 5, name: 'Cable' });
  await buyer.fill([product, 2]);
  await buyer.totals();
  const { body } = await buyer.order();
  if (body.status !== 'OK') throw new Error(JSON.stringify(body));
  return { buyer, number: body.order_data.order_nr, amount: body.order_data.amount };
};

test('the receipt of a placed order ends with the amount that was asked for, and all steps agree', async () => {
  const { buyer, number, amount } = await placedOrder();
  const { status, body } = await buyer.get('/orders/:number/receipt', { number });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'OK', payload: { agrees: true } });
  const { steps } = body.payload;
  expect(steps[0]).toMatchObject({ code: 'line', name: 'Cable', quantity: 2, of: '19.90', amount: '39.80' });
  expect(steps.find(({ code }) => code === 'total')?.amount).toBe(amount);
  expect(steps.some(({ code }) => code === 'paid')).toBe(false);
});

test('a recorded amount that was changed by hand is shown as a difference, and `check` reports it', async () => {
  const { buyer, number } = await placedOrder();
  await shop.db.updateTable('order_lines').set({ charged_unit_cents: 1991 }).execute();
  const { body } = await buyer.get('/orders/:number/receipt', { number });
  expect(body.payload.agrees).toBe(false);
  expect(body.payload.steps.filter(({ agrees }) => !agrees).map(({ code }) => code)).toContain('goods');
  const broken = (await checkInvariants(shop.db)).filter(({ differences }) => differences.length > 0);
  expect(broken.map(({ name }) => name)).toContainEqual(expect.stringContaining('at the recorded rate'));
});

/** The same sequence in every run. */
const randomNumbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

test('TR-77 receipts of orders in every currency, with discounts, VAT of both kinds, payments and refunds, add up to the cent', async () => {
  await shop.db
    .insertInto('currencies')
    .values([
      { code: 'GBP', symbol: '£', rate: '0.8531', is_default: false, position: 2 },
      { code: 'SEK', symbol: 'kr', rate: '11.20457', is_default: false, position: 3 },
    ])
    .execute();
  const operator = await anOperator(shop.services);
  const random = randomNumbers(77);
  const upTo = (most: number): number => 1 + Math.floor(random() * most);
  const promos = [
    await aPromoCode(shop.db, { amount_cents: 777, applies_to: 'goods' }),
    await aPromoCode(shop.db, { amount_cents: 9_999_999, applies_to: 'goods_and_delivery' }),
    await aPromoCode(shop.db, { discount_type: 'percent', percent: '12.5', amount_cents: null }),
    await aPromoCode(shop.db, {
      discount_type: 'percent',
      percent: '100',
      amount_cents: null,
      applies_to: 'delivery',
    }),
  ];
  const seen = new Set<string>();
  for (let at = 0; at < 24; at += 1) {
    const currency = ['EUR', 'USD', 'GBP', 'SEK'][at % 4] ?? 'EUR';
    await operator.ask('settings', 'set', 'prices_include_vat', at % 3 === 0 ? 'no' : 'yes');
    const buyer = await shop.buyer();
    const items = [];
    for (let line = 0; line < upTo(3); line += 1) {
      const count = upTo(7);
      items.push([await aProduct(shop.db, { price: upTo(250_000), stock: count }), count] as const);
    }
    await buyer.fill(...items);
    const form = {
      currency,
      country: at % 5 === 4 ? 'Malta' : 'Estonia',
      postCode: '10111',
      payment_method: 'phone',
      ...(at % 2 === 0 && { promoCode: promos[(at / 2) % 4]?.code }),
    };
    await buyer.totals(form);
    const { body } = await buyer.order(form);
    if (body.status !== 'OK') throw new Error(JSON.stringify(body));
    const { order_nr: number, amount } = body.order_data;
    const receipt = async () => {
      const { payload } = (await buyer.get('/orders/:number/receipt', { number })).body;
      expect(payload.steps.filter(({ agrees }) => !agrees)).toEqual([]);
      expect(payload.currency).toBe(currency);
      for (const { code } of payload.steps) seen.add(code);
      const cents = (...codes: string[]): number =>
        payload.steps
          .filter(({ code }) => codes.includes(code))
          .reduce((sum, step) => sum + Math.round(Number(step.amount) * 100), 0);
      expect(cents('line')).toBe(cents('goods'));
      expect(cents('goods', 'delivery', 'vat_added') - cents('discount')).toBe(cents('total'));
      expect(cents('total')).toBe(Math.round(Number(amount) * 100));
      return cents;
    };
    await receipt();
    if (Number(amount) === 0) continue;
    await operator.ask('orders', 'confirm', number, '--amount', amount);
    expect((await receipt())('paid')).toBe(Math.round(Number(amount) * 100));
    const refund = (upTo(Math.round(Number(amount) * 100)) / 100).toFixed(2);
    await operator.ask('orders', 'refund', number, '--amount', refund);
    expect((await receipt())('refunded')).toBe(Math.round(Number(refund) * 100));
  }
  expect([...seen].toSorted()).toEqual([
    'delivery',
    'delivery_price',
    'discount',
    'goods',
    'line',
    'paid',
    'refunded',
    'total',
    'unit_price',
    'vat_added',
    'vat_included',
  ]);
  const broken = (await checkInvariants(shop.db)).filter(({ differences }) => differences.length > 0);
  expect(broken).toEqual([]);
  await operator.leave();
});

test('TR-80 the receipt is for the buyer only: 404 for another customer, a guest and an unknown number, never stored', async () => {
  const { buyer, number } = await placedOrder();
  const stranger = await shop.buyer();
  for (const [reader, of] of [
    [stranger, number],
    [buyer, 'ZZZZ'],
  ] as const) {
    const { status, body } = await reader.get('/orders/:number/receipt', { number: of });
    expect([status, body]).toMatchObject([404, { status: 'ERROR', message: 'Order not found' }]);
  }
  const [app] = shop.apps;
  const url = `/api/orders/${number}/receipt`;
  expect((await app?.inject({ url }))?.statusCode).toBe(404);
  const own = await app?.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } });
  expect([own?.statusCode, own?.headers['cache-control']]).toEqual([200, 'no-store']);
});
