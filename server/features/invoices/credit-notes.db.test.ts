import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { RefundSelection } from '#server/features/refunds/refund-rules.ts';
import { reportRuns, runs } from '#tests/faults/run-counts.ts';
import { aProduct } from '#tests/support/builders.ts';
import { pdfParts } from '#tests/support/pdf-text.ts';
import { aDraft } from '#tests/support/shops/order-shop.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { createInvoices } from './invoices.ts';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.close());

const paidOrder = async (given: Parameters<PaymentShop['open']>[0] = {}): Promise<Order> => {
  const { order } = await shop.open({ paymentMethod: 'phone', ...given });
  const { number, charged } = order;
  await shop.services.payments.confirmPhonePayment({ number, amountCents: charged.total, actor: testActor });
  return order;
};

const refund = (order: Order, fails = false) =>
  inTransaction(shop.db, async (trx) => {
    await shop.services.orders.move(trx, order, 'refunded', { reason: 'test', actor: 'test' });
    if (fails) throw new Error('fails after its number was taken');
  });

/** On a busy machine a refund may wait too long for a lock or a connection. It changed nothing then, and is sent again. */
const refundPatiently = (order: Order, fails: boolean): Promise<void> =>
  refund(order, fails).catch((error: Error & { code?: string }) => {
    if (error.code === '55P03' || /timeout exceeded/.test(error.message))
      return refundPatiently(order, fails);
    throw error;
  });

const numbers = async (): Promise<number[]> => {
  const rows = await shop.db.selectFrom('credit_notes').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
};

const textOf = async (number: number): Promise<string> => {
  const file = await createInvoices({ db: shop.db }).creditNoteFile(number);
  if (!file) throw new Error(`No credit note ${number}`);
  return pdfParts(file.bytes)
    .map(({ text }) => text)
    .join('\n');
};

test('a refunded order gets a credit note of its amount and VAT; an order that was never paid gets none', async () => {
  const order = await paidOrder();
  expect(await numbers()).toEqual([]);
  await refund(order);
  const notes = await shop.db.selectFrom('credit_notes').selectAll().execute();
  expect(notes).toMatchObject([
    { number: 1, order_id: order.id, invoice_number: 1, currency: 'EUR', gross_cents: 600, vat_cents: 104 },
  ]);
  const { order: open } = await shop.open({ paymentMethod: 'phone' });
  await inTransaction(shop.db, (trx) =>
    shop.services.orders.move(trx, open, 'cancelled', { reason: 'test', actor: 'test' }),
  );
  expect(await numbers()).toEqual([1]);
  await shop.expectSound();
});

test('AO-61 F36 many refunds at once, a third rolled back: credit note numbers have no gaps and no duplicates', async () => {
  const orders: Order[] = [];
  for (let at = 0; at < runs.refundsAtOnce; at += 1) orders.push(await paidOrder());
  const results = await Promise.allSettled(orders.map((order, at) => refundPatiently(order, at % 3 === 0)));
  const done = results.filter(({ status }) => status === 'fulfilled').length;
  expect(done).toBe(orders.length - Math.ceil(orders.length / 3));
  expect(await numbers()).toEqual(Array.from({ length: done }, (_, at) => at + 1));
  await shop.expectSound();
  reportRuns('F36', orders.length, 'refunds at once');
}, 120_000);

test('AO-52 the credit notes of an order that is refunded unit by unit have VAT 3.11, 3.10, 1.56 and 0.68', async () => {
  const buyer = await shop.buyer();
  const [first, second] = [await aProduct(shop.db), await aProduct(shop.db)];
  const amounts = { subtotal: 4980, delivery: 390, discount: 500, vat: 845, total: 4870 };
  const draft = await aDraft(
    shop.db,
    buyer.id,
    [
      [first, 2],
      [second, 1],
    ],
    { paymentMethod: 'phone', base: amounts, charged: amounts },
  );
  const priced = draft.lines.map((line, at) => {
    const unit = at === 0 ? 1990 : 1000;
    return { ...line, unitCents: unit, chargedUnitCents: unit };
  });
  const { id, number } = await inTransaction(shop.db, async (trx) => {
    const opened = await shop.services.orders.openOrder(trx, { ...draft, lines: priced });
    await shop.services.payments.begin(trx, opened);
    return opened;
  });
  await shop.services.payments.confirmPhonePayment({ number, amountCents: 4870, actor: testActor });
  const [twice, once] = await shop.services.orders.linesOf(shop.db, id);
  const unitOf = (line: typeof once) => ({ lines: [{ lineId: line?.id ?? 0, quantity: 1 }] });
  const selections: RefundSelection[] = [unitOf(twice), unitOf(twice), unitOf(once), { delivery: true }];
  for (const selection of selections)
    await inTransaction(shop.db, async (trx) => {
      const locked = await shop.services.orders.orderByNumber(trx, number, { lock: true });
      const how = { reason: 'test', actor: 'test', selection };
      if (locked) await shop.services.refunds.refund(trx, locked, how);
    });
  const notes = await shop.db
    .selectFrom('credit_notes')
    .select(['gross_cents', 'vat_cents'])
    .orderBy('number')
    .execute();
  expect(notes.map(({ gross_cents, vat_cents }) => [gross_cents, vat_cents])).toEqual([
    [1790, 311],
    [1790, 310],
    [900, 156],
    [390, 68],
  ]);
  expect(await textOf(3)).toContain('1.56');
  await shop.expectSound();
});

