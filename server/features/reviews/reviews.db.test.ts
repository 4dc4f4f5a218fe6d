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

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, buyer?: Buyer) => {
  const answer = await shop.apps[0]?.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: buyer ? { authorization: `Bearer ${buyer.token}` } : {},
  });
  return { status: answer?.statusCode, body: answer?.json() };
};

/** Orders a product and pays for it. Returns the order's number. */
const buy = async (buyer: Buyer, productId: number): Promise<string> => {
  await buyer.fill([productId, 1]);
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const { order_nr: number, amount } = body.order_data;
  await shop.operator.type('orders', 'confirm', number, '--amount', amount);
  return number;
};

const aBoughtProduct = async () => {
  const buyer = await shop.buyer();
  const productId = await aProduct(shop.db, { stock: 100 });
  const number = await buy(buyer, productId);
  const { body } = await buyer.get('/user/reviews');
  const token = body.payload.waiting[0]?.token ?? '';
  return { buyer, productId, number, token };
};

const review = {
  stars: 4,
  title: 'Good',
  text: 'It does what it should do, every day.',
  pros: ['quiet', ' '],
  cons: [],
  language: 'en',
  shown_as: 'name',
};

const pageOf = async (productId: number, query = '') =>
  (await call('GET', `/products/${productId}/reviews${query}`)).body.payload;

test('TR-44 a buyer opens the link without signing in, writes a review, and it is online at once', async () => {
  const { productId, token } = await aBoughtProduct();
  const opened = await call('POST', '/reviews/link', { token });
  expect(opened.body.payload).toMatchObject({ product: { id: productId }, name: 'Anna O.', review: null });
  const { status, body } = await call('POST', '/reviews', { ...review, token });
  expect([status, body.payload]).toMatchObject([
    200,
    { status: 'published', waits_because: null, pros: ['quiet'] },
  ]);
  const { summary, reviews } = await pageOf(productId);
  expect(summary).toMatchObject({ count: 1, mean: '4.0', counts: [0, 0, 0, 1, 0], source: 'buyers' });
  const { shown_as: _, ...content } = review;
  expect(reviews).toMatchObject([{ ...content, pros: ['quiet'], author: 'Anna O.', verified_by: 'order' }]);
  const again = await call('POST', '/reviews/link', { token });
  expect(again.body.payload.review).toMatchObject({ id: body.payload.id, version: 1 });
});

test('TR-46 a link that is forged, of another line, too old, refunded or of an erased buyer is refused', async () => {
  const one = await aBoughtProduct();
  const other = await aBoughtProduct();
  const refused = async (token: string) => {
    const { status, body } = await call('POST', '/reviews', { ...review, token });
    return [status, body.code];
  };
  const no = [422, 'review_link_invalid'];
  const [line, end, mac] = one.token.split('.');
  expect(await refused('')).toEqual(no);
  expect(await refused('nonsense')).toEqual(no);
  expect(await refused('x'.repeat(300))).toEqual(no);
  expect(await refused(`${line}.${end}.${'A'.repeat(22)}`)).toEqual(no);
  expect(await refused(`${line}.${Number(end) + 1}.${mac}`)).toEqual(no);
  expect(await refused(`${other.token.split('.')[0]}.${end}.${mac}`)).toEqual(no);
  shop.clock.pass(366 * 24 * 60 * 60);
  expect(await refused(one.token)).toEqual(no);
  shop.clock.pass(-366 * 24 * 60 * 60);
  const { db } = shop;
  await db
    .updateTable('orders')
    .set({ email: 'deleted@example.invalid' })
    .where('number', '=', one.number)
    .execute();
  expect(await refused(one.token)).toEqual(no);
  await db.updateTable('orders').set({ status: 'refunded' }).where('number', '=', other.number).execute();
  expect(await refused(other.token)).toEqual(no);
  await db.updateTable('orders').set({ status: 'paid' }).where('number', '=', other.number).execute();
  expect((await refused(other.token))[0]).toBe(200);
});

