import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createResponseCache } from '#server/http/caching/response-cache.ts';
import { inProcess } from '#server/http/serving/in-process.ts';
import {
  aClock,
  aNewcomer,
  goodPassword,
  linkIn,
  openAccountShop,
} from '#tests/support/shops/account-shop.ts';
import { createRateLimits, limitsFor } from './rate-limit.ts';

vi.setConfig({ testTimeout: 30_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

// Not the demo: its figures for one address are stretched.
beforeAll(async () => {
  shop = await openAccountShop({ env: { RATE_LIMIT_FACTOR: '1', DEMO: '0' } });
});
afterAll(() => shop.close());

let addresses = 0;
/** Each test uses a different address. */
const anAddress = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const customerAt = async (address: string) => {
  const person = aNewcomer();
  const browser = shop.browser(address);
  expect((await browser.register(person)).status).toBe(200);
  return { ...browser, ...person };
};

const wrong = 'wrong-Harbour7lamp';

test('S12 after five failures the sixth attempt waits, with Retry-After, and each next one longer', async () => {
  const address = anAddress();
  const { email } = await customerAt(anAddress());
  const tryOnce = (password: string) => shop.browser(address).signIn(email, password);
  for (let failure = 0; failure < 5; failure += 1) expect((await tryOnce(wrong)).status).toBe(422);
  const sixth = await tryOnce(goodPassword);
  expect(sixth.status).toBe(429);
  expect(sixth.body).toEqual({ status: 'ERROR', message: 'Too Many Attempts.', code: 'too_many_attempts' });
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60);
  shop.clock.pass(61);
  expect((await tryOnce(wrong)).status).toBe(422);
  expect(Number((await tryOnce(wrong)).headers['retry-after'])).toBeGreaterThan(100);
  shop.clock.pass(121);
  expect((await tryOnce(goodPassword)).status).toBe(200);
  expect((await tryOnce(wrong)).status).toBe(422);
});

test('S12 a stranger cannot lock a customer out: other addresses are free', async () => {
  const { email } = await customerAt(anAddress());
  const stranger = anAddress();
  for (let failure = 0; failure < 6; failure += 1) await shop.browser(stranger).signIn(email, wrong);
  expect((await shop.browser(stranger).signIn(email, goodPassword)).status).toBe(429);
  expect((await shop.browser(anAddress()).signIn(email, goodPassword)).status).toBe(200);
});

test('S12 wrong passwords from many addresses are slowed down, and never lock out the owner’s browser', async () => {
  const owner = await customerAt(anAddress());
  const guess = async (email: string) => shop.browser(anAddress()).signIn(email, wrong);
  const statuses: number[] = [];
  for (let failure = 0; failure < 24; failure += 1) statuses.push((await guess(owner.email)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  // An e-mail without an account gets the same responses.
  for (let failure = 0; failure < 20; failure += 1) await guess('unknown.owner@mail.example');
  const [known, unknown] = [await guess(owner.email), await guess('unknown.owner@mail.example')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  // The browser in which the owner has registered is not affected, wherever it is.
  await owner.post('/api/logout');
  expect((await owner.signIn(owner.email, goodPassword)).status).toBe(200);
  // Nor does its success give strangers new attempts.
  expect((await guess(owner.email)).status).toBe(429);
  // Each further attempt waits longer.
  shop.clock.pass(31);
  expect((await guess(owner.email)).status).toBe(422);
  expect(Number((await guess(owner.email)).headers['retry-after'])).toBeGreaterThan(50);
});

test('S12 a new browser signs in after a password reset, whatever strangers do', async () => {
  // The demo, for its mailbox.
  const demo = await openAccountShop({ env: { RATE_LIMIT_FACTOR: '1' } });
  const { email } = await demo.newcomer();
  for (let failure = 0; failure < 20; failure += 1) await demo.browser(anAddress()).signIn(email, wrong);
  const browser = demo.browser(anAddress());
  expect((await browser.signIn(email, goodPassword)).status).toBe(429);
  await browser.post('/api/user/reset-password', { email });
  const [mail] = await demo.mailsTo(email);
  const link = new URL(linkIn(mail?.text ?? ''), 'http://shop.example');
  const password = 'other-Meadow9tree';
  const reset = { token: link.searchParams.get('token'), email, password, password_confirmation: password };
  expect((await browser.post('/api/reset-password', reset)).status).toBe(200);
  expect((await browser.signIn(email, password)).status).toBe(200);
  await demo.close();
});

test('S12 a known browser has its own limit, and its cookie is good for one account only', async () => {
  const owner = await customerAt(anAddress());
  const statuses: number[] = [];
  for (let failure = 0; failure < 6; failure += 1) {
    statuses.push((await owner.signIn(owner.email, wrong)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  const { email } = await customerAt(anAddress());
  for (let failure = 0; failure < 20; failure += 1) await shop.browser(anAddress()).signIn(email, wrong);
  expect((await owner.signIn(email, goodPassword)).status).toBe(429);
});

test('S12 S13 parallel failed attempts are counted one by one, and other customers are served meanwhile', async () => {
  const address = anAddress();
  const { email } = await customerAt(anAddress());
  const browser = shop.browser(address);
  await browser.get('/sanctum/csrf-cookie');
  const storm = Promise.all(
    Array.from({ length: 200 }, () => browser.post('/api/login', { username: email, password: wrong })),
  );
  expect((await shop.browser().get('/health/live')).status).toBe(200);
  const answers = await storm;
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(422)).toBeLessThanOrEqual(5);
  // A busy machine may send some away before they are counted; none may be let through.
  expect(count(422) + count(429) + count(503)).toBe(200);
});

test('S12 an address that guesses at many accounts is stopped after a hundred failures', async () => {
  const limits = createRateLimits(shop.database.db, shop.clock.world, limitsFor({ account: 1, address: 1 }));
  const address = anAddress();
  for (let failure = 0; failure < 100; failure += 1) await limits.take('signInFrom', address);
  const { email } = await customerAt(anAddress());
  expect((await shop.browser(address).signIn(email, goodPassword)).status).toBe(429);
});

test('a successful sign-in does not count against the address', async () => {
  const address = anAddress();
  const { email } = await customerAt(anAddress());
  for (let visit = 0; visit < 8; visit += 1) {
    expect((await shop.browser(address).signIn(email, goodPassword)).status).toBe(200);
  }
  const { rows } = await shop.database.pool.query('select max(hits) as hits from rate_limits where hits = 8');
  expect(rows[0].hits).toBe(null);
});

test('S12 three reset mails an hour for one e-mail, known or not, and ten from one address', async () => {
  const { email } = await customerAt(anAddress());
  for (const asked of [email, 'unknown@mail.example']) {
    const statuses: number[] = [];
    for (let ask = 0; ask < 4; ask += 1) {
      statuses.push(
        (await shop.browser(anAddress()).post('/api/user/reset-password', { email: asked })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
  const address = anAddress();
  const statuses: number[] = [];
  for (let ask = 0; ask < 11; ask += 1) {
    const answer = await shop
      .browser(address)
      .post('/api/user/reset-password', { email: `someone.${ask}@mail.example` });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses[10]).toBe(429);
});

test('S12 three verification mails an hour', async () => {
  const customer = await customerAt(anAddress());
  const statuses: number[] = [];
  for (let ask = 0; ask < 4; ask += 1) {
    statuses.push((await customer.post('/api/email/verify/resend')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  shop.clock.pass(3601);
  expect((await customer.post('/api/email/verify/resend')).status).toBe(200);
});

test('S12 ten registrations an hour from one address; a form that is refused does not count', async () => {
  const address = anAddress();
  for (let slip = 0; slip < 12; slip += 1) {
    await shop.browser(address).register(aNewcomer({ passConfirm: 'slip' }));
  }
  for (let person = 0; person < 10; person += 1) {
    expect((await shop.browser(address).register(aNewcomer())).status).toBe(200);
  }
  expect((await shop.browser(address).register(aNewcomer())).status).toBe(429);
});

test('the current password cannot be guessed through a stolen session', async () => {
  const customer = await customerAt(anAddress());
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const answer = await customer.post('/api/user/change-password', {
      cur_password: wrong,
      new_password: 'other-Meadow9tree',
      repeat_password: 'other-Meadow9tree',
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('S13 X-Forwarded-For from a client is ignored', async () => {
  const address = anAddress();
  const { email } = await customerAt(anAddress());
  const statuses: number[] = [];
  for (let failure = 0; failure < 6; failure += 1) {
    const browser = shop.browser(address);
    await browser.get('/sanctum/csrf-cookie');
    const answer = await browser.post(
      '/api/login',
      { username: email, password: wrong },
      { 'x-forwarded-for': `10.0.0.${failure}` },
    );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('S13 behind one trusted proxy the address is the one that the proxy saw', async () => {
  const proxied = await openAccountShop({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  const person = aNewcomer();
  await proxied.browser().register(person);
  const statuses: number[] = [];
  for (let failure = 0; failure < 7; failure += 1) {
    const browser = proxied.browser('10.1.1.1');
    await browser.get('/sanctum/csrf-cookie');
    const seen = failure < 6 ? '203.0.113.5' : '203.0.113.6';
    const answer = await browser.post(
      '/api/login',
      { username: person.email, password: wrong },
      { 'x-forwarded-for': `192.0.2.${failure}, ${seen}` },
    );
    statuses.push(answer.status);
  }
  await proxied.close();
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 422]);
});

test('S12 300 calls a minute from one address, whatever it calls; our own pages are not counted', async () => {
  const address = anAddress();
  const browser = shop.browser(address);
  const statuses: number[] = [];
  for (let ask = 0; ask < 301; ask += 1) {
    statuses.push((await browser.get(ask % 2 ? '/api/countries' : '/api/is-auth')).status);
  }
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(statuses[300]).toBe(429);
  const refused = await browser.get('/api/settings');
  expect(refused.body).toMatchObject({ status: 'ERROR', message: 'Too Many Attempts.' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await shop.browser(anAddress()).get('/api/settings')).status).toBe(200);
  const own = inProcess(shop.app, createResponseCache(0));
  for (let ask = 0; ask < 310; ask += 1) {
    expect((await own({ method: 'GET', path: '/api/languages', headers: {} })).status).toBe(200);
  }
  shop.clock.pass(61);
  expect((await browser.get('/api/settings')).status).toBe(200);
});

test('S13 two processes count together', async () => {
  const { world } = aClock();
  const [one, other] = [1, 2].map(() =>
    createRateLimits(shop.database.db, world, limitsFor({ account: 1, address: 1 })),
  );
  for (let ask = 0; ask < 3; ask += 1) await (ask % 2 ? one : other)?.take('resetMail', 'shared');
  await expect(one?.take('resetMail', 'shared')).rejects.toMatchObject({ code: 'too_many_attempts' });
  await expect(other?.take('resetMail', 'shared')).rejects.toMatchObject({ code: 'too_many_attempts' });
  await one?.forget('resetMail', 'shared');
  await other?.take('resetMail', 'shared');
});

test('expired limits are deleted', async () => {
  const count = async () =>
    Number((await shop.database.pool.query('select count(*) as n from rate_limits')).rows[0].n);
  expect(await count()).toBeGreaterThan(0);
  shop.clock.pass(24 * 3600);
  await shop.runJob('retention');
  expect(await count()).toBe(0);
});
