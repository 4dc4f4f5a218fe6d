import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { QueuedMail } from '#server/features/notifications/notifications.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { composeContactMail } from './contact-mail.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;

beforeAll(async () => {
  // The limit of six a minute is too low for this file; it has its own test.
  shop = await openTestShop('template_demo', { RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => shop.close());
afterEach(() => shop.database.db.deleteFrom('contact_messages').execute());

const letter = {
  name: 'Ilze',
  surname: 'Bērziņa',
  email: 'ilze@example.com',
  topic: 'Warranty',
  message: 'The left earcup creaks.\nWhat now?',
  phone: '+371 2612 3456',
  phoneCountryCode: 'lv',
  nationalNumber: '26123456',
};

const send = (changes: Record<string, unknown> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/contact-us', payload: { ...letter, ...changes } });

const stored = () => shop.database.db.selectFrom('contact_messages').selectAll().execute();

test('API-47 EN-42 a message is stored with its phone in international form', async () => {
  const response = await send({ currency: 'USD', lang_id: 2 });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'OK', message: 'Message sent successfully!' });
  expect(await stored()).toMatchObject([
    {
      name: 'Ilze',
      surname: 'Bērziņa',
      email: 'ilze@example.com',
      topic: 'Warranty',
      message: letter.message,
      phone: '+37126123456',
      phone_country_code: 'LV',
      national_number: '26123456',
      language_id: 2,
    },
  ]);
});

test('a message is mailed to the shop once, and a reply goes to the shopper', async () => {
  const { db } = shop.database;
  await db.deleteFrom('mails').execute();
  await send({ topic: 'Warranty\r\nBcc: eve@example.com' });
  await send({ topic: 'Warranty\r\nBcc: eve@example.com' });
  const { support_email: support } = (await shop.get('/api/settings')).json().payload;
  const mails = await db.selectFrom('mails').select(['kind', 'recipient', 'data']).execute();
  expect(mails).toMatchObject([{ kind: 'contact_message', recipient: support }]);
  const [message] = await stored();
  expect(mails[0]?.data).toEqual({ messageId: String(message?.id) });
  const letter = await composeContactMail({ db })({
    ...mails[0],
    recipient: support,
    data: mails[0]?.data,
  } as QueuedMail);
  expect(letter).toMatchObject({ to: support, replyTo: 'ilze@example.com' });
  expect(letter?.subject).toBe('Message from Ilze Bērziņa: Warranty Bcc: eve@example.com');
  expect(letter?.text).toContain('The left earcup creaks.');
});

test('a message with a filled honeypot is dropped without an error', async () => {
  const response = await send({ website: 'https://spam.example' });
  expect(response.json()).toEqual({ status: 'OK', message: 'Message sent successfully!' });
  expect(await stored()).toEqual([]);
});

test('the same message within a minute is stored once, also concurrently', async () => {
  const responses = await Promise.all([send(), send(), send()]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await send();
  expect(await stored()).toHaveLength(1);
  await send({ message: 'Another one.' });
  expect(await stored()).toHaveLength(2);
});

test('the same message is stored again after a minute', async () => {
  await send();
  await shop.database.db
    .updateTable('contact_messages')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();
  await send();
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['an empty name', { name: '  ' }, 'Please fill in all required fields.'],
  ['no surname', { surname: undefined }, 'Please fill in all required fields.'],
  ['an empty topic', { topic: '' }, 'Please fill in all required fields.'],
  ['no message', { message: undefined }, 'Please fill in all required fields.'],
  ['no e-mail', { email: undefined }, 'Please fill in all required fields.'],
  ['an e-mail without a dot', { email: 'ilze@example' }, 'Please enter a valid email address'],
  [
    'an e-mail that would be two',
    { email: 'a@example.com,b@example.com' },
    'Please enter a valid email address',
  ],
  ['a short phone', { phone: '+371 26', nationalNumber: '26' }, 'Please enter a valid phone number'],
  ['the phone of another country', { phone: '+49 1512 3456789' }, 'Please enter a valid phone number'],
  ['letters for a national number', { nationalNumber: 'abc' }, 'Please enter a valid phone number'],
  ['a country the shop does not serve', { phoneCountryCode: 'AQ' }, 'This country is not supported'],
  ['a country that is none', { phoneCountryCode: '371' }, 'This country is not supported'],
])('API-47 %s is refused with 422 and its text', async (_, changes, message) => {
  const response = await send(changes);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ status: 'ERROR', message });
  expect(await stored()).toEqual([]);
});

test('too long and unknown fields are refused', async () => {
  for (const changes of [{ topic: 'x'.repeat(151) }, { message: 'x'.repeat(5001) }, { role: 'admin' }]) {
    expect((await send(changes)).statusCode).toBe(422);
  }
});

test('six messages a minute are allowed from one address', async () => {
  const strict = await openTestShop('template_demo', { DEMO: '0', RATE_LIMIT_FACTOR: '1' });
  const responses = [];
  for (let number = 1; number <= 7; number += 1) {
    responses.push(
      await strict.app.inject({
        method: 'POST',
        url: '/api/contact-us',
        payload: { ...letter, message: `Message ${number}` },
      }),
    );
  }
  await strict.close();
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(responses[6]?.json().message).toBe('Too Many Attempts.');
  expect(Number(responses[6]?.headers['retry-after'])).toBeGreaterThan(0);
});