test('TR-47 ten parallel posts of one link make one review; another text gets 409', async () => {
  const { productId, token } = await aBoughtProduct();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/reviews', { ...review, token })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await pageOf(productId)).summary.count).toBe(1);
  const other = await call('POST', '/reviews', { ...review, stars: 1, token });
  expect([other.status, other.body.code]).toEqual([409, 'review_exists']);
  const longer = await call('POST', '/reviews', { ...review, text: `${review.text} And more.`, token });
  expect([longer.status, longer.body.code]).toEqual([409, 'review_exists']);
});

test('TR-47 a second purchase opens the first review', async () => {
  const { buyer, productId, token } = await aBoughtProduct();
  const first = (await call('POST', '/reviews', { ...review, token })).body.payload;
  await buy(buyer, productId);
  expect((await buyer.get('/user/reviews')).body.payload).toMatchObject({
    waiting: [],
    reviews: [{ id: first.id }],
  });
  const opened = await call('POST', '/reviews/link', { product_id: productId }, buyer);
  expect(opened.body.payload.review.id).toBe(first.id);
});

test('TR-48 without a purchase 403; with review_source = customers the review is not verified and not counted', async () => {
  const buyer = await shop.buyer();
  const productId = await aProduct(shop.db);
  const write = () => call('POST', '/reviews', { ...review, product_id: productId }, buyer);
  expect(await write()).toMatchObject({ status: 403, body: { code: 'review_not_allowed' } });
  expect((await call('POST', '/reviews', { ...review, product_id: productId })).status).toBe(403);
  await shop.operator.type('settings', 'set', 'review_source', 'customers');
  expect(await call('POST', '/reviews', { ...review, product_id: productId })).toMatchObject({
    status: 403,
    body: { code: 'review_needs_account' },
  });
  const written = await write();
  expect(written.body.payload).toMatchObject({ status: 'waiting', waits_because: 'not_verified' });
  await shop.operator.type('reviews', 'publish', String(written.body.payload.id), '1');
  const { summary, reviews } = await pageOf(productId);
  expect(summary).toMatchObject({ count: 0, mean: null, source: 'customers' });
  expect(reviews).toMatchObject([{ verified_by: 'account', is_counted: false }]);
  await shop.operator.type('settings', 'set', 'review_source', 'buyers');
});

test('TR-49 a text with a web address waits, and the author reads why', async () => {
  const { productId, token } = await aBoughtProduct();
  const invisible = { ...review, text: `short${'\u200b'.repeat(40)}`, token };
  expect(await call('POST', '/reviews', invisible)).toMatchObject({
    status: 422,
    body: { code: 'review_too_short' },
  });
  const { body } = await call('POST', '/reviews', { ...review, cons: ['see www.other.example'], token });
  expect(body.payload).toMatchObject({ status: 'waiting', waits_because: 'web_address' });
  expect(await pageOf(productId)).toMatchObject({ summary: { count: 0 }, reviews: [] });
});

