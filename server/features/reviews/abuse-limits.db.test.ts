import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { type Buyer, openOrderShop } from '#tests/support/shops/order-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOrderShop>>;
let operator: Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  shop = await openOrderShop({
    env: { RATE_LIMIT_FACTOR: '1', DEMO: '0', DATABASE_URL: 'postgres://elsewhere/shop' },
  });
  operator = await anOperator(shop.services);
});
afterAll(async () => {
  await operator.leave();
  await shop.close();
});

const send = async (
  method: 'GET' | 'POST',
  url: string,
  { payload, buyer, from = '203.0.113.1' }: { payload?: object; buyer?: Buyer; from?: string },
) => {
  const answer = await shop.apps[0]?.inject({
    method,
    url: `/api${url}`,
    remoteAddress: from,
    ...(payload && { payload }),
    headers: buyer ? { authorization: `Bearer ${buyer.token}` } : {},
  });
  return { status: answer?.statusCode, body: answer?.json(), wait: Number(answer?.headers['retry-after']) };
};

/** Calls so often that the last one is refused, and says how many were let through and how long to wait. */
const untilRefused = async (most: number, call: (time: number) => ReturnType<typeof send>) => {
  for (let time = 0; time <= most; time += 1) {
    const { status, wait, body } = await call(time);
    if (status === 429) return { allowed: time, wait, code: body.code };
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return null;
};

/** Orders products, pays for them, and returns the links to review them. */
const bought = async (count: number) => {
  const buyer = await shop.buyer();
  for (let line = 0; line < count; line += 1) await buyer.fill([await aProduct(shop.db, { stock: 5 }), 1]);
  const { body } = await buyer.order({
    country: 'Malta',
    postCode: 'VLT 1117',
    // Reviews are counted by the address of the order.
    email: `buyer.${buyer.id}@limits.example`,
  });
  const { order_nr: number, amount } = body.order_data;
  await operator.ask('orders', 'confirm', number, '--amount', amount);
  const { waiting } = (await buyer.get('/user/reviews')).body.payload;
  return { buyer, number, tokens: waiting.map(({ token }: { token: string }) => token) };
};

const review = {
  stars: 4,
  title: 'Good',
  text: 'It does what it should do, every day.',
  pros: [],
  cons: [],
  language: 'en',
  shown_as: 'name',
};

const day = 24 * 60 * 60;

test('a buyer writes 10 reviews a day', async () => {
  const { tokens } = await bought(11);
  expect(tokens).toHaveLength(11);
  const result = await untilRefused(11, (time) =>
    send('POST', '/reviews', { payload: { ...review, token: tokens[time] }, from: `203.0.113.${time}` }),
  );
  expect(result).toMatchObject({ allowed: 10, code: 'too_many_attempts' });
  expect(result?.wait).toBeGreaterThan(day - 600);
  expect(result?.wait).toBeLessThanOrEqual(day);
});

test('a customer votes 60 times an hour, others still can', async () => {
  const { tokens } = await bought(1);
  const { body } = await send('POST', '/reviews', { payload: { ...review, token: tokens[0] } });
  const [voter, other] = [await shop.buyer(), await shop.buyer()];
  const vote = (buyer: Buyer, time: number) =>
    send('POST', `/reviews/${body.payload.id}/helpful`, { buyer, payload: { helpful: time % 2 === 0 } });
  expect(await untilRefused(61, (time) => vote(voter, time))).toMatchObject({ allowed: 60 });
  expect((await vote(other, 0)).status).toBe(200);
});

test('5 questions a day come from one network address', async () => {
  const id = await aProduct(shop.db, {});
  const ask = async (time: number, from: string) =>
    send('POST', `/products/${id}/questions`, {
      buyer: await shop.buyer(),
      payload: { text: `Does it work on the ${time}. floor of a house?` },
      from,
    });
  const result = await untilRefused(6, (time) => ask(time, '203.0.113.77'));
  expect(result).toMatchObject({ allowed: 5, code: 'too_many_attempts' });
  expect(result?.wait).toBeGreaterThan(day - 600);
  expect((await ask(9, '203.0.113.78')).status).toBe(200);
});

test('a customer answers 10 questions a day', async () => {
  const { buyer, number } = await bought(1);
  const { lines } = (await buyer.get('/orders/:number', { number })).body.payload;
  const product = lines[0]?.base_product_id;
  const ids: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const text = `Is the cable ${time} metres long, or is it longer?`;
    const from = `198.51.100.${time}`;
    await send('POST', `/products/${product}/questions`, {
      buyer: await shop.buyer(),
      payload: { text },
      from,
    });
  }
  const rows = await shop.db
    .selectFrom('questions')
    .select('id')
    .where('product_id', '=', product ?? 0)
    .execute();
  ids.push(...rows.map(({ id }) => id));
  expect(ids).toHaveLength(11);
  const result = await untilRefused(11, (time) =>
    send('POST', `/questions/${ids[time]}/answers`, { buyer, payload: { text: 'Yes, it is.' } }),
  );
  expect(result).toMatchObject({ allowed: 10 });
});

test('a receipt is worked out 30 times a minute', async () => {
  const { buyer, number } = await bought(1);
  const result = await untilRefused(31, () => send('GET', `/orders/${number}/receipt`, { buyer }));
  expect(result).toMatchObject({ allowed: 30, code: 'too_many_attempts' });
  expect(result?.wait).toBeLessThanOrEqual(60);
});
