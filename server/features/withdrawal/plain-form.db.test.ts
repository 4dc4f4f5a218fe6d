import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;

beforeAll(async () => {
  shop = await openTestShop('template_sample', { RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => shop.close());

const filledIn = {
  name: 'Anna <b>Ozola',
  order_nr: '48 21',
  email: 'anna@mail.example',
  items: '',
  website: '',
};
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/withdraw',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ ...filledIn, ...fields }).toString(),
  });
const stored = () => shop.database.db.selectFrom('withdrawal_statements').selectAll().orderBy('id').execute();

test('AO-71 the public form works without JavaScript: it is stored, and answered in place in its language', async () => {
  const german = await shop.database.db
    .selectFrom('languages')
    .select('id')
    .where('code', '=', 'de')
    .executeTakeFirstOrThrow();
  const answer = await post({ lang_id: String(german.id), items: 'Eine Lampe' });
  expect(answer.statusCode).toBe(200);
  const [statement] = await stored();
  expect(statement).toMatchObject({ entered_number: '48 21', items_text: 'Eine Lampe', channel: 'public' });
  for (const text of [
    '<html lang="de">',
    'Ihr Widerruf ist eingegangen',
    statement?.reference ?? '',
    'Eine Lampe',
    'Anna &lt;b&gt;Ozola',
    'anna@mail.example',
  ])
    expect(answer.body).toContain(text);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
});

test('AO-71 a form of another site is refused, an incomplete one says what is missing', async () => {
  const before = (await stored()).length;
  expect((await post({}, { origin: 'https://evil.example' })).statusCode).toBe(419);
  expect((await post({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(419);
  for (const missing of [
    { name: ' ' },
    { order_nr: '' },
    { email: 'anna' },
    { email: 'a@b.example,c@d.example' },
  ]) {
    const answer = await post(missing);
    expect([answer.statusCode, answer.body]).toEqual([
      422,
      expect.stringContaining('Please enter your name'),
    ]);
  }
  expect((await post({ items: 'x'.repeat(2001) })).statusCode).toBe(422);
  expect((await post({ lang_id: 'x' }, { origin: 'http://localhost', host: 'localhost' })).statusCode).toBe(
    200,
  );
  expect(await stored()).toHaveLength(before + 1);
});
