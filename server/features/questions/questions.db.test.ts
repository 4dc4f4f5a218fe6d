import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';
import type { Buyer } from '#tests/support/shops/order-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST', url: string, payload?: object, buyer?: Buyer) => {
  const answer = await shop.apps[0]?.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: buyer ? { authorization: `Bearer ${buyer.token}` } : {},
  });
  return { status: answer?.statusCode, body: answer?.json() };
};

const questionsOf = async (productId: number) =>
  (await call('GET', `/products/${productId}/questions`)).body.payload;

const ask = (productId: number, text: string, buyer?: Buyer) =>
  call('POST', `/products/${productId}/questions`, { text }, buyer);

const buy = async (buyer: Buyer, productId: number): Promise<void> => {
  await buyer.fill([productId, 1]);
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const { order_nr: number, amount } = body.order_data;
  await shop.operator.type('orders', 'confirm', number, '--amount', amount);
};

test('TR-68 buyers and the shop answer, the shop first; all others get 403', async () => {
  const { operator, db } = shop;
  const productId = await aProduct(db, { stock: 10 });
  const [author, buyer, other] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const asked = await ask(productId, 'Does it work with two screens?', author);
  expect(asked).toMatchObject({ status: 200, body: { payload: { is_online: true, waits_because: null } } });
  const { questions } = await questionsOf(productId);
  const { id } = questions[0];
  expect(questions).toMatchObject([
    { author: 'Anna O.', text: 'Does it work with two screens?', language: 'en', answers: [] },
  ]);
  expect(await operator.ask('questions', 'list', '--unanswered')).toMatchObject([
    { id: `Q${id}`, answers: 0 },
  ]);
  const answer = (by?: Buyer) => call('POST', `/questions/${id}/answers`, { text: 'Yes, it does.' }, by);
  expect((await answer()).status).toBe(401);
  expect(await answer(other)).toMatchObject({ status: 403, body: { code: 'answer_not_allowed' } });
  // Nor does another purchase make a buyer of this product.
  await buy(other, await aProduct(db, { stock: 10 }));
  expect(await answer(other)).toMatchObject({ status: 403, body: { code: 'answer_not_allowed' } });
  await buy(buyer, productId);
  expect(await answer(buyer)).toMatchObject({ status: 200, body: { payload: { is_online: true } } });
  expect(
    (await operator.type('questions', 'answer', `Q${id}`, '--text', 'With the adapter, yes.')).code,
  ).toBe(0);
  expect((await questionsOf(productId)).questions[0].answers).toMatchObject([
    { is_shop: true, author: null, text: 'With the adapter, yes.' },
    { is_shop: false, author: 'Anna O.', text: 'Yes, it does.' },
  ]);
  const mails = await db
    .selectFrom('mails')
    .select('customer_id')
    .where('kind', '=', 'question_answered')
    .execute();
  expect(mails).toEqual([{ customer_id: author.id }, { customer_id: author.id }]);
  await shop.runJob('deliver mails');
  const { rows } = await shop.services.database.pool.query(
    "select text from mailbox where subject like 'Your question about %' order by id",
  );
  expect(rows[1].text).toContain('With the adapter, yes.');
  await shop.expectSound();
});

test('a question that a check finds waits, is published or withheld, and its author gets at most five mails', async () => {
  const { operator, db } = shop;
  const productId = await aProduct(db, { stock: 10 });
  const author = await shop.buyer();
  const asked = await ask(productId, 'Is it the same as on www.other.example?', author);
  expect(asked.body.payload).toEqual({ is_online: false, waits_because: 'web_address' });
  expect(await questionsOf(productId)).toMatchObject({ total: 0, questions: [] });
  const [{ id }] = await operator.ask('questions', 'list', '--waiting');
  expect((await operator.type('questions', 'answer', id, '--text', 'Not yet online')).code).toBe(1);
  expect((await operator.type('questions', 'publish', id)).code).toBe(0);
  expect((await operator.type('questions', 'publish', id)).code).toBe(1);
  expect(await questionsOf(productId)).toMatchObject({ total: 1, questions: [{ answers: [] }] });
  for (let number = 1; number <= 6; number += 1)
    await operator.type('questions', 'answer', id, '--text', `Answer number ${number}`);
  const sent = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'question_answered')
    .where('customer_id', '=', author.id)
    .execute();
  expect(sent).toHaveLength(5);
  expect((await operator.type('questions', 'withhold', id)).code).toBe(2);
  expect((await operator.type('questions', 'withhold', id, '--reason', 'advertising')).code).toBe(0);
  expect(await questionsOf(productId)).toMatchObject({ total: 0, questions: [] });
  expect((await operator.type('questions', 'publish', 'X1')).code).toBe(1);
  await shop.expectSound();
});

test('bad questions and answers are refused', async () => {
  const author = await shop.buyer();
  const productId = await aProduct(shop.db);
  expect((await ask(productId, 'Does it work with two screens?')).status).toBe(401);
  expect(await ask(productId, `Short${'\u200b'.repeat(40)}`, author)).toMatchObject({
    status: 422,
    body: { code: 'question_length' },
  });
  expect(await ask(productId, 'Too short', author)).toMatchObject({
    status: 422,
    body: { code: 'question_length' },
  });
  expect((await ask(productId, 'a'.repeat(601), author)).status).toBe(422);
  expect((await ask(999_999, 'Does it work with two screens?', author)).status).toBe(404);
  expect((await call('GET', '/products/999999/questions')).status).toBe(404);
  expect((await call('POST', '/questions/999999/answers', { text: 'Yes, it does.' }, author)).status).toBe(
    404,
  );
  expect((await call('POST', '/questions/1/answers', { text: 'Yes' }, author)).status).toBe(422);
});