test('TR-50 withholding needs a reason, removes the review at once, mails the author and is in the audit', async () => {
  const { operator, db } = shop;
  const { productId, buyer, token } = await aBoughtProduct();
  const { id } = (await call('POST', '/reviews', { ...review, token })).body.payload;
  /** How many reviews the product page and its card name. */
  const shown = async () => {
    const { rating } = (await call('GET', `/products/${productId}/info`)).body.payload;
    const { payload } = (await call('GET', '/products/catalog?per_page=60')).body;
    const card = payload.find((each: { id: number }) => each.id === productId);
    return [rating?.count, card?.rating?.count];
  };
  expect(await shown()).toEqual([1, 1]);
  expect((await operator.type('reviews', 'withhold', String(id), '1')).code).toBe(2);
  expect((await operator.type('reviews', 'withhold', String(id), '1', '--reason', 'bad_rating')).code).toBe(
    2,
  );
  const done = await operator.type(
    'reviews',
    'withhold',
    String(id),
    '1',
    '--reason',
    'advertising',
    '--passage',
    'every day',
  );
  expect(done).toMatchObject({ code: 0 });
  expect(await pageOf(productId)).toMatchObject({
    summary: { count: 0, not_published: [{ reason: 'advertising', count: 1 }] },
    reviews: [],
  });
  expect(await shown()).toEqual([undefined, undefined]);
  const mail = await db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'review_withheld')
    .executeTakeFirstOrThrow();
  expect(mail.data).toEqual({ review: String(id), reason: 'advertising', passage: 'every day' });
  await shop.runJob('deliver mails');
  const { rows } = await shop.services.database.pool.query(
    'select text from mailbox where recipient = $1 order by id desc',
    [mail.recipient],
  );
  expect(rows[0].text).toContain('A review must not advertise other shops or products.');
  expect(rows[0].text).toContain('reply to this email');
  const audit = await db
    .selectFrom('audit_entries')
    .select(['who', 'command', 'after'])
    .where('subject', '=', `review ${id}`)
    .execute();
  expect(audit).toEqual([
    { who: 'olga@office', command: 'reviews withhold', after: { status: 'withheld', reason: 'advertising' } },
  ]);
  const own = (await buyer.get('/user/reviews')).body.payload.reviews[0];
  expect(own).toMatchObject({ status: 'withheld', reason: 'advertising' });
  expect((await operator.type('reviews', 'withhold', String(id), '1', '--reason', 'insult')).text).toContain(
    'withheld already',
  );
});

test('TR-51 a decision on an older version is refused after the author changed the review', async () => {
  const { operator } = shop;
  const { token } = await aBoughtProduct();
  const written = (
    await call('POST', '/reviews', { ...review, text: 'Cheaper at www.other.example, really.', token })
  ).body.payload;
  const changed = await call('PUT', `/reviews/${written.id}`, {
    ...review,
    text: 'Call me at 2000 0000, or do not.',
    token,
    version: 1,
  });
  expect(changed.body.payload).toMatchObject({ version: 2, status: 'waiting', waits_because: 'number' });
  const refused = await operator.type('reviews', 'publish', String(written.id), '1');
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('it is now version 2') });
  expect((await operator.type('reviews', 'publish', String(written.id), '2')).code).toBe(0);
  const stale = await call('PUT', `/reviews/${written.id}`, { ...review, token, version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'review_changed' } });
});

test('a withheld review that is changed waits for the shop again', async () => {
  const { token } = await aBoughtProduct();
  const { id } = (await call('POST', '/reviews', { ...review, token })).body.payload;
  await shop.operator.type('reviews', 'withhold', String(id), '1', '--reason', 'insult');
  const changed = await call('PUT', `/reviews/${id}`, { ...review, stars: 2, token, version: 1 });
  expect(changed.body.payload).toMatchObject({ status: 'waiting', waits_because: 'withheld', reason: null });
});

