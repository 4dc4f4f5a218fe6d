import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { OrderStatus } from '#server/features/orders/orders-rules.ts';
import { signOrderLink } from '#server/lib/signed-link.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { readOrderPage } from './read-order-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop.close());

const secret = 'x'.repeat(32);
const keyOf = ({ number, email, linkVersion }: Order): string =>
  signOrderLink(secret, { number, email, linkVersion }, shop.clock.world.now());
const withKey = (number: string, key: string) => ({ cookie: `order_access=${number}.${key}` });
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/orders/${path}`, headers });
const post = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${path}`, headers, payload: {} });
const pay = ({ number, charged }: Order) =>
  shop.services.payments.confirmPhonePayment({ number, amountCents: charged.total, actor: testActor });
const move = (order: Order, to: Exclude<OrderStatus, 'pending'>) =>
  inTransaction(shop.db, (trx) =>
    shop.services.orders.move(trx, order, to, { reason: 'test', actor: 'test' }),
  );

test('the whole page of an order that is being sent, for its customer and by its link', async () => {
  const { buyer, order, productId } = await shop.open({ paymentMethod: 'phone', quantity: 3 });
  await pay(order);
  const [line] = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .execute();
  const moments = {
    packed_by: 'anna',
    packed_at: shop.clock.world.now(),
    shipped_at: shop.clock.world.now(),
  };
  const { id: shipment } = await shop.db
    .insertInto('shipments')
    .values({
      order_id: order.id,
      number: 1,
      state: 'shipped',
      carrier: 'dpd',
      tracking_number: '0580 9',
      ...moments,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contents = { shipment_id: shipment, order_line_id: line?.id ?? 0, quantity: 2 };
  await shop.db.insertInto('shipment_lines').values(contents).execute();
  await shop.db
    .updateTable('order_lines')
    .set({ packed_quantity: 2 })
    .where('order_id', '=', order.id)
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ fulfilment: 'partly_shipped' })
    .where('id', '=', order.id)
    .execute();
  const answer = await get(order.number, as(buyer.token));
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    status: 'OK',
    payload: {
      order_nr: order.number,
      created_at: order.createdAt.toISOString(),
      status: 'Success',
      payment_state: 'paid',
      payment_method: 'phone',
      fulfilment: 'partly_shipped',
      language: 'en',
      paid_at: expect.stringMatching(/Z$/),
      amount: '8.00',
      subtotal: '3.00',
      delivery_cost: '5.00',
      discount_amount: '0.00',
      vat: '1.39',
      vat_rate: 21,
      refunded_amount: '0.00',
      amount_after_refunds: '8.00',
      currency: 'EUR',
      currency_symbol: '€',
      pay_until: null,
      phone_number: null,
      is_guest: false,
      company_name: null,
      vat_number: null,
      note: null,
      is_gift: false,
      gift_message: null,
      next: { code: 'partly_shipped', sent: 2, all: 3 },
      delivery: null,
      address: {
        name: 'Anna',
        surname: 'Ozola',
        email: order.email,
        phone: order.phone,
        address: 'Brīvības iela 1',
        post_code: 'LV-1010',
        city: 'Rīga',
        country: 'Latvia',
        country_iso: 'LV',
      },
      lines: [
        {
          id: line?.id,
          sku: `T-${productId}`,
          name: `Thing ${productId}`,
          image_url: null,
          base_product_id: productId,
          variation_attributes: [],
          quantity: 3,
          price: '1.00',
          paid: '3.00',
          cancelled: 0,
          sent: 2,
          delivered: 0,
          returned: 0,
          guarantee_until: null,
          withdrawal_rule: 'normal',
          withdrawable: 3,
          returnable: 0,
          claimable: 0,
        },
      ],
      shipments: [
        {
          number: 1,
          state: 'shipped',
          carrier: 'DPD',
          tracking_number: '0580 9',
          tracking_url: 'https://www.dpdgroup.com/lv/mydpd/my-parcels/track?parcelNumber=0580%209',
          shipped_at: expect.stringMatching(/Z$/),
          delivered_at: null,
          lines: [{ line: line?.id, quantity: 2 }],
        },
      ],
      timeline: [
        { at: order.createdAt.toISOString(), code: 'placed', words: {} },
        { at: expect.any(String), code: 'paid_by_phone', words: { amount: '8.00' } },
        { at: expect.any(String), code: 'packing', words: {} },
        { at: expect.any(String), code: 'parcel_shipped', words: { parcel: 1, carrier: 'DPD' } },
      ],
      documents: [
        {
          kind: 'invoice',
          number: expect.stringMatching(/^\d{6}$/),
          issued_at: expect.stringMatching(/Z$/),
          url: `/api/orders/${order.number}/invoice`,
        },
      ],
      refunds: [],
      withdraw_until: null,
      return_until: null,
      statements: [],
      returns: [],
      return_address: null,
      actions: ['withdraw', 'reorder', 'send_invoice', 'help'],
    },
  });
  const byLink = await get(order.number, withKey(order.number, keyOf(order)));
  expect(byLink.json()).toEqual(answer.json());
});

