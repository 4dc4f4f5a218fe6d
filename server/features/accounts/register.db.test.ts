import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aNewcomer, linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 20_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

const register = (fields: Record<string, unknown>) => shop.browser().register(aNewcomer(fields));

test('API-12 registering creates an account, signs in and sends the verification mail', async () => {
  const person = aNewcomer();
  const browser = shop.browser();
  const response = await browser.register(person);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    status: 'OK',
    message: 'Registration successful. Please verify your email address.',
  });
  expect((await browser.get('/api/is-auth')).body).toEqual({
    status: 'OK',
    authenticated: true,
    emailVerified: false,
  });
  const mails = await shop.mailsTo(person.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('/api/email/verify/');
});

test('S2 registering gives a new session token', async () => {
  const browser = shop.browser();
  await browser.get('/sanctum/csrf-cookie');
  const before = browser.cookies.get('shop_session');
  await browser.post('/api/register', aNewcomer());
  expect(browser.cookies.get('shop_session')).not.toBe(before);
});

test.each([
  'name',
  'surname',
  'email',
  'phone',
  'phoneCountryCode',
  'nationalNumber',
  'password',
  'passConfirm',
])('registration without %s is refused', async (field) => {
  const missing = await register({ [field]: undefined });
  const blank = await register({ [field]: '' });
  for (const response of [missing, blank]) {
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ code: 'required_fields_missing' });
  }
});

test.each([
  ['VA-09 nine characters', 'aA1!aaaaa'],
  ['VA-09 no lower case letter', 'AA1!AAAAAAA'],
  ['VA-09 no upper case letter', 'aa1!aaaaaaa'],
  ['VA-09 no digit', 'aaA!aaaaaaa'],
  ['VA-09 no special character', 'aaA1aaaaaaa'],
  ['VA-09 upper case letter only first', 'Aaa1!aaaaaa'],
  ['VA-09 digit only last', 'aaA!aaaaaa1'],
  ['VA-09 special character only first', '!aA1aaaaaaa'],
])('%s: the password is refused', async (_name, password) => {
  const response = await register({ password, passConfirm: password });
  expect(response.status).toBe(422);
  expect(response.body.code).toBe('password_weak');
});

test('S8 a common password and one with the name of the shop are refused', async () => {
  for (const password of ['xP@ssw0rd123!', 'my-Ohmly-2026-key']) {
    const response = await register({ password, passConfirm: password });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      code: 'password_common',
      message: 'This password is too easy to guess. Please choose another one.',
    });
  }
});

test('S8 a password of 64 characters and more is not truncated', async () => {
  const password = `aA1!${'long-'.repeat(30)}`;
  const { email } = await shop.newcomer({ password, passConfirm: password });
  expect((await shop.browser().signIn(email, password)).status).toBe(200);
  expect((await shop.browser().signIn(email, password.slice(0, -1))).status).toBe(422);
});

test('passwords that differ are refused', async () => {
  const response = await register({ passConfirm: 'other-Harbour7lamp' });
  expect(response.body).toMatchObject({ message: 'Passwords do not match', code: 'passwords_differ' });
});

test.each([
  ['too short', { phone: '+3712' }],
  ['no number', { phone: 'call me' }],
  ['of another country', { phone: '+4915112345678' }],
  ['of no country', { phoneCountryCode: 'XX' }],
  ['VA-25 one digit', { nationalNumber: '1' }],
  ['VA-25 eighteen digits', { nationalNumber: '1'.repeat(18) }],
  ['26 characters', { phone: `+371${'2'.repeat(22)}` }],
])('a phone number that is %s is refused', async (_name, fields) => {
  const response = await register(fields);
  expect(response.status).toBe(422);
  expect(response.body.message).toBe('Please enter a valid phone number');
});

test.each(['abc', 'a@b', 'a b@c.example', 'a@b.example,c', '<a@b.example', 'a@b.example\u0007'])(
  'the e-mail %j is refused',
  async (email) => {
    const response = await register({ email });
    expect(response.status).toBe(422);
    expect(response.body.code).toBe('email_invalid');
  },
);

test('a taken e-mail is refused, regardless of case', async () => {
  const { email } = await shop.newcomer();
  const response = await register({ email: email.toUpperCase() });
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({ message: 'The email has already been taken.', code: 'email_taken' });
});