test('a refund at the provider that is reported twice gets one credit note', async () => {
  await shop.close();
  shop = await openPaymentShop({ by: 'stripe', env: { PUBLIC_URL: 'https://shop.example' } });
  const { order } = await shop.placed();
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  await shop.notify(shop.stripe.webhook('checkout.session.completed', session));
  const charge = { object: 'charge', currency: 'eur', amount_refunded: 600, refunded: true };
  const webhook = () => shop.stripe.webhook('charge.refunded', { ...charge, metadata: session.metadata });
  await Promise.all([shop.notify(webhook()), shop.notify(webhook()), shop.notify(webhook())]);
  expect(await numbers()).toEqual([1]);
  await shop.expectSound();
});

test.each([
  [
    1,
    ['Credit note', 'CN-000001', 'For invoice', '000001', 'We will refund the amount by bank transfer.'],
    'Refunded by bank transfer.',
  ],
  [
    2,
    ['Stornorechnung', 'CN-000001', 'Zur Rechnung', 'Wir erstatten den Betrag per Überweisung.'],
    'Per Überweisung erstattet.',
  ],
  [
    3,
    ['Kredītrēķins', 'CN-000001', 'Par rēķinu', 'Summu atmaksāsim ar bankas pārskaitījumu.'],
    'Atmaksāts ar bankas pārskaitījumu.',
  ],
])(
  'AO-62 the credit note is drawn in the language of the order and never says Gutschrift (%i)',
  async (languageId, parts, done) => {
    await shop.db
      .insertInto('languages')
      .values({ id: 3, code: 'lv', title: 'Latviešu', is_default: false, position: 2 })
      .execute();
    const order = await paidOrder({ languageId });
    await refund(order);
    const text = await textOf(1);
    for (const part of [...parts, order.number]) expect(text).toContain(part);
    expect(text).not.toContain('Gutschrift');
    await shop.db.updateTable('refunds').set({ state: 'done', done_at: new Date() }).execute();
    expect(await textOf(1)).toContain(done);
  },
);

test.each([
  [1, ['Credit note', 'Price reduction', 'Already refunded', 'We will refund']],
  [2, ['Rechnungskorrektur', 'Preisnachlass', 'Bereits erstattet']],
  [3, ['Kredītrēķins', 'Cenas samazinājums', 'Jau atmaksāts']],
])(
  'AO-62 a credit note for a part names the part, in the language of the order (%i)',
  async (languageId, parts) => {
    await shop.db
      .insertInto('languages')
      .values({ id: 3, code: 'lv', title: 'Latviešu', is_default: false, position: 2 })
      .execute();
    const order = await paidOrder({ languageId, quantity: 2 });
    const refundPart = (selection: RefundSelection) =>
      inTransaction(shop.db, async (trx) => {
        const locked = await shop.services.orders.orderByNumber(trx, order.number, { lock: true });
        const how = { reason: 'test', actor: 'test' };
        if (locked) await shop.services.refunds.refund(trx, locked, { ...how, selection });
      });
    await refundPart({ extraCents: 100 });
    await refundPart('everything left');
    const text = `${await textOf(1)}\n${await textOf(2)}`;
    for (const part of [...parts, 'CN-000001', 'CN-000002', order.number]) expect(text).toContain(part);
    expect(text).not.toContain('Gutschrift');
    await shop.expectSound();
  },
);

test('the refund mail has the credit note attached', async () => {
  const order = await paidOrder();
  await refund(order);
  await shop.runJob('deliver mails');
  const { rows } = await shop.services.database.pool.query(
    `select a.name, a.media_type from mailbox m join mailbox_attachments a on a.mail_id = m.id
     where a.name like 'credit%'`,
  );
  expect(rows).toEqual([{ name: 'credit-note-CN-000001.pdf', media_type: 'application/pdf' }]);
});
