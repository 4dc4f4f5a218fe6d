import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';
import type { Buyer } from '#tests/support/shops/order-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`update orders set ask_for_review = false`.execute(shop.db);
  await shop.db.deleteFrom('mails').execute();
  await shop.db.deleteFrom('mailbox').execute();
  await setting('consent');
});

const setting = (value: string) => shop.operator.type('settings', 'set', 'review_invites', value);
const days = (count: number) => shop.clock.pass(count * 24 * 3600);

const buy = async (buyer: Buyer, products: readonly number[], fields: object = {}): Promise<string> => {
  await buyer.fill(...products.map((id) => [id, 1] as const));
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117', ...fields });
  const { order_nr: number, amount } = body.order_data;
  await shop.operator.type('orders', 'confirm', number, '--amount', amount);
  return number;
};
const agreed = { ask_for_review: true };

/** The mails that ask for a review, as far as they were sent. */
const invitations = async () => {
  await shop.runJob('invitations to review');
  await shop.runJob('deliver mails');
  return shop.db
    .selectFrom('mailbox')
    .select(['subject', 'text', 'html'])
    .where('subject', 'like', 'How do you like%')
    .execute();
};
const tokensIn = (html: string): string[] =>
  [...html.matchAll(/\/review#([\w.-]+)/g)].map(([, token]) => token ?? '');
const review = { stars: 4, text: 'It does what it should do, every day.', language: 'en', shown_as: 'name' };
const write = (token: string | undefined) =>
  shop.apps[0]?.inject({ method: 'POST', url: '/api/reviews', payload: { ...review, token } });

test('TR-45 the invitation goes out once per order, only with consent, 10 days after the delivery', async () => {
  const buyer = await shop.buyer();
  const products = [await aProduct(shop.db, {}), await aProduct(shop.db, {})];
  const number = await buy(buyer, products, agreed);
  const quiet = await buy(await shop.buyer(), products);
  await sql`update orders set delivered_at = ${shop.clock.world.now()} where number in (${number}, ${quiet})`.execute(
    shop.db,
  );
  days(9);
  expect(await invitations()).toEqual([]);
  days(1.1);
  await setting('off');
  expect(await invitations()).toEqual([]);
  await setting('consent');
  const [mail, ...others] = await invitations();
  expect([mail?.subject, others]).toEqual([`How do you like your order ${number}?`, []]);
  const tokens = tokensIn(mail?.html ?? '');
  expect(tokens).toHaveLength(2);
  expect(tokensIn(mail?.text ?? '')).toEqual(tokens);
  expect((await write(tokens[0]))?.statusCode).toBe(200);
  days(5);
  expect(await invitations()).toHaveLength(1);
});

test('TR-45 without a day of delivery it goes out 21 days after the payment, and not 60 days later', async () => {
  const number = await buy(await shop.buyer(), [await aProduct(shop.db, {})], agreed);
  days(20);
  expect(await invitations()).toEqual([]);
  days(1.1);
  expect((await invitations()).map(({ subject }) => subject)).toEqual([
    `How do you like your order ${number}?`,
  ]);
  await buy(await shop.buyer(), [await aProduct(shop.db, {})], agreed);
  days(21 + 61);
  expect(await invitations()).toHaveLength(1);
});

test('TR-45 no invitation for a refunded order, nor after all lines were reviewed, nor for an erased buyer', async () => {
  const refunded = await buy(await shop.buyer(), [await aProduct(shop.db, {})], agreed);
  expect((await shop.operator.type('orders', 'refund', refunded, '--reason', 'came back')).text).toContain(
    refunded,
  );
  const reviewer = await shop.buyer();
  await buy(reviewer, [await aProduct(shop.db, {})], agreed);
  const { body } = await reviewer.get('/user/reviews');
  expect((await write(body.payload.waiting[0]?.token))?.statusCode).toBe(200);
  const erased = await buy(await shop.buyer(), [await aProduct(shop.db, {})], agreed);
  await sql`update orders set email = 'gone@erased.invalid' where number = ${erased}`.execute(shop.db);
  // Reviewed after the mail was queued.
  const late = await shop.buyer();
  await buy(late, [await aProduct(shop.db, {})], agreed);
  days(22);
  await shop.runJob('invitations to review');
  const { body: waiting } = await late.get('/user/reviews');
  await write(waiting.payload.waiting[0]?.token);
  expect(await invitations()).toEqual([]);
});
