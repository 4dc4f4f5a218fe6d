import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/order.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { openSmtpServer } from '#tests/support/smtp-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const operator = 'orders@shop.example';
let shop: PaymentShop;
let smtp: Awaited<ReturnType<typeof openSmtpServer>>;

beforeEach(async () => {
  smtp = await openSmtpServer();
  shop = await openPaymentShop({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@ohmly.example', PUBLIC_URL: 'https://shop.example' },
  });
});
afterEach(async () => {
  await shop.close();
  await smtp.close();
});

const turnOn = () =>
  shop.db
    .insertInto('settings')
    .values({ key: 'order_email', value: JSON.stringify(operator) })
    .execute();

const subjects = async (): Promise<string[]> => {
  // A run delivers a batch.
  for (let run = 0; run < 6; run += 1) await shop.runJob('deliver mails');
  return smtp.received
    .filter(({ to }) => to.includes(operator))
    .map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '');
};

const pay = (order: Order) =>
  inTransaction(shop.db, (trx) =>
    shop.services.orders.move(trx, order, 'paid', { reason: 'paid', actor: 'test' }),
  );

test('no mail about orders is sent while order_email is not set', async () => {
  await shop.open({ paymentMethod: 'phone' });
  expect(await subjects()).toEqual([]);
});

test('the operator gets one mail for each order: by card when it is paid, by phone when it is placed', async () => {
  await turnOn();
  const card = await shop.open();
  expect(await subjects()).toEqual([]);
  await pay(card.order);
  expect(await subjects()).toHaveLength(1);
  const phone = await shop.open({ paymentMethod: 'phone' });
  expect(await subjects()).toHaveLength(2);
  await pay(phone.order);
  const sent = await subjects();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain(card.order.number);
  expect(sent[1]).toContain(phone.order.number);
});

test('after the tenth order of an hour the rest comes in one digest, and the next hour starts again', async () => {
  await turnOn();
  const placed: string[] = [];
  for (let at = 0; at < 13; at += 1) {
    placed.push((await shop.open({ paymentMethod: 'phone' })).order.number);
    // Some are delivered before the others are placed.
    if (at % 4 === 0) await shop.runJob('deliver mails');
  }
  const singles = await subjects();
  expect(singles).toHaveLength(10);
  for (const number of placed.slice(0, 10)) {
    expect(singles.filter((subject) => subject.includes(number))).toHaveLength(1);
  }
  shop.clock.pass(62 * 60);
  const all = await subjects();
  expect(all.slice(10)).toEqual(['3 more new orders']);
  const digest = smtp.received.find(({ source }) => source.includes('Subject: 3 more new orders'));
  for (const number of placed.slice(10)) expect(digest?.source).toContain(number);
  await shop.open({ paymentMethod: 'phone' });
  expect(await subjects()).toHaveLength(12);
});

test('a mail server that refuses everything does not stop orders', async () => {
  await turnOn();
  smtp.state.refuses = true;
  const { order } = await shop.open();
  await shop.runJob('deliver mails');
  expect((await pay(order)).moved).toBe(true);
});
