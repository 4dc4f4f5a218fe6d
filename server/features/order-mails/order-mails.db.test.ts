import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order, OrderDraft } from '#server/features/orders/order.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aDraft } from '#tests/support/shops/order-shop.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import type { OrderMailParams } from './order-mail-texts.ts';
import { orderMailTexts } from './order-mails.ts';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop({ env: { PUBLIC_URL: 'https://shop.example' } });
});
afterEach(() => shop.close());

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly url: string }[];
}

/** Newest first. */
const mails = async (): Promise<Mail[]> => {
  await shop.runJob('deliver mails');
  return (await shop.app.inject({ url: '/dev/mailbox.json' })).json();
};

const lastMail = async (): Promise<Mail> => {
  const [mail] = await mails();
  if (!mail) throw new Error('No mail.');
  return mail;
};

const moveTo = (order: Order, to: 'failed' | 'cancelled' | 'refunded' | 'error', reason = 'test') =>
  inTransaction(shop.db, (trx) => shop.services.orders.move(trx, order, to, { reason, actor: 'test' }));

const confirm = ({ number, charged }: Order) =>
  shop.services.payments.confirmPhonePayment({ number, amountCents: charged.total, actor: testActor });

test('an order by card is confirmed with its lines, totals and address', async () => {
  const { order } = await shop.placed({ quantity: 3, stock: 3 });
  const mail = await lastMail();
  expect(mail.to).toBe(order.email);
  expect(mail.subject).toBe(`Your order ${order.number} at Ohmly`);
  for (const part of [
    'Thank you, Anna',
    '3 × €1.00',
    'Subtotal: €3.00',
    'Delivery: €5.00',
    'Total: €8.00',
    'VAT 21%, included: €1.39',
    'Anna Ozola',
    'Brīvības iela 1',
    'LV-1010 Rīga',
    `https://shop.example/order/${order.number}?key=1.`,
  ]) {
    expect(mail.text).toContain(part);
  }
  expect(mail.html).toContain('€8.00');
  expect(mail.attachments).toEqual([]);
});

test('an order by phone gets the number to call, the order number, the amount and the deadline', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  const mail = await lastMail();
  expect(mail.subject).toContain('please pay by phone');
  for (const part of [
    'Call: +37160000000',
    `Order number: ${order.number}`,
    'Amount: €6.00',
    'Please call before: ',
  ]) {
    expect(mail.text).toContain(part);
  }
});

test('the mail about a payment has the invoice attached, drawn at delivery', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  await mails();
  await confirm(order);
  const { rows } = await shop.services.database.pool.query(
    `select data::text from mails where kind = 'payment_received'`,
  );
  expect(rows).toEqual([{ data: `{"order": "${order.number}"}` }]);
  const mail = await lastMail();
  expect(mail.subject).toBe(`Payment received: your order ${order.number} at Ohmly`);
  expect(mail.attachments).toEqual([{ name: 'invoice-000001.pdf', url: expect.any(String) }]);
  const file = await shop.app.inject({ url: mail.attachments[0]?.url ?? '' });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each([
  [1, 'Thank you, Anna', 'Total: €6.00', '\nLatvia\n'],
  [2, 'Vielen Dank, Anna', 'Gesamtbetrag: 6,00\u00a0€', '\nLettland\n'],
])('mails are in the language of the order (%i)', async (languageId, greeting, total, country) => {
  await shop.placed({ languageId });
  const { text, html } = await lastMail();
  expect(text).toContain(greeting);
  expect(text).toContain(total);
  expect(text).toContain(country);
  expect(html).toContain(`lang="${languageId === 1 ? 'en' : 'de'}"`);
});

test('a failed payment is reported with the link to the order', async () => {
  const { order } = await shop.placed();
  await moveTo(order, 'failed', 'payment failed');
  const { subject, text } = await lastMail();
  expect(subject).toBe(`Your order ${order.number} at Ohmly was not paid`);
  expect(text).toContain('Nothing was charged');
  expect(text).toContain(`https://shop.example/order/${order.number}?key=`);
});

test('a replaced order and one that ends in an error send no mail', async () => {
  const replaced = await shop.placed();
  await moveTo(replaced.order, 'failed', 'replaced');
  const broken = await shop.placed();
  await moveTo(broken.order, 'error');
  expect(await mails()).toEqual([]);
});

test('cancelled and refunded orders send a mail', async () => {
  const cancelled = await shop.placed();
  await moveTo(cancelled.order, 'cancelled');
  expect((await lastMail()).subject).toContain('was cancelled');
  const refunded = await shop.open({ paymentMethod: 'phone' });
  await confirm(refunded.order);
  await mails();
  await moveTo(refunded.order, 'refunded');
  const mail = await lastMail();
  expect(mail.subject).toBe(`Refund for your order ${refunded.order.number} at Ohmly`);
  expect(mail.text).toContain('We are refunding €6.00');
});

test('a refund of a phone payment does not speak of the bank', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  await confirm(order);
  await mails();
  await moveTo(order, 'refunded');
  const { text } = await lastMail();
  expect(text).toContain('If we need anything from you for the refund');
  expect(text).not.toMatch(/bank|card/i);
});