test('the agreed delivery: promised days, parcel locker, and a pickup that is ready', async () => {
  const { buyer, order } = await shop.open({ paymentMethod: 'phone' });
  await pay(order);
  const point = {
    code: '9101',
    name: 'Tērbatas 33',
    country: 'LV',
    city: 'Rīga',
    address: 'Tērbatas iela 33',
    post_code: 'LV-1011',
    hours: '',
  };
  const promised = { from: '2098-11-18', to: '2098-11-20' };
  const set = (given: object) =>
    shop.db.updateTable('orders').set(given).where('id', '=', order.id).execute();
  await set({
    method_code: 'locker',
    method_name: 'Parcel locker',
    method_kind: 'locker',
    point: JSON.stringify(point),
    promised_from: promised.from,
    promised_to: promised.to,
  });
  const read = async () => (await get(order.number, as(buyer.token))).json().payload;
  expect(await read()).toMatchObject({
    next: { code: 'preparing', ...promised },
    delivery: { method: 'Parcel locker', kind: 'locker', arrival: promised, point },
  });
  await set({ method_kind: 'pickup', fulfilment: 'shipped' });
  expect((await read()).next).toEqual({
    code: 'ready_for_pickup',
    place: 'Tērbatas 33, Tērbatas iela 33, Rīga',
  });
  await set({ fulfilment: 'delivered' });
  expect((await read()).delivery).toMatchObject({ kind: 'pickup', arrival: null });
});

test('AO-03 guests, other customers, foreign and changed keys and unknown numbers get the same 404', async () => {
  const [mine, other] = [await shop.open(), await shop.open()];
  const { number } = mine.order;
  const key = keyOf(mine.order);
  const answers = await Promise.all([
    get(number),
    get(number, as(other.buyer.token)),
    get(number, withKey(number, keyOf(other.order))),
    get(number, withKey(number, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)),
    get('9999999999', as(mine.buyer.token)),
    get('9999999999', withKey('9999999999', key)),
  ]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { status: 'ERROR', message: 'Order not found', code: 'order_not_found' },
    ]);
  }
  expect((await get(number, withKey(number, key))).statusCode).toBe(200);
});

test('AO-04 a key works on day 180 after its mail and has ended on day 181', async () => {
  const { order } = await shop.open();
  const key = keyOf(order);
  const dayMs = 24 * 60 * 60 * 1000;
  const [version, day, mac] = key.split('.');
  expect([version, Number(day)]).toEqual(['1', Math.floor(shop.clock.world.now().getTime() / dayMs)]);
  expect(mac).toMatch(/^[\w-]{22}$/);
  const issued = (days: number): string => {
    const moment = new Date(shop.clock.world.now().getTime() - days * dayMs);
    return signOrderLink(secret, { ...order }, moment);
  };
  const ask = async (days: number) =>
    (await get(order.number, withKey(order.number, issued(days)))).statusCode;
  expect([await ask(180), await ask(181)]).toEqual([200, 410]);
  await shop.db.updateTable('orders').set({ link_version: 2 }).where('id', '=', order.id).execute();
  expect(await ask(0)).toBe(410);
});