test('of two concurrent registrations with the same e-mail one succeeds', async () => {
  const person = aNewcomer();
  const windows = Array.from({ length: 4 }, () => shop.browser());
  await Promise.all(windows.map((window) => window.get('/sanctum/csrf-cookie')));
  const responses = await Promise.all(windows.map((window) => window.post('/api/register', person)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  expect(await shop.mailsTo(person.email)).toHaveLength(1);
});

test('VA-36 registration can be disabled', async () => {
  await shop.database.pool.query("update settings set value = 'false' where key = 'is_reg_enabled'");
  const response = await register({});
  await shop.database.pool.query("update settings set value = 'true' where key = 'is_reg_enabled'");
  expect(response.status).toBe(403);
  expect(response.body).toMatchObject({
    message: 'Registration is disabled.',
    code: 'registration_disabled',
  });
});

test.each(['balance', 'balance_cents', 'email_verified_at', 'id', 'role', 'password_hash', '__proto__x'])(
  'S29 %s cannot be set by registering',
  async (field) => {
    const response = await register({ [field]: 1 });
    expect(response.status).toBe(422);
    expect(response.body.errors).toHaveProperty(field);
  },
);

test('API-06 the fields that the client adds are accepted and set the language of the mails', async () => {
  const { email } = await shop.newcomer({ currency: 'USD', lang_id: 2 });
  const [mail] = await shop.mailsTo(email);
  expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Ohmly');
  expect(mail?.html).toContain('<html lang="de">');
});

test('the link of the mail verifies once, can be opened again and does not sign in', async () => {
  const customer = await shop.newcomer();
  const [mail] = await shop.mailsTo(customer.email);
  const link = linkIn(mail?.text ?? '');
  expect(link).toMatch(/^\/api\/email\/verify\/\d+\/[0-9a-f]{64}\?expires=\d+&signature=[0-9a-f]{64}$/);
  const stranger = shop.browser();
  const scanner = await shop.app.inject({ method: 'HEAD', url: link });
  expect(scanner.statusCode).toBe(404);
  const first = await stranger.get(link);
  expect(first.status).toBe(302);
  expect(first.headers.location).toBe('/email/verify/success');
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await stranger.get('/api/is-auth')).body.authenticated).toBe(false);
  expect((await customer.get('/api/is-auth')).body.emailVerified).toBe(true);
  const second = await stranger.get(link);
  expect(second.headers.location).toBe('/email/verify/already-success');
});

test('a link that is altered, expired or for a former address is refused', async () => {
  const customer = await shop.newcomer();
  const [mail] = await shop.mailsTo(customer.email);
  const link = linkIn(mail?.text ?? '');
  const refused = '/email-verification?error=expired';
  const follow = async (url: string) => (await shop.browser().get(url)).headers.location;
  const [, id = ''] = /verify\/(\d+)\//.exec(link) ?? [];
  expect(await follow(link.replace(`/${id}/`, `/${Number(id) + 1}/`))).toBe(refused);
  expect(await follow(link.replace(/expires=\d+/, 'expires=9999999999'))).toBe(refused);
  expect(await follow(link.replace(/signature=.{4}/, 'signature=0000'))).toBe(refused);
  expect(await follow(link.replace(/&signature=.*/, ''))).toBe(refused);
  expect(await follow('/api/email/verify/x/y')).toBe(refused);
  const { rows } = await shop.database.pool.query(
    "update customers set email = 'elsewhere@mail.example' where email = $1 returning id",
    [customer.email],
  );
  expect(await follow(link)).toBe(refused);
  await shop.database.pool.query('update customers set email = $1 where id = $2', [
    customer.email,
    rows[0].id,
  ]);
  shop.clock.pass(24 * 60 * 60 + 1);
  expect(await follow(link)).toBe(refused);
  expect((await customer.get('/api/is-auth')).body.emailVerified).toBe(false);
});

test('API-44 the verification mail can be sent again until the address is verified', async () => {
  const customer = await shop.newcomer();
  const response = await customer.post('/api/email/verify/resend');
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: 'OK', message: 'Verification email sent.' });
  await customer.post('/api/email/verify/resend');
  const mails = await shop.mailsTo(customer.email);
  // One from the registration and one more: a double click sends one mail.
  expect(mails).toHaveLength(2);
  await shop.browser().get(linkIn(mails[0]?.text ?? ''));
  const late = await customer.post('/api/email/verify/resend');
  expect(late.status).toBe(200);
  expect(late.body).toMatchObject({ status: 'ERROR', message: 'Email already verified.' });
  expect((await shop.browser().post('/api/email/verify/resend')).status).toBe(401);
});

test('an obsolete mail is not sent', async () => {
  const customer = await shop.newcomer();
  await shop.database.pool.query('update customers set email_verified_at = now() where email = $1', [
    customer.email,
  ]);
  expect(await shop.mailsTo(customer.email)).toEqual([]);
  const { rows } = await shop.database.pool.query('select 1 from mails where recipient = $1', [
    customer.email,
  ]);
  expect(rows).toEqual([]);
});