const set = (key: string, value: unknown) =>
  shop.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute();

test('a confirmation names seller, delivery days, withdrawal and returns, and has the terms attached', async () => {
  await set('requisites', 'Lamp SIA\nBrīvības iela 1, Rīga');
  await set('return_days', 30);
  await set('return_shipping', 'shop');
  await set('handling_days', { min: 0, max: 1 });
  await shop.db.updateTable('delivery_zones').set({ days_min: 1, days_max: 1 }).execute();
  await shop.db
    .insertInto('static_pages')
    .values({
      title: 'Terms',
      content: '<p>Goods can be returned for {return_days} days.</p>',
      kind: 'terms',
      position: 0,
    })
    .execute();
  const { order } = await shop.open({ paymentMethod: 'phone' });
  const mail = await lastMail();
  for (const part of [
    'Lamp SIA',
    'Brīvības iela 1, Rīga',
    'Delivery: 1–2 working days after your payment.',
    'within 14 days of receiving your order',
    'operator@shop.example',
    'within 30 days of delivery. We pay for the return.',
    'Our terms are attached',
  ]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.attachments).toEqual([{ name: 'terms.txt', url: expect.any(String) }]);
  const file = await shop.app.inject({ url: mail.attachments[0]?.url ?? '' });
  expect(file.payload).toBe('\uFEFFTerms\n\nGoods can be returned for 30 days.\n');
  await confirm(order);
  const { attachments } = await lastMail();
  expect(attachments.map(({ name }) => name)).toEqual(['invoice-000001.pdf', 'terms.txt']);
});

test('nothing is promised that is not set', async () => {
  await set('withdrawal_enabled', false);
  await shop.placed();
  const { text, attachments } = await lastMail();
  expect(text).not.toMatch(/withdraw|return|working day|terms/i);
  expect(attachments).toEqual([]);
});

test('pictures have absolute addresses, a text and a size; the logo is that of the shop', async () => {
  const { order } = await shop.placed();
  await shop.db
    .updateTable('order_lines')
    .set({ name: 'Lamp "A"', image_url: '/media/lamp.1a2b3c4d-800.webp' })
    .where('order_id', '=', order.id)
    .execute();
  const { html, text } = await lastMail();
  expect(html).toContain(
    '<img src="https://shop.example/media/lamp.1a2b3c4d-160.webp" alt="Lamp &quot;A&quot;" width="56" height="56"',
  );
  expect(html).toContain('<span role="img" aria-label="Ohmly">Ωhmly</span>');
  expect(text).not.toContain('/media/');
});

test('a logo of its own replaces the name of the shop in mails, with an absolute address', async () => {
  await set('logo_url', '/media/logo.1a2b3c4d.png');
  await shop.placed();
  const { html, text } = await lastMail();
  expect(html).toContain('<img src="https://shop.example/media/logo.1a2b3c4d.png" alt="Ohmly" height="36"');
  expect(html).not.toContain('Ωhmly');
  expect(text).not.toContain('/media/');
});

