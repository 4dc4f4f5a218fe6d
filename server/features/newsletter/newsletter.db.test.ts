import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('newsletter_subscribers').execute();
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('mailbox').execute();
  await db.deleteFrom('settings').where('key', '=', 'newsletter_double_opt_in').execute();
});

const anna = 'anna@example.com';

const ask = (what: 'subscribe' | 'confirm' | 'unsubscribe', body: Record<string, unknown>) =>
  shop.browser().post(`/api/newsletter/${what}`, body);

const subscribers = () =>
  shop.database.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'language_id', 'is_subscribed'])
    .execute();

const log = async () =>
  (await shop.database.db.selectFrom('newsletter_consents').select('step').orderBy('id').execute()).map(
    ({ step }) => step,
  );

/** The token in the link of the newest mail. */
const tokenInMail = async (name: 'newsletter' | 'token'): Promise<string> => {
  const [mail] = await shop.mailsTo(anna);
  return new URL(linkIn(mail?.text ?? ''), 'http://shop').searchParams.get(name) ?? '';
};

const subscribed = async (): Promise<void> => {
  await ask('subscribe', { email: anna });
  await ask('confirm', { token: await tokenInMail('newsletter') });
};

test('API-45 EN-45 subscribing again, in another case, gives the same response and the same row', async () => {
  for (const email of [anna, 'Anna@Example.com']) {
    const response = await ask('subscribe', { email, lang_id: 2, currency: 'EUR' });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ status: 'OK', message: 'Successfully subscribed to newsletter!' });
  }
  expect(await subscribers()).toEqual([{ email: anna, language_id: 2, is_subscribed: false }]);
});

test('the mail is in the language of the page, and its link confirms and can be opened again', async () => {
  await ask('subscribe', { email: anna, lang_id: 2 });
  const [mail] = await shop.mailsTo(anna);
  expect(mail?.subject).toBe('Bitte bestätigen: der Newsletter von Ohmly');
  const token = await tokenInMail('newsletter');
  for (let time = 1; time <= 2; time += 1) {
    const response = await ask('confirm', { token });
    expect(response.body).toEqual({ status: 'OK', message: 'Your subscription is confirmed.' });
  }
  expect(await subscribers()).toMatchObject([{ is_subscribed: true }]);
  expect(await log()).toEqual(['asked', 'confirmed']);
  expect((await shop.mailsTo(anna)).map(({ subject }) => subject)).toEqual([
    'Sie sind dabei: der Newsletter von Ohmly',
    'Bitte bestätigen: der Newsletter von Ohmly',
  ]);
});

test('a link for another address, an altered one and an expired one confirm nothing', async () => {
  await ask('subscribe', { email: anna });
  const token = await tokenInMail('newsletter');
  await shop.database.db.updateTable('newsletter_subscribers').set({ email: 'eve@example.com' }).execute();
  const refused = [token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', '', `${token}0`];
  for (const each of refused) {
    const response = await ask('confirm', { token: each });
    expect(response.status).toBe(422);
    expect(response.body.code).toBe('newsletter_link_invalid');
  }
  await shop.database.db.updateTable('newsletter_subscribers').set({ email: anna }).execute();
  shop.clock.pass(8 * 24 * 60 * 60);
  expect((await ask('confirm', { token })).status).toBe(422);
  expect(await subscribers()).toMatchObject([{ is_subscribed: false }]);
});

test('without double opt-in a request subscribes at once', async () => {
  await shop.database.db
    .insertInto('settings')
    .values({ key: 'newsletter_double_opt_in', value: 'false' })
    .execute();
  await ask('subscribe', { email: anna });
  expect(await subscribers()).toMatchObject([{ is_subscribed: true }]);
  expect((await shop.mailsTo(anna)).map(({ subject }) => subject)).toEqual([
    'You are subscribed to the Ohmly newsletter',
  ]);
});

test('concurrent requests share one row', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => ask('subscribe', { email: anna })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await subscribers()).toHaveLength(1);
});

test('API-46 unsubscribing by address notifies the subscriber, who can undo it', async () => {
  await subscribed();
  const response = await ask('unsubscribe', { email: 'ANNA@example.com', token: 'made-up' });
  expect(response.body).toEqual({ status: 'OK', message: 'You have been successfully unsubscribed.' });
  expect(await subscribers()).toMatchObject([{ is_subscribed: false }]);
  expect((await shop.mailsTo(anna))[0]?.subject).toBe('You are unsubscribed from the Ohmly newsletter');
  await ask('confirm', { token: await tokenInMail('newsletter') });
  expect(await subscribers()).toMatchObject([{ is_subscribed: true }]);
  expect(await log()).toEqual(['asked', 'confirmed', 'ended', 'confirmed']);
});

test('API-46 unsubscribing by the link of a mail sends no mail', async () => {
  await subscribed();
  const token = await tokenInMail('token');
  await ask('unsubscribe', { email: anna, token });
  expect(await subscribers()).toMatchObject([{ is_subscribed: false }]);
  expect((await shop.mailsTo(anna))[0]?.subject).toBe('You are subscribed to the Ohmly newsletter');
});

test('a mail program can unsubscribe with one click', async () => {
  await subscribed();
  const token = await tokenInMail('token');
  const oneClick = (query: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/newsletter/one-click${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  for (const query of ['', '?token=', '?token=1.0.abc', '?token=a&token=b']) {
    expect((await oneClick(query)).statusCode).toBe(204);
  }
  expect(await subscribers()).toMatchObject([{ is_subscribed: true }]);
  expect((await oneClick(`?token=${token}`)).statusCode).toBe(204);
  expect(await subscribers()).toMatchObject([{ is_subscribed: false }]);
});

test('API-46 an unknown address gets the same response and nothing is stored', async () => {
  const response = await ask('unsubscribe', { email: 'nobody@example.com' });
  expect(response.status).toBe(200);
  expect(response.body.message).toBe('You have been successfully unsubscribed.');
  expect(await subscribers()).toEqual([]);
  expect(await shop.mailsTo('nobody@example.com')).toEqual([]);
});

test('an address gets at most three mails an hour', async () => {
  const strict = await openAccountShop({ env: { RATE_LIMIT_FACTOR: '1' } });
  for (let time = 1; time <= 5; time += 1) {
    const { status } = await strict.browser().post('/api/newsletter/subscribe', { email: anna });
    expect(status).toBe(200);
    strict.clock.pass(1);
  }
  expect(await strict.mailsTo(anna)).toHaveLength(3);
  await strict.close();
});

test.each([
  ['subscribe', {}],
  ['subscribe', { email: '' }],
  ['subscribe', { email: 'anna' }],
  ['subscribe', { email: 'anna@example.com>' }],
  ['unsubscribe', {}],
  ['unsubscribe', { email: 'anna@' }],
] as const)('%s with %o is refused', async (what, body) => {
  const response = await ask(what, body);
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({
    code: 'email_invalid',
    message: 'Please enter a valid email address',
  });
});
