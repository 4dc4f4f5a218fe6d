import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodPassword, linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 20_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop({
    env: { PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: 'other.example' },
  });
});
afterAll(() => shop.close());

const newPassword = 'other-Meadow9tree';

const change = (fields: Record<string, unknown> = {}) => ({
  cur_password: goodPassword,
  new_password: newPassword,
  repeat_password: newPassword,
  ...fields,
});

const sent = { status: 'OK', message: 'Password reset link sent. Please check your email.' };

/** Requests a link and reads it from the mail. */
const resetLink = async (email: string) => {
  await shop.browser().post('/api/user/reset-password', { email });
  const [mail] = await shop.mailsTo(email);
  const query = new URL(linkIn(mail?.text ?? ''), 'https://shop.example').searchParams;
  return { token: query.get('token') ?? '', email: query.get('email') ?? '', mail };
};

const reset = (fields: Record<string, unknown>) =>
  shop.browser().post('/api/reset-password', {
    password: newPassword,
    password_confirmation: newPassword,
    ...fields,
  });

test('API-16 after a change only the new password works', async () => {
  const customer = await shop.newcomer();
  const response = await customer.post('/api/user/change-password', change());
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: 'OK', message: 'Password updated successfully' });
  expect((await shop.browser().signIn(customer.email, goodPassword)).status).toBe(422);
  expect((await shop.browser().signIn(customer.email, newPassword)).status).toBe(200);
  const [mail] = await shop.mailsTo(customer.email);
  expect(mail?.subject).toBe('Your Ohmly password was changed');
});

test('S2 S3 a password change gives this session a new token and ends all others', async () => {
  const customer = await shop.newcomer();
  const elsewhere = shop.browser();
  await elsewhere.signIn(customer.email, goodPassword);
  const before = customer.cookies.get('__Host-shop_session');
  await customer.post('/api/user/change-password', change());
  expect(customer.cookies.get('__Host-shop_session')).not.toBe(before);
  expect((await customer.get('/api/user/profile')).status).toBe(200);
  expect((await elsewhere.get('/api/user/profile')).status).toBe(401);
  const captured = await shop.browser().get('/api/user/profile', { cookie: `__Host-shop_session=${before}` });
  expect(captured.status).toBe(401);
});

test('S10 the current password is required', async () => {
  const customer = await shop.newcomer();
  const response = await customer.post(
    '/api/user/change-password',
    change({ cur_password: 'wrong-Meadow9tree' }),
  );
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({
    message: 'The current password is incorrect.',
    code: 'current_password_wrong',
  });
});

test.each([
  ['VA-17 no present password', { cur_password: '' }, 'Password is required'],
  ['VA-17 no new password', { new_password: '' }, 'Password is required'],
  ['VA-17 nothing repeated', { repeat_password: undefined }, 'Password is required'],
  ['VA-18 not the same twice', { repeat_password: 'x' }, 'Passwords do not match'],
])('%s: refused', async (_name, fields, message) => {
  const customer = await shop.newcomer();
  const response = await customer.post('/api/user/change-password', change(fields));
  expect(response.status).toBe(422);
  expect(response.body.message).toBe(message);
});

test('VA-09 the rule holds for a changed and for a reset password', async () => {
  const customer = await shop.newcomer();
  const weak = 'Aaa1!aaaaaa';
  const changed = await customer.post(
    '/api/user/change-password',
    change({ new_password: weak, repeat_password: weak }),
  );
  expect(changed.body.code).toBe('password_weak');
  const { token, email } = await resetLink(customer.email);
  const afterReset = await reset({ token, email, password: weak, password_confirmation: weak });
  expect(afterReset.body.code).toBe('password_weak');
  expect((await reset({ token, email })).status).toBe(200);
});

test('a guest cannot change a password', async () => {
  const response = await shop.browser().post('/api/user/change-password', change());
  expect(response.status).toBe(401);
  expect(response.body.message).toBe('Unauthenticated.');
});

test('API-17 S7 a known and an unknown e-mail get the same response; only the known gets a mail', async () => {
  const { email } = await shop.newcomer();
  const known = await shop.browser().post('/api/user/reset-password', { email });
  const unknown = await shop.browser().post('/api/user/reset-password', { email: 'nobody@mail.example' });
  for (const response of [known, unknown]) {
    expect(response.status).toBe(200);
    expect(response.body).toEqual(sent);
  }
  expect((await shop.mailsTo(email))[0]?.subject).toBe('Choose a new password for Ohmly');
  expect(await shop.mailsTo('nobody@mail.example')).toEqual([]);
});