test('R20 whatever happens to an order, its customer gets each mail once', async () => {
  const { order } = await shop.placed();
  await mails();
  await Promise.allSettled(Array.from({ length: 5 }, () => moveTo(order, 'failed')));
  await mails();
  const { rows } = await shop.services.database.pool.query(
    'select kind, count(*) from mails group by kind order by kind',
  );
  expect(rows).toEqual([
    { kind: 'order_placed', count: 1 },
    { kind: 'payment_failed', count: 1 },
  ]);
});

test('mails escape what a customer typed', async () => {
  const typed: Partial<OrderDraft> = {
    name: '<b>Anna</b>\r\nBcc: x@mail.example',
    address: '<script>alert(1)</script>',
    city: '"><img src=x>',
  };
  const { order } = await shop.placed(typed);
  const { html, subject, text } = await lastMail();
  expect(html).not.toMatch(/<script|<img src=x|<b>/);
  expect(subject).toBe(`Your order ${order.number} at Ohmly`);
  expect(text).toContain(`Thank you, ${order.email}`);
});

test('payment alerts go to the support address of the settings', async () => {
  const { order, payPath } = await shop.placed();
  await moveTo(order, 'failed');
  await mails();
  await shop.app.inject({
    method: 'POST',
    url: payPath.replace('?', '/result?'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'result=pay',
  });
  const mail = (await mails()).find(({ to }) => to === 'operator@shop.example');
  expect(mail?.subject).toBe(`Payment alert: payment received for a closed order (${order.number})`);
  for (const part of [`Order: ${order.number}`, 'Amount: €6.00', 'Provider: sandbox']) {
    expect(mail?.text).toContain(part);
  }
});

const params: OrderMailParams = {
  name: 'Anna',
  shop: 'Ohmly',
  number: '1234567890',
  amount: '€6.00',
  phone: '+37160000000',
  until: '15.11.2026, 18:30 EET',
  isByPhone: false,
  isRefunded: false,
  isGuest: true,
};

test.each(['en', 'de', 'lv'] as const)('every order mail has texts in %s', (language) => {
  for (const mail of Object.values(orderMailTexts[language].mails)) {
    for (const isByPhone of [false, true]) {
      const all = { ...params, isByPhone };
      expect(mail.subject(all)).toContain('1234567890');
      const texts = [
        mail.preview(all),
        mail.heading(all),
        ...mail.paragraphs(all),
        mail.button,
        ...mail.notes(all),
      ];
      for (const text of texts) expect(text).not.toMatch(/undefined|\{|\s$|^$/);
    }
  }
});

test('TR-08 TR-17 the mail names the energy class as it was when the order was placed, without an outside picture', async () => {
  const buyer = await shop.buyer();
  const productId = await aProduct(shop.db, { stock: 5 });
  await shop.db
    .insertInto('product_compliance')
    .values({
      product_id: productId,
      energy_class: 'C',
      charger_included: false,
      charger_min_watts: '15',
      charger_max_watts: '45',
      usb_pd: true,
      durability_years: 5,
      durability_is_free: true,
      durability_is_whole: true,
    })
    .execute();
  const draft = await aDraft(shop.db, buyer.id, [[productId, 1]]);
  const order = await inTransaction(shop.db, (trx) => shop.services.orders.openOrder(trx, draft));
  await shop.db
    .updateTable('product_compliance')
    .set({ energy_class: 'G', durability_years: 3, charger_included: true, charger_max_watts: '20' })
    .execute();
  const mail = await lastMail();
  expect(mail.text).toContain('Energy class C, scale A to G');
  expect(mail.html).toContain('Energy class C, scale A to G');
  expect(mail.html).toMatch(/background:#c8d400[^>]*>C</);
  expect(mail.html).not.toContain('energy-c.svg');
  // Nothing is fetched when the mail is opened.
  expect(mail.html).not.toMatch(/<(?:img|link|iframe)[^>]*(?:src|href)="(?!cid:)|url\(|background="/);
  const { payload } = (await buyer.get('/orders/history')).body;
  expect(payload[0]?.items[0]?.energy_class).toBe('C');
  const [line] = await shop.services.orders.linesOf(shop.db, order.id);
  expect(line?.compliance).toMatchObject({
    energy_class: 'C',
    durability_years: 5,
    charger_included: false,
    charger_min_watts: 15,
    charger_max_watts: 45,
    usb_pd: true,
  });
});
