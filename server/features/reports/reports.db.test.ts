import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

const aReview = async (): Promise<{ id: number; productId: number }> => {
  const productId = await aProduct(shop.db);
  const { id } = await shop.db
    .insertInto('reviews')
    .values({
      product_id: productId,
      stars: 1,
      title: 'Bad',
      body: 'You are all fools.',
      language: 'en',
      status: 'published',
      verified_by: 'order',
      is_counted: true,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, productId };
};

let network = 0;
const report = async (changes: object, remoteAddress = `10.9.0.${++network}`) => {
  const answer = await shop.apps[0]?.inject({
    method: 'POST',
    url: '/api/reports',
    remoteAddress,
    payload: { type: 'review', reason: 'insult', text: 'It insults everybody.', is_true: true, ...changes },
  });
  return { status: answer?.statusCode, body: answer?.json() };
};

const mailsOf = async (email: string) =>
  (await shop.db.selectFrom('mails').select(['kind', 'data']).where('recipient', '=', email).execute()).map(
    ({ kind }) => kind,
  );

test('TR-62 a guest’s report gets a number, and with an e-mail a receipt and the decision', async () => {
  const { id, productId } = await aReview();
  const email = 'reporter@mail.example';
  const { status, body } = await report({ id, email, name: 'Ilze' });
  const { number } = body.payload;
  expect([status, number]).toEqual([200, expect.stringMatching(/^M-[2-9A-HJ-NP-Z]{8}$/)]);
  expect(await mailsOf(email)).toEqual(['report_received']);

  expect(await shop.operator.ask('reports', 'list', '--open')).toEqual(
    expect.arrayContaining([expect.objectContaining({ number, quoted: 'Bad\nYou are all fools.' })]),
  );
  await shop.operator.type('reports', 'decide', number, '--remove', 'insult', '--note', 'It is an insult.');
  expect(await mailsOf(email)).toEqual(['report_received', 'report_decided']);
  const shown = await shop.apps[0]?.inject(`/api/products/${productId}/reviews`);
  expect(shown?.json().payload).toMatchObject({
    reviews: [],
    summary: { count: 0, not_published: [{ reason: 'insult', count: 1 }] },
  });
  const again = await shop.operator.type('reports', 'decide', number, '--keep');
  expect(again.code).not.toBe(0);
});

test('TR-62 without an e-mail no mail is sent, and a text that is kept stays online', async () => {
  const { id, productId } = await aReview();
  const { body } = await report({ id });
  const before = await shop.db.selectFrom('mails').select('id').execute();
  await shop.operator.type('reports', 'decide', body.payload.number, '--keep');
  expect(await shop.db.selectFrom('mails').select('id').execute()).toHaveLength(before.length);
  const email = 'hears.of.it@mail.example';
  const second = (await report({ id, email })).body.payload.number;
  await shop.operator.type('reports', 'decide', second, '--keep');
  expect(await mailsOf(email)).toEqual(['report_received', 'report_decided']);
  const shown = await shop.apps[0]?.inject(`/api/products/${productId}/reviews`);
  expect(shown?.json().payload.summary.count).toBe(1);
});

test('TR-62 bad reports are refused', async () => {
  const { id } = await aReview();
  const codeOf = async (changes: object) => (await report({ id, ...changes })).body.code;
  expect(await codeOf({ id: 999_999 })).toBe('content_not_found');
  expect(await codeOf({ type: 'order' })).toBe('content_not_found');
  expect(await codeOf({ text: 'short' })).toBe('report_length');
  expect(await codeOf({ is_true: false })).toBe('report_unconfirmed');
  expect(await codeOf({ email: 'nobody' })).toBe('email_invalid');
  expect((await report({ id, reason: 'boring' })).status).toBe(422);
});

test('TR-62 the sixth report in an hour from one address gets 429', async () => {
  const limited = await openTestShop('template_demo', { DEMO: '0', RATE_LIMIT_FACTOR: '1' });
  try {
    const { rows } = await limited.database.pool.query(
      "select id from reviews where status = 'published' limit 1",
    );
    const payload = {
      type: 'review',
      id: rows[0].id,
      reason: 'other',
      text: 'It is not true.',
      is_true: true,
    };
    const send = async (remoteAddress: string) =>
      (await limited.app.inject({ method: 'POST', url: '/api/reports', payload, remoteAddress })).statusCode;
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await send('10.8.0.1'));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await send('10.8.0.2')).toBe(200);
  } finally {
    await limited.close();
  }
});
