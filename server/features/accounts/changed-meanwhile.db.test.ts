import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realWorld } from '#server/lib/world.ts';
import { idOfCustomer } from '#tests/support/customers.ts';
import { goodPassword, linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';
import { createPasswords } from './passwords.ts';

const hashCost = { memory: 128, passes: 2 };
const newPassword = 'other-Meadow9tree';

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop({ hashCost });
  // A busy machine may need longer than the shop's own timeout.
  shop.database.pool.on('connect', (client) => void client.query("set lock_timeout = '30s'"));
});
afterAll(() => shop.close());

const waiting = async (): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
};

/** Starts the calls one after the other while a lock is held: each waits for the lock, in this order. */
const heldUp = async <Answer>(
  lock: string,
  calls: readonly (() => Promise<Answer>)[],
  meanwhile: (holder: PoolClient) => Promise<unknown> = async () => undefined,
): Promise<Answer[]> => {
  const holder = await shop.database.pool.connect();
  const responses: Promise<Answer>[] = [];
  try {
    await holder.query('begin');
    await holder.query(lock);
    for (const call of calls) {
      responses.push(call());
      await expect.poll(waiting, { interval: 10, timeout: 20_000 }).toBe(responses.length);
    }
    await meanwhile(holder);
    await holder.query('commit');
  } finally {
    holder.release();
  }
  return Promise.all(responses);
};

/** A customer and a function that resets their password. */
const forgetful = async () => {
  const customer = await shop.newcomer();
  const id = await idOfCustomer(shop.database.db, customer);
  await shop.browser().post('/api/user/reset-password', { email: customer.email });
  const [mail] = await shop.mailsTo(customer.email);
  const token = new URL(linkIn(mail?.text ?? ''), 'https://x').searchParams.get('token');
  const fields = { token, email: customer.email, password: newPassword, password_confirmation: newPassword };
  return {
    ...customer,
    id,
    row: `select from customers where id = ${id} for update`,
    reset: () => shop.browser().post('/api/reset-password', fields),
  };
};

const codesOf = (responses: readonly { status: number; body: { code?: string } }[]) =>
  responses.map(({ status, body }) => body.code ?? status);

const sessionsOf = async (id: number): Promise<number> =>
  (await shop.database.pool.query('select from sessions where customer_id = $1', [id])).rowCount ?? 0;

const outdate = async (id: number): Promise<void> => {
  const weaker = await createPasswords(realWorld, { memory: 64, passes: 1 }).hash(goodPassword);
  await shop.database.pool.query('update customers set password_hash = $1 where id = $2', [weaker, id]);
};

test('S3 a sign-in during a password reset opens no session', async () => {
  const { id, row, email, reset } = await forgetful();
  const browser = shop.browser();
  await browser.get('/sanctum/csrf-cookie');
  const signIn = () => browser.post('/api/login', { username: email, password: goodPassword });
  expect(codesOf(await heldUp(row, [reset, signIn]))).toEqual([200, 'credentials_mismatch']);
  expect(await sessionsOf(id)).toBe(0);
  expect((await browser.get('/api/is-auth')).body.authenticated).toBe(false);
});

test('S6 a sign-in that renews an outdated hash does not bring the old password back', async () => {
  const { id, row, email, reset } = await forgetful();
  await outdate(id);
  const signIn = () => shop.browser().signIn(email, goodPassword);
  expect(codesOf(await heldUp(row, [reset, signIn]))).toEqual([200, 'credentials_mismatch']);
  expect((await shop.browser().signIn(email, goodPassword)).status).toBe(422);
  expect((await shop.browser().signIn(email, newPassword)).status).toBe(200);
});

test('S6 two concurrent sign-ins that renew an outdated hash both succeed', async () => {
  const { id, row, email } = await forgetful();
  await outdate(id);
  const signIn = () => shop.browser().signIn(email, goodPassword);
  expect(codesOf(await heldUp(row, [signIn, signIn]))).toEqual([200, 200]);
});

test('a sign-in while the customer is blocked opens no session', async () => {
  const { id, row, email } = await forgetful();
  const before = await sessionsOf(id);
  const signIn = () => shop.browser().signIn(email, goodPassword);
  const block = `update customers set blocked_at = now(), blocked_reason = 'fraud' where id = ${id}`;
  const responses = await heldUp(row, [signIn], (holder) => holder.query(block));
  expect(codesOf(responses)).toEqual(['account_blocked']);
  expect(await sessionsOf(id)).toBe(before);
});

const profile = (email: string, fields: Record<string, unknown> = {}) => ({
  name: 'Zane',
  surname: 'Liepa',
  email,
  phone: '+37120000456',
  phoneCountryCode: 'LV',
  nationalNumber: '20000456',
  ...fields,
});

test('S10 an e-mail change during a password reset changes nothing', async () => {
  const { row, email, put, reset } = await forgetful();
  const fields = profile('thief.meanwhile@mail.example', { current_password: goodPassword });
  const change = () => put('/api/user/profile', fields);
  expect(codesOf(await heldUp(row, [reset, change]))).toEqual([200, 'current_password_wrong']);
  expect((await shop.browser().signIn(email, newPassword)).status).toBe(200);
  expect(await shop.mailsTo('thief.meanwhile@mail.example')).toEqual([]);
});

test('S10 a concurrent e-mail change is not reverted without the password', async () => {
  const { row, email, put, get } = await forgetful();
  const move = () =>
    put('/api/user/profile', profile('moved.meanwhile@mail.example', { current_password: goodPassword }));
  const save = () => put('/api/user/profile', profile(email));
  expect(codesOf(await heldUp(row, [move, save]))).toEqual([200, 'current_password_required']);
  expect((await get('/api/user/profile')).body.email).toBe('moved.meanwhile@mail.example');
});

test('S10 data is not exported if the password is reset during the read', async () => {
  const { post, reset } = await forgetful();
  const take = () => post('/api/user/export', { current_password: goodPassword });
  const [response] = await heldUp('lock table orders in access exclusive mode', [take], reset);
  expect([response?.status, response?.body.code]).toEqual([422, 'current_password_wrong']);
  expect(response?.body).not.toHaveProperty('payload');
});
