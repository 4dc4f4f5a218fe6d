import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limitConcurrency } from '#server/http/limits/concurrency-limit.ts';
import { realWorld } from '#server/lib/world.ts';
import { goodPassword, openAccountShop } from '#tests/support/shops/account-shop.ts';
import { createPasswords, hashesAtOnce } from './passwords.ts';

/** Records the cost of every hash. */
const hashing: { memory: number; passes: number }[] = [];
const { argon2 } = crypto;
beforeAll(() => {
  crypto.argon2 = (algorithm, parameters, done) => {
    hashing.push({ memory: parameters.memory, passes: parameters.passes });
    argon2(algorithm, parameters, done);
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
});

// Real hashes are slow on purpose.
vi.setConfig({ testTimeout: 60_000 });

test('S6 passwords are hashed with argon2id of 19 MiB and two passes, each with its own salt', async () => {
  const passwords = createPasswords(realWorld);
  const [one, other] = await Promise.all([passwords.hash(goodPassword), passwords.hash(goodPassword)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.check(goodPassword, one)).toEqual({ isRight: true, isOutdated: false });
  expect(await passwords.check(`${goodPassword} `, one)).toEqual({ isRight: false, isOutdated: false });
  expect(await passwords.check(goodPassword, null)).toEqual({ isRight: false, isOutdated: false });
});

test('S6 a hash with a lower cost is renewed at the next sign-in', async () => {
  const shop = await openAccountShop({ hashCost: { memory: 128, passes: 2 } });
  const { email } = await shop.newcomer();
  const hashOf = async () =>
    (await shop.database.pool.query('select password_hash from customers where email = $1', [email])).rows[0]
      .password_hash as string;
  const weaker = await createPasswords(realWorld, { memory: 64, passes: 1 }).hash(goodPassword);
  await shop.database.pool.query('update customers set password_hash = $1 where email = $2', [weaker, email]);
  expect((await shop.browser().signIn(email, 'wrong-Harbour7lamp')).status).toBe(422);
  expect(await hashOf()).toBe(weaker);
  expect((await shop.browser().signIn(email, goodPassword)).status).toBe(200);
  expect(await hashOf()).toContain('$m=128,t=2,p=1$');
  expect((await shop.browser().signIn(email, goodPassword)).status).toBe(200);
  await shop.close();
});

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

test('S7 an unknown e-mail costs the same hashing work as a wrong password, and gets the same response', async () => {
  const cost = { memory: 19 * 1024, passes: 2 };
  const shop = await openAccountShop({ hashCost: cost });
  const { email } = await shop.newcomer();
  const browser = shop.browser();
  await browser.get('/sanctum/csrf-cookie');
  const ask = async (username: string) => {
    hashing.length = 0;
    const began = performance.now();
    const { status, body } = await browser.post('/api/login', { username, password: 'wrong-Harbour7lamp' });
    return { time: performance.now() - began, work: [...hashing], response: { status, body } };
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 12; round += 1) {
    const known = await ask(email);
    const unknown = await ask('nobody@mail.example');
    expect(known.work).toEqual([cost]);
    expect(unknown.work).toEqual([cost]);
    expect(unknown.response).toEqual(known.response);
    times.known.push(known.time);
    times.unknown.push(unknown.time);
  }
  await shop.close();
  // Not asserted: on a busy machine other processes change the timing.
  const [known, unknown] = [median(times.known).toFixed(1), median(times.unknown).toFixed(1)];
  process.stdout.write(`S7 medians: known ${known} ms, unknown ${unknown} ms\n`);
});

test('S7 two hundred concurrent wrong sign-ins reveal nothing and do not block other requests', async () => {
  const shop = await openAccountShop();
  const { email } = await shop.newcomer();
  const storm = Array.from({ length: 200 }, async (_, index) => {
    const browser = shop.browser(`198.51.100.${index}`);
    await browser.get('/sanctum/csrf-cookie');
    const username = index % 2 ? email : `nobody.${index}@mail.example`;
    const { status, body } = await browser.post('/api/login', { username, password: 'wrong-Harbour7lamp' });
    return { isKnown: index % 2 === 1, status, code: body.code };
  });
  const [catalogue, settings] = await Promise.all([
    shop.browser().get('/api/products/catalog'),
    shop.browser().get('/api/settings'),
  ]);
  expect([catalogue.status, settings.status]).toEqual([200, 200]);
  const responses = await Promise.all(storm);
  // An overloaded shop refuses both alike, before it looks up the customer.
  const allowed = new Set(['422 credentials_mismatch', '503 unavailable']);
  expect(responses.filter(({ status, code }) => !allowed.has(`${status} ${code}`))).toEqual([]);
  for (const isKnown of [true, false]) {
    const some = responses.filter((response) => response.isKnown === isKnown && response.status === 422);
    expect(some.length).toBeGreaterThan(0);
  }
  await shop.close();
});

test('hashes run a few at a time; others queue, and a full queue refuses', async () => {
  const inTurn = limitConcurrency(2, 3);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    order.push(number);
  };
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((number) => inTurn(work(number))));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(all[5]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  await inTurn(work(7));
  expect(order.at(-1)).toBe(7);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])(
  'F28 with %i cores at most %i passwords are hashed at a time, so that others are served meanwhile',
  (cores, most) => {
    expect(hashesAtOnce(cores)).toBe(most);
  },
);
