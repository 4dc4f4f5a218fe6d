import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openTestServers } from '#tests/support/test-servers.ts';

const openServer = openTestServers('render_limit');

const pageFrom = (app: FastifyInstance, url: string, remoteAddress = '198.51.100.7') =>
  app.inject({ url, remoteAddress });

// Not the demo: its limits for one network are stretched.
const env = { DEMO: '0', DATABASE_URL: 'postgres://elsewhere/shop' };

test('S47 a network gets 120 pages a minute that are not cached; cached pages, the API and others stay free', async () => {
  const { app, listening } = await openServer(env);
  await listening();
  const statuses: number[] = [];
  for (let page = 0; page < 121; page += 1)
    statuses.push((await pageFrom(app, `/list?page=${page}`)).statusCode);
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses[120]).toBe(429);
  const refused = await pageFrom(app, '/list?page=999');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(refused.body).toContain('Too many pages');
  expect((await pageFrom(app, '/list?page=5')).statusCode).toBe(200);
  expect((await pageFrom(app, '/api/faqs')).statusCode).toBe(200);
  expect((await pageFrom(app, '/list?page=999', '198.51.100.8')).statusCode).toBe(200);
});

test('S47 addresses of one IPv6 network count together', async () => {
  const { app, listening } = await openServer(env);
  await listening();
  const statuses: number[] = [];
  for (let page = 0; page < 121; page += 1) {
    statuses.push(
      (await pageFrom(app, `/list?page=${page}`, `2001:db8:1:2::${page.toString(16)}`)).statusCode,
    );
  }
  expect([statuses[119], statuses[120]]).toEqual([200, 429]);
});

test('S47 beyond 4 pages in work and 60 that wait the next is 503, while cached pages and the API are served', async () => {
  const { app, listening, hold } = await openServer({ ...env, RATE_LIMIT_FACTOR: '100' });
  await listening();
  await pageFrom(app, '/cached');
  const release = hold();
  const waiting = Array.from({ length: 64 }, (_, page) => pageFrom(app, `/list?page=${page}`));
  await expect.poll(release.inWork).toBe(4);
  const refused = await pageFrom(app, '/list?page=64');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.body).toContain('The shop is busy');
  expect((await pageFrom(app, '/cached')).statusCode).toBe(200);
  expect((await pageFrom(app, '/api/faqs')).statusCode).toBe(200);
  expect(release.inWork()).toBe(4);
  release.all();
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array.from({ length: 64 }, () => 200));
});