test.each([[{}], [{ email: '' }], [{ email: 'abc' }], [{ email: 'a@b.example>,<x' }]])(
  'no link is sent to %j',
  async (fields) => {
    const response = await shop.browser().post('/api/user/reset-password', fields);
    expect(response.status).toBe(422);
    expect(response.body.message).toBe('Please enter a valid email address');
  },
);

test('API-18 S3 a link sets the password once, ends every session and does not sign in', async () => {
  const customer = await shop.newcomer();
  const { token, email } = await resetLink(customer.email);
  const browser = shop.browser();
  const fields = { token, email, password: newPassword, password_confirmation: newPassword };
  const response = await browser.post('/api/reset-password', fields);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: 'OK', message: 'Your password has been reset.' });
  expect((await browser.get('/api/is-auth')).body.authenticated).toBe(false);
  expect((await customer.get('/api/user/profile')).status).toBe(401);
  expect((await shop.browser().signIn(email, newPassword)).status).toBe(200);
  const again = await browser.post('/api/reset-password', fields);
  expect(again.status).toBe(422);
  expect(again.body).toMatchObject({
    message: 'This password reset token is invalid.',
    code: 'reset_token_invalid',
  });
});

test('S9 the token has 256 bits and is stored as a hash only; the link uses PUBLIC_URL, not the Host header', async () => {
  const { email } = await shop.newcomer();
  await shop.browser().post('/api/user/reset-password', { email }, { host: 'other.example' });
  const [mail] = await shop.mailsTo(email);
  expect(mail?.text).toContain('https://shop.example/reset-password?token=');
  expect(mail?.html).not.toContain('other.example');
  const token = new URL(linkIn(mail?.text ?? ''), 'https://x').searchParams.get('token') ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await shop.database.pool.query(
    'select token_hash from password_resets r join customers c on c.id = r.customer_id where c.email = $1',
    [email],
  );
  expect(rows[0].token_hash).toEqual(createHash('sha256').update(token).digest());
  const queued = await shop.database.pool.query('select * from mails');
  expect(JSON.stringify(queued.rows)).not.toContain(token);
});

test('S9 a token expires after 60 minutes', async () => {
  const { email } = await shop.newcomer();
  const { token } = await resetLink(email);
  shop.clock.pass(60 * 60 + 1);
  expect((await reset({ token, email })).body.code).toBe('reset_token_invalid');
});

test('S9 a newer link replaces the older, and a password change voids both', async () => {
  const customer = await shop.newcomer();
  const older = await resetLink(customer.email);
  shop.clock.pass(61);
  const newer = await resetLink(customer.email);
  expect((await reset({ token: older.token, email: older.email })).body.code).toBe('reset_token_invalid');
  await customer.post('/api/user/change-password', change());
  expect((await reset({ token: newer.token, email: newer.email })).body.code).toBe('reset_token_invalid');
});

test('S9 a link works only for its e-mail and with the password repeated', async () => {
  const { email } = await shop.newcomer();
  const other = await shop.newcomer();
  const { token } = await resetLink(email);
  expect((await reset({ token, email: other.email })).body.code).toBe('reset_token_invalid');
  expect((await reset({ token, email: 'no e-mail' })).body.code).toBe('reset_token_invalid');
  expect((await reset({ token: 'x', email })).body.code).toBe('reset_token_invalid');
  expect((await reset({ email })).body.code).toBe('required_fields_missing');
  expect((await reset({ token, email, password_confirmation: 'y' })).body).toMatchObject({
    message: 'Passwords do not match',
  });
  expect((await reset({ token, email: email.toUpperCase() })).status).toBe(200);
});

test('of two concurrent uses of a link one succeeds', async () => {
  const { email } = await shop.newcomer();
  const { token } = await resetLink(email);
  const passwords = ['first-Meadow9tree', 'second-Meadow9tree'];
  const responses = await Promise.all(
    passwords.map((password) => reset({ token, email, password, password_confirmation: password })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? '';
  expect((await shop.browser().signIn(email, winner)).status).toBe(200);
});