describe('the status is one of four in every combination, and a refunded order is Failed', () => {
  const expected = { pending: 'Pending', paid: 'Success', failed: 'Failed', cancelled: 'Failed' } as const;
  const shown: Record<OrderStatus, string> = { ...expected, error: 'Error', refunded: 'Failed' };
  const fulfilments = ['unfulfilled', 'packing', 'partly_shipped', 'shipped', 'delivered'] as const;
  const later = ['partly_returned', 'returned', 'cancelled'] as const;
  test.each(Object.entries(shown))('AO-06 %s is %s', async (status, text) => {
    const { buyer, order } = await shop.open();
    for (const fulfilment of [...fulfilments, ...later]) {
      await shop.db
        .updateTable('orders')
        .set({
          status: status as OrderStatus,
          fulfilment,
          closed_at: status === 'pending' ? null : shop.clock.world.now(),
        })
        .where('id', '=', order.id)
        .execute();
      const { payload } = (await get(order.number, as(buyer.token))).json();
      expect([payload.status, payload.fulfilment]).toEqual([text, fulfilment]);
    }
  });
});

test('AO-70 a hundred concurrent requests for different orders get their own order and are not stored', async () => {
  const opened: Awaited<ReturnType<PaymentShop['open']>>[] = [];
  for (let at = 0; at < 10; at += 1) opened.push(await shop.open());
  const calls = Array.from({ length: 100 }, (_, at) => opened[at % opened.length]).filter(
    (one) => one !== undefined,
  );
  const answers = await Promise.all(
    calls.map(({ order }, at) =>
      get(
        order.number,
        at % 2 === 0 ? as(calls[at]?.buyer.token ?? '') : withKey(order.number, keyOf(order)),
      ),
    ),
  );
  for (const [at, answer] of answers.entries()) {
    expect(answer.json().payload.order_nr).toBe(calls[at]?.order.number);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a refunded order shows its refund, its credit note as PDF, and what is left', async () => {
  const { buyer, order } = await shop.open({ paymentMethod: 'phone' });
  await pay(order);
  await move(order, 'refunded');
  const { payload } = (await get(order.number, as(buyer.token))).json();
  expect(payload).toMatchObject({ status: 'Failed', refunded_amount: '6.00', amount_after_refunds: '0.00' });
  expect(payload).toMatchObject({
    next: { code: 'cancelled_refunding', amount: '6.00' },
    refunds: [{ amount: '6.00', method: 'manual', done_on: null }],
  });
  const [, note] = payload.documents;
  expect(note).toMatchObject({ kind: 'credit_note', number: expect.stringMatching(/^CN-\d{6}$/) });
  const path = note.url.replace('/api/orders/', '');
  const pdf = await get(path, withKey(order.number, keyOf(order)));
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const other = await shop.open();
  const foreign = await get(path.replace(order.number, other.order.number), as(other.buyer.token));
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'credit_note_not_found']);
});

test('the invoice opens with the key of the order', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  const headers = withKey(order.number, keyOf(order));
  expect((await get(`${order.number}/invoice`, headers)).json().code).toBe('invoice_not_found');
  await pay(order);
  const pdf = await get(`${order.number}/invoice`, headers);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('the invoice is mailed to the address of the order; without one there is nothing to mail', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  const headers = withKey(order.number, keyOf(order));
  expect((await post(`${order.number}/invoice/send`, headers)).json().code).toBe('invoice_not_found');
  await pay(order);
  const answer = await post(`${order.number}/invoice/send`, headers);
  expect(answer.json()).toEqual({ status: 'OK', message: `The invoice is on its way to ${order.email}.` });
  const mails = await shop.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'invoice_copy')
    .execute();
  expect(mails).toEqual([{ recipient: order.email }]);
});

test('AO-79 the page of an order is read with one statement', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  let statements = 0;
  const counted = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  expect((await readOrderPage(counted, order.id, 1, new Date()))?.order_nr).toBe(order.number);
  expect(statements).toBe(1);
});
