import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/order.ts';
import { pdfParts } from '#tests/support/pdf-text.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { readInvoice } from './invoices-views.ts';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.close());

const pay = (order: Order) =>
  shop.services.payments.confirmPhonePayment({
    number: order.number,
    amountCents: order.charged.total,
    actor: testActor,
  });

const numbers = async (): Promise<number[]> => {
  const rows = await shop.db.selectFrom('invoices').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
};

const ask = async (buyer: { readonly token: string }, number: string) =>
  shop.app.inject({
    url: `/api/orders/${number}/invoice`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });

test('an order gets its invoice when it is paid, not before', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  expect(await numbers()).toEqual([]);
  await pay(order);
  expect(await numbers()).toEqual([1]);
});

test('invoice numbers have no gaps after thirty concurrent payments, some of which fail', async () => {
  const orders = [];
  for (let at = 0; at < 30; at += 1) orders.push((await shop.open({ paymentMethod: 'phone' })).order);
  await Promise.allSettled(
    orders.map((order, at) =>
      at % 3 === 0
        ? inTransaction(shop.db, async (trx) => {
            await shop.services.orders.move(trx, order, 'paid', { reason: 'paid', actor: 'test' });
            throw new Error('fails after its number was taken');
          })
        : pay(order),
    ),
  );
  expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  await shop.expectSound();
});

test('an invoice shows the seller as of its day', async () => {
  const seller = { key: 'requisites', value: JSON.stringify('Ohmly SIA\nReg. No. 40000000000') };
  await shop.db.insertInto('settings').values(seller).execute();
  const { order } = await shop.open({ paymentMethod: 'phone' });
  await pay(order);
  await shop.db.updateTable('settings').set({ value: '"Other"' }).where('key', '=', 'requisites').execute();
  expect((await readInvoice(shop.db, { orderId: order.id }))?.seller).toEqual({
    name: 'Ohmly',
    requisites: 'Ohmly SIA\nReg. No. 40000000000',
    email: 'operator@shop.example',
  });
});

test('S28 only the buyer of an order gets its invoice as PDF', async () => {
  const mine = await shop.open({ paymentMethod: 'phone' });
  const other = await shop.open({ paymentMethod: 'phone' });
  const { number } = mine.order;
  expect((await ask(mine.buyer, number)).statusCode).toBe(404);
  await pay(mine.order);
  const response = await ask(mine.buyer, number);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': 'inline; filename="invoice-000001.pdf"',
  });
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(response.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  const [listed] = await mine.buyer.history();
  expect(listed).toMatchObject({ order_nr: number, invoice_url: `/api/orders/${number}/invoice` });
  const refused = await ask(other.buyer, number);
  expect([refused.statusCode, refused.json()]).toEqual([
    404,
    { status: 'ERROR', message: 'Order not found', code: 'order_not_found' },
  ]);
  expect((await ask(other.buyer, '0000000000')).statusCode).toBe(404);
  expect((await shop.app.inject({ url: `/api/orders/${number}/invoice` })).statusCode).toBe(404);
  await shop.db.updateTable('customers').set({ email_verified_at: null }).execute();
  expect((await ask(mine.buyer, number)).statusCode).toBe(403);
});

test.each(['%00', "1'--", 'x'.repeat(90), '..%2f..%2fetc', '%F0%9F%92%A5'])(
  'an order number such as %s has no invoice',
  async (number) => {
    const { buyer } = await shop.open({ paymentMethod: 'phone' });
    const { statusCode } = await ask(buyer, number);
    expect([404, 422]).toContain(statusCode);
  },
);

test('an invoice names seller, buyer, items, VAT by rate and total in the language of the order', async () => {
  await shop.db
    .insertInto('languages')
    .values({ id: 3, code: 'lv', title: 'Latviešu', is_default: false, position: 2 })
    .execute();
  const amounts = { subtotal: 100, delivery: 500, discount: 90, vat: 89, total: 510 };
  const { order, buyer } = await shop.open({
    paymentMethod: 'phone',
    languageId: 3,
    name: 'Jānis',
    surname: 'Kļaviņš',
    base: amounts,
    charged: amounts,
    promo: null,
  });
  await pay(order);
  const pdf = (await ask(buyer, order.number)).rawPayload;
  const text = pdfParts(pdf)
    .map((part) => part.text)
    .join('\n');
  for (const part of [
    'Rēķins',
    '000001',
    order.number,
    'operator@shop.example',
    'Jānis Kļaviņš',
    'Brīvības iela 1',
    'LV-1010 Rīga',
    'Latvija',
    'Starpsumma',
    'Atlaide',
    'Piegāde',
    'PVN likme',
    '21%',
    '4,21',
    '0,89',
    'Kopā',
    '5,10',
  ]) {
    expect(text).toContain(part);
  }
});