test('TR-54 mean, count and bars equal the counted reviews after parallel changes, and check finds no difference', async () => {
  const { operator, db } = shop;
  const productId = await aProduct(db);
  const ids = (
    await db
      .insertInto('reviews')
      .values(
        Array.from({ length: 50 }, (_, at) => ({
          product_id: productId,
          stars: 1 + (at % 5),
          body: 'A text.',
          language: 'en',
          status: 'waiting' as const,
          verified_by: 'order' as const,
          is_counted: true,
          created_at: new Date(),
        })),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  await Promise.all(
    ids.map(async (id, at) => {
      await operator.type('reviews', 'publish', String(id), '1');
      if (at % 3 === 0) await operator.type('reviews', 'withhold', String(id), '1', '--reason', 'off_topic');
      if (at % 7 === 0) await db.deleteFrom('reviews').where('id', '=', id).execute();
    }),
  );
  const left = ids.flatMap((_, at) => (at % 3 === 0 || at % 7 === 0 ? [] : [1 + (at % 5)]));
  const sum = left.reduce((total, stars) => total + stars, 0);
  const { summary } = await pageOf(productId);
  expect(summary).toMatchObject({
    count: left.length,
    counts: [1, 2, 3, 4, 5].map((stars) => left.filter((each) => each === stars).length),
    mean: (Math.round((sum / left.length) * 10) / 10).toFixed(1),
  });
  await shop.expectSound();
});

test('TR-59 reviews are found by language, stars and words without case and accents', async () => {
  const { db } = shop;
  const productId = await aProduct(db);
  const one = {
    product_id: productId,
    status: 'published' as const,
    verified_by: 'order' as const,
    is_counted: true,
  };
  await db
    .insertInto('reviews')
    .values([
      { ...one, stars: 5, body: 'Der Akku hält zwei Tage. Žēl!', language: 'de', created_at: new Date(1) },
      {
        ...one,
        stars: 2,
        body: '100% <b>loud</b>',
        cons: ['the Akku'],
        language: 'en',
        created_at: new Date(2),
      },
      {
        ...one,
        stars: 3,
        title: 'Plain',
        body: 'Nothing to say',
        language: 'other',
        created_at: new Date(3),
      },
    ])
    .execute();
  const bodies = async (query: string) => {
    const { reviews, pagination } = await pageOf(productId, query);
    expect(pagination.total).toBe(reviews.length);
    return reviews.map(({ stars }: { stars: number }) => stars);
  };
  expect(await bodies('?lang_id=1')).toEqual([2, 3, 5]);
  expect(await bodies('?lang_id=2')).toEqual([5, 3, 2]);
  expect(await bodies('?sort=newest')).toEqual([3, 2, 5]);
  expect(await bodies('?sort=highest')).toEqual([5, 3, 2]);
  expect(await bodies('?sort=lowest')).toEqual([2, 3, 5]);
  expect(await bodies('?language=de')).toEqual([5]);
  expect(await bodies('?stars=3')).toEqual([3]);
  expect(await bodies('?search=AKKU&sort=lowest')).toEqual([2, 5]);
  expect(await bodies('?search=zel')).toEqual([5]);
  expect(await bodies('?search=%25')).toEqual([2]);
  expect(await bodies('?search=_')).toEqual([]);
  expect(await bodies(`?search=${encodeURIComponent('<b>')}`)).toEqual([2]);
  expect((await call('GET', `/products/${productId}/reviews?search=${'a'.repeat(101)}`)).status).toBe(422);
  expect((await call('GET', '/products/999999/reviews')).status).toBe(404);
  expect((await pageOf(productId)).summary.languages).toEqual(['de', 'en', 'other']);
});

test('TR-60 a vote counts once over parallel clicks, can be taken back, and not for one’s own review', async () => {
  const { buyer, productId, token } = await aBoughtProduct();
  const { id } = (await call('POST', '/reviews', { ...review, token })).body.payload;
  const reader = await shop.buyer();
  const vote = (helpful: boolean, by = reader) => call('POST', `/reviews/${id}/helpful`, { helpful }, by);
  expect((await call('POST', `/reviews/${id}/helpful`, { helpful: true })).status).toBe(401);
  expect(await vote(true, buyer)).toMatchObject({ status: 422, body: { code: 'vote_own' } });
  await Promise.all([vote(true), vote(true)]);
  expect((await vote(true)).body.payload).toEqual({ helpful: 1 });
  expect((await pageOf(productId, '?sort=helpful')).reviews[0].helpful).toBe(1);
  expect((await vote(false)).body.payload).toEqual({ helpful: 0 });
  expect((await vote(false)).body.payload).toEqual({ helpful: 0 });
  await vote(true);
  await shop.db.deleteFrom('customers').where('id', '=', reader.id).execute();
  await shop.expectSound();
});

test('TR-61 votes do not notify the caches, a published review does so once', async () => {
  const { token } = await aBoughtProduct();
  const { id } = (
    await call('POST', '/reviews', { ...review, text: 'See www.other.example for the rest.', token })
  ).body.payload;
  const client = await shop.services.database.pool.connect();
  let heard = 0;
  client.on('notification', () => {
    heard += 1;
  });
  await client.query('listen shop_changed');
  await shop.operator.type('reviews', 'publish', String(id), '1');
  await client.query('select 1');
  expect(heard).toBe(1);
  await call('POST', `/reviews/${id}/helpful`, { helpful: true }, await shop.buyer());
  await client.query('select 1');
  expect(heard).toBe(1);
  client.release(true);
});

test('TR-63 only the author changes and deletes the review', async () => {
  const { buyer, productId, token } = await aBoughtProduct();
  const { id } = (await call('POST', '/reviews', { ...review, token })).body.payload;
  const other = await shop.buyer();
  const change = { ...review, stars: 1, shown_as: 'anonymous', version: 1 };
  expect((await call('PUT', `/reviews/${id}`, change, other)).status).toBe(404);
  expect((await call('PUT', `/reviews/${id}`, change)).status).toBe(404);
  expect((await call('PUT', `/reviews/${id}`, change, buyer)).body.payload).toMatchObject({
    version: 2,
    author: null,
  });
  expect(await pageOf(productId)).toMatchObject({
    summary: { mean: '1.0' },
    reviews: [{ stars: 1, author: null, edited_at: expect.any(String) }],
  });
  const { rows } = await shop.services.database.pool.query(
    'select stars from review_versions where review_id = $1',
    [id],
  );
  expect(rows).toEqual([{ stars: 4 }]);
  expect((await call('POST', `/reviews/${id}/delete`, {}, other)).status).toBe(404);
  expect((await call('POST', `/reviews/${id}/delete`, {}, buyer)).status).toBe(200);
  expect((await call('POST', `/reviews/${id}/delete`, {}, buyer)).status).toBe(200);
  expect(await pageOf(productId)).toMatchObject({ summary: { count: 0, mean: null }, reviews: [] });
});

test('a review can be changed for a year', async () => {
  const { buyer, token } = await aBoughtProduct();
  const { id } = (await call('POST', '/reviews', { ...review, token })).body.payload;
  await shop.db
    .updateTable('reviews')
    .set({ created_at: new Date(Date.now() - 366 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  const late = await call('PUT', `/reviews/${id}`, { ...review, version: 1 }, buyer);
  expect(late).toMatchObject({ status: 409, body: { code: 'review_closed' } });
});

test.each([
  [{ stars: 0 }, 'stars_missing'],
  [{ stars: 6 }, 'stars_missing'],
  [{ text: 'too short' }, 'review_too_short'],
  [{ text: 'a'.repeat(4001) }, 'review_too_long'],
  [{ language: 'xx' }, 'validation_failed'],
  [{ pros: ['a'.repeat(81)] }, 'validation_failed'],
  [{ cons: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'validation_failed'],
  [{ title: 'a'.repeat(121) }, 'review_title_too_long'],
])('a review with %j is refused', async (wrong, code) => {
  const { status, body } = await call('POST', '/reviews', { ...review, token: 'x', ...wrong });
  expect([status, body.code]).toEqual([422, code]);
});

test('a reply is shown, mailed to an author who wants it, and removed', async () => {
  const { operator } = shop;
  const { productId, token } = await aBoughtProduct();
  const { id } = (await call('POST', '/reviews', { ...review, mail_reply: true, token })).body.payload;
  expect((await operator.type('reviews', 'reply', String(id))).code).toBe(2);
  expect((await operator.type('reviews', 'reply', String(id), '--text', 'Thank you.')).code).toBe(0);
  expect((await pageOf(productId)).reviews[0].reply).toMatchObject({ text: 'Thank you.' });
  const mails = await shop.db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', 'review_replied')
    .execute();
  expect(mails).toEqual([{ data: { review: String(id) } }]);
  expect((await operator.type('reviews', 'show', String(id))).text).toContain('Reply: Thank you.');
  await operator.type('reviews', 'reply', String(id), '--remove');
  expect((await pageOf(productId)).reviews[0].reply).toBeNull();
  expect((await operator.type('reviews', 'reply', '999999', '--text', 'x')).code).toBe(1);
  expect(await operator.ask('reviews', 'list', '--waiting')).toEqual(expect.any(Array));
});
