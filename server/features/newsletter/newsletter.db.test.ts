import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;

beforeAll(async () => {
  shop = await openTestShop('template_demo', { RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => shop.close());
afterEach(() => shop.database.db.deleteFrom('newsletter_subscribers').execute());

const ask = (what: 'subscribe' | 'unsubscribe', payload: Record<string, unknown>) =>
  shop.app.inject({ method: 'POST', url: `/api/newsletter/${what}`, payload });

const subscribers = () =>
  shop.database.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'language_id', 'is_subscribed'])
    .execute();
const consents = async () =>
  (await shop.database.db.selectFrom('newsletter_consents').select('agreed').orderBy('id').execute()).map(
    ({ agreed }) => agreed,
  );

test('API-45 EN-45 an address is subscribed; once more, in other letters, is the same answer and the same row', async () => {
  for (const email of ['anna@example.com', 'Anna@Example.com']) {
    const answer = await ask('subscribe', { email, lang_id: 2, currency: 'EUR' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'OK', message: 'Successfully subscribed to newsletter!' });
  }
  expect(await subscribers()).toEqual([{ email: 'anna@example.com', language_id: 2, is_subscribed: true }]);
  expect(await consents()).toEqual([true]);
});

test('two at once are one', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('subscribe', { email: 'anna@example.com' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await subscribers()).toHaveLength(1);
  expect(await consents()).toEqual([true]);
});

test('API-46 an address is unsubscribed, and may come back; the log keeps each change', async () => {
  await ask('subscribe', { email: 'anna@example.com' });
  const answer = await ask('unsubscribe', { email: 'ANNA@example.com', token: 'from-a-mail' });
  expect(answer.json()).toEqual({ status: 'OK', message: 'You have been successfully unsubscribed.' });
  expect(await subscribers()).toMatchObject([{ is_subscribed: false }]);
  await ask('unsubscribe', { email: 'anna@example.com' });
  await ask('subscribe', { email: 'anna@example.com' });
  expect(await subscribers()).toMatchObject([{ is_subscribed: true }]);
  expect(await consents()).toEqual([true, false, true]);
});

test('API-46 who never subscribed gets the same answer, and nothing is kept of it', async () => {
  const answer = await ask('unsubscribe', { email: 'nobody@example.com' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe('You have been successfully unsubscribed.');
  expect(await subscribers()).toEqual([]);
});

test.each([
  ['subscribe', {}],
  ['subscribe', { email: '' }],
  ['subscribe', { email: 'anna' }],
  ['subscribe', { email: 'anna@example.com>' }],
  ['unsubscribe', {}],
  ['unsubscribe', { email: 'anna@' }],
] as const)('%s with %o is refused', async (what, payload) => {
  const answer = await ask(what, payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'email_invalid',
    message: 'Please enter a valid email address',
  });
});
