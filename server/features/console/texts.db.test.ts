import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextRow } from '#contract/admin/texts.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let members: Record<'owner' | 'desk' | 'reader' | 'phone', Member>;

beforeAll(async () => {
  shop = await openFulfilmentShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const staff = staffOf({ ...shop, app });
  members = {
    owner: await staff.member('owner'),
    desk: await staff.member('order_desk'),
    reader: await staff.member('read_only'),
    phone: await staff.member('phone_desk'),
  };
});
afterAll(() => shop.close());

const written = { body: 'See www.shop.example for more.', language: 'en', created_at: new Date() };

const waitingTexts = async () => {
  const product_id = await aProduct(shop.db);
  const insert = async (status: 'waiting' | 'published') => {
    const { id } = await shop.db
      .insertInto('reviews')
      .values({
        ...written,
        product_id,
        stars: 2,
        status,
        verified_by: 'order',
        is_counted: true,
        ...(status === 'waiting' && { waits_because: 'web_address' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `R${id}`;
  };
  const question = await shop.db
    .insertInto('questions')
    .values({ ...written, product_id, status: 'waiting', waits_because: 'web_address' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const online = await insert('published');
  const { number } = await shop.db
    .insertInto('reports')
    .values({
      number: 'M-22222222',
      target: 'review',
      target_id: Number(online.slice(1)),
      quoted: written.body,
      reason: 'advertising',
      body: 'It advertises.',
      email: 'ilze@mail.example',
      created_at: new Date(),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return {
    productId: product_id,
    review: await insert('waiting'),
    question: `Q${question.id}`,
    online,
    number,
  };
};

const list = async (view: string, by = members.desk): Promise<TextRow[]> =>
  (await by.get(`/api/admin/texts?view=${view}`)).body.payload;
const act = (id: string, action: string, body: object = {}, by = members.desk) =>
  by.post(`/api/admin/texts/${id}/${action}`, body);

const shown = async (productId: number, what: 'reviews' | 'questions') =>
  (await shop.apps[0]?.inject(`/api/products/${productId}/${what}`))?.json().payload;

test('the queue lists what waits; staff publish, withhold with a reason, reply and decide reports', async () => {
  const { productId, review, question, online, number } = await waitingTexts();
  const ids = (await list('waiting')).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([review, question, number]));
  expect(ids).not.toContain(online);
  const counted = (await members.desk.get('/api/admin/waiting')).body.payload;
  expect(JSON.stringify(counted)).toContain('"texts"');

  expect((await act(review, 'publish', { version: 9 })).body.code).toBe('operation_refused');
  expect((await act(review, 'publish', { version: 1 })).status).toBe(200);
  expect((await act(review, 'reply', { text: 'Thank you.' })).status).toBe(200);
  expect((await act(question, 'publish')).status).toBe(200);
  expect((await act(question, 'reply', { text: 'x' })).body.code).toBe('answer_length');
  expect((await act(question, 'reply', { text: 'Yes, it does.' })).status).toBe(200);
  expect((await act(number, 'withhold', { reason: 'advertising', note: 'It is.' })).status).toBe(200);
  expect((await list('waiting')).map(({ id }) => id)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(`^(${review}|${question}|${number})$`)]),
  );
  expect((await shown(productId, 'reviews')).reviews).toMatchObject([
    { id: Number(review.slice(1)), reply: { text: 'Thank you.' } },
  ]);
  expect((await shown(productId, 'questions')).questions).toMatchObject([
    { answers: [{ is_shop: true, text: 'Yes, it does.' }] },
  ]);
  expect((await list('reviews')).find(({ id }) => id === online)).toMatchObject({
    status: 'withheld',
    reason: 'advertising',
  });
  expect((await act(review, 'withhold', { version: 1 })).status).toBe(422);
  expect((await act(review, 'withhold', { version: 1, reason: 'bad_rating' })).status).toBe(422);
});

test('only those who moderate see the queue; bad ids are refused', async () => {
  for (const member of [members.reader, members.phone]) {
    expect((await member.get('/api/admin/texts')).status).toBe(403);
    expect((await act('R1', 'publish', { version: 1 }, member)).status).toBe(403);
  }
  expect((await act('R999999', 'publish', { version: 1 })).body.code).toBe('operation_refused');
  expect((await act('X1', 'publish')).status).toBeGreaterThanOrEqual(400);
  for (const view of ['waiting', 'unanswered', 'reviews', 'questions', 'reports'])
    expect((await members.owner.get(`/api/admin/texts?view=${view}`)).status, view).toBe(200);
});
