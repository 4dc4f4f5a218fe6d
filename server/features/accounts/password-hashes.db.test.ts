import { expect, test, vi } from 'vitest';
import { realWorld } from '#server/lib/world.ts';
import { goodPassword, openAccountShop } from '#tests/support/account-shop.ts';
import { createHashQueue } from './hash-queue.ts';
import { createPasswords } from './passwords.ts';

// Real hashes are slow on purpose.
vi.setConfig({ testTimeout: 60_000 });

test('S6 passwords are hashed with argon2id of 19 MiB and two passes, each with a salt of its own', async () => {
  const passwords = createPasswords(realWorld);
  const [one, other] = await Promise.all([passwords.hash(goodPassword), passwords.hash(goodPassword)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.check(goodPassword, one)).toEqual({ isRight: true, isOutdated: false });
  expect(await passwords.check(`${goodPassword} `, one)).toEqual({ isRight: false, isOutdated: false });
  expect(await passwords.check(goodPassword, null)).toEqual({ isRight: false, isOutdated: false });
});

test('S6 a hash of a lower cost is renewed at the next sign-in', async () => {
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

test('S7 an unknown e-mail takes as long as a wrong password', async () => {
  const shop = await openAccountShop({ hashCost: { memory: 19 * 1024, passes: 2 } });
  const { email } = await shop.newcomer();
  const browser = shop.browser();
  await browser.get('/sanctum/csrf-cookie');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 12; round += 1) {
    for (const [who, username] of [
      ['known', email],
      ['unknown', 'nobody@mail.example'],
    ] as const) {
      const began = process.cpuUsage();
      await browser.post('/api/login', { username, password: 'wrong-Harbour7lamp' });
      const { user, system } = process.cpuUsage(began);
      times[who].push(user + system);
    }
  }
  await shop.close();
  // Processor time: on a busy machine the clock tells of the neighbours. Without the decoy it is a tenth.
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.7);
});

test('a few hashes run at a time, the others wait in turn, and too many are sent away', async () => {
  const inTurn = createHashQueue(2, 3);
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
