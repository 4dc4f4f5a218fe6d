import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct, aShop } from '#tests/support/builders.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
  await aShop(shop.database.db).catch(() => undefined);
});
afterAll(() => shop.close());

const anAuthor = async () => {
  const { db } = shop.database;
  const author = await shop.newcomer();
  const { id } = await db
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('email', '=', author.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const productId = await aProduct(db);
  const written = {
    product_id: productId,
    customer_id: id,
    author: 'Jānis K.',
    language: 'en',
    created_at: new Date(),
  };
  const published = { ...written, status: 'published' as const, body: 'A text about it.' };
  const own = await db
    .insertInto('reviews')
    .values({ ...published, email: author.email, stars: 4, verified_by: 'order', is_counted: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await db
    .insertInto('reviews')
    .values({ ...published, customer_id: null, stars: 2, verified_by: 'order', is_counted: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('review_votes')
    .values({ review_id: other.id, customer_id: id, created_at: new Date() })
    .execute();
  await db.insertInto('questions').values(published).execute();
  const alert = await author.post('/api/alerts', { items: [{ product_id: productId, kind: 'price' }] });
  expect(alert.status).toBe(200);
  return { author, productId, own, other };
};

const read = async (productId: number) => {
  const { pool } = shop.database;
  const reviews = await pool.query(
    'select author, email, customer_id, helpful, body from reviews where product_id = $1 order by id',
    [productId],
  );
  const questions = await pool.query('select author, customer_id from questions where product_id = $1', [
    productId,
  ]);
  const alerts = await pool.query('select id from alerts where product_id = $1', [productId]);
  return { reviews: reviews.rows, questions: questions.rows, alerts: alerts.rowCount };
};

test("FN-77 TR-64 erasing the customer leaves the texts under 'A customer', removes votes and alerts, and leaves check at 0 differences", async () => {
  const { author, productId } = await anAuthor();
  expect((await read(productId)).alerts).toBe(1);
  const exported = await author.post('/api/user/export', { current_password: author.password });
  expect(exported.body).toMatchObject({
    payload: { reviews: [{ text: 'A text about it.', stars: 4 }], questions: [{ text: 'A text about it.' }] },
  });
  expect((await author.post('/api/user/delete', { current_password: author.password })).status).toBe(200);
  expect(await read(productId)).toEqual({
    reviews: [
      { author: null, email: null, customer_id: null, helpful: 0, body: 'A text about it.' },
      { author: 'Jānis K.', email: null, customer_id: null, helpful: 0, body: 'A text about it.' },
    ],
    questions: [{ author: null, customer_id: null }],
    alerts: 0,
  });
  const differences = (await checkInvariants(shop.database.db)).filter((each) => each.differences.length > 0);
  expect(differences).toEqual([]);
});

test('TR-64 with the box ticked reviews and questions are removed too', async () => {
  const { author, productId } = await anAuthor();
  await author.post('/api/user/delete', { current_password: author.password, delete_reviews: true });
  expect(await read(productId)).toMatchObject({
    reviews: [{ author: 'Jānis K.', helpful: 0 }],
    questions: [],
    alerts: 0,
  });
});
