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

const subjects = async (): Promise<string[]> => {
  await shop.runJob('deliver mails');
  const mails = await shop.db.selectFrom('mailbox').select('subject').orderBy('id').execute();
  return mails.map(({ subject }) => subject);
};

test('the mail for the state of the order is sent again, any number of times', async () => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db), 1]);
  const order = (await buyer.order({ country: 'Malta', postCode: 'VLT 1117' })).body.order_data.order_nr;
  const [first] = await subjects();
  const { code, text } = await operator.type('orders', 'resend', order);
  expect([code, text]).toEqual([
    0,
    "✓ Mail 'phone payment' is queued for anna@mail.example. The running shop sends it.",
  ]);
  expect(await subjects()).toEqual([first, first]);
  await operator.type('orders', 'confirm', order, '--amount', '15.00');
  await operator.type('orders', 'resend', order);
  const all = await subjects();
  expect(all).toHaveLength(4);
  expect(all[3]).toBe(all[2]);
  expect(all[3]).not.toBe(first);
  expect(await operator.ask('audit', 'list', '--command', 'orders resend')).toHaveLength(2);
  await shop.expectSound();
});

test('an unknown order, and one whose state has no mail', async () => {
  expect((await operator.type('orders', 'resend', '1')).text).toBe('✗ Order 1 not found.');
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db), 1]);
  const number = (await buyer.order()).body.order_data.order_nr;
  const order = await shop.services.orders.orderByNumber(shop.db, number);
  if (!order) throw new Error('not placed');
  await shop.db
    .transaction()
    .execute((trx) => shop.services.orders.move(trx, order, 'error', { reason: 'test', actor: 'test' }));
  expect((await operator.type('orders', 'resend', number)).text).toBe(
    `✗ Order ${number} is error. There is no mail for this state.`,
  );
});
