import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { administer } from '#tests/support/databases.ts';
import { openTestServers, type Server } from '#tests/support/test-servers.ts';

const openServer = openTestServers('answers');

const names = async ({ app }: Server): Promise<string[]> => {
  const answer = await app.inject('/api/products/new-arrivals?limit=50');
  return answer.json().payload.map(({ name }: { name: string }) => name);
};

test('a committed change is seen by the next request in both of two processes, and one that is rolled back in none', async () => {
  const [one, other] = [await openServer(), await openServer()];
  await Promise.all([one.listening(), other.listening()]);
  const { db } = one.services.database;
  expect(await names(one)).not.toContain('Brand new');
  expect(await names(other)).not.toContain('Brand new');
  expect(other.services.responses.stats().entries).toBe(1);
  await db
    .transaction()
    .execute(async (trx) => {
      await aProduct(trx, { name: 'Brand new', isNew: true, createdAt: new Date().toISOString() });
      expect(await names(other)).not.toContain('Brand new');
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await names(other)).not.toContain('Brand new');
  const id = await aProduct(db, { name: 'Brand new', isNew: true, createdAt: new Date().toISOString() });
  await expect.poll(() => names(other)).toContain('Brand new');
  await expect.poll(() => names(one)).toContain('Brand new');
  await db.updateTable('stock_items').set({ on_hand: 0 }).where('product_id', '=', id).execute();
  await expect
    .poll(async () => (await other.app.inject(`/api/products/${id}/info`)).json().payload.is_available)
    .toBe(false);
});

test('TR-61 a published review is on the page of its product at the next load, in both of two processes', async () => {
  const servers = [await openServer(), await openServer()];
  await Promise.all(servers.map(({ listening }) => listening()));
  const { db } = (servers[0] as Server).services.database;
  const id = await aProduct(db);
  const countIn = async ({ app }: Server) =>
    (await app.inject(`/api/products/${id}/info`)).json().payload.rating?.count ?? 0;
  const textsIn = async ({ app }: Server): Promise<string[]> =>
    (await app.inject(`/api/products/${id}/reviews`))
      .json()
      .payload.reviews.map(({ text }: { text: string }) => text);
  for (const server of servers) expect([await countIn(server), await textsIn(server)]).toEqual([0, []]);
  const written = { product_id: id, stars: 4, body: 'It works every day.', language: 'en' };
  await db
    .insertInto('reviews')
    .values({
      ...written,
      status: 'published',
      verified_by: 'order',
      is_counted: true,
      created_at: new Date(),
    })
    .execute();
  for (const server of servers) {
    await expect.poll(() => countIn(server)).toBe(1);
    await expect.poll(() => textsIn(server)).toEqual(['It works every day.']);
  }
});

test('a computation that began before a change is not cached after it', async () => {
  const server = await openServer();
  await server.listening();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  server.app.get('/slow', async (request, reply) => {
    await server.services.responses.serve('slow', request, reply, async () => {
      const body = String(
        (await server.services.database.db.selectFrom('settings').selectAll().execute()).length,
      );
      begin();
      await held;
      return { headers: {}, body };
    });
    return reply;
  });
  const early = server.app.inject('/slow');
  await begun;
  await server.services.database.db.insertInto('settings').values({ key: 'x', value: '1' }).execute();
  await expect.poll(() => names(server)).toBeDefined();
  letGo();
  const before = Number((await early).body);
  await expect.poll(async () => Number((await server.app.inject('/slow')).body)).toBe(before + 1);
});

test('a lost LISTEN connection is opened again, and the cache is cleared', async () => {
  const server = await openServer();
  await server.listening();
  await names(server);
  expect(server.services.responses.stats().entries).toBe(1);
  await administer(
    inject('databaseServer'),
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ohmly changes' and datname = 'answers'",
  );
  await expect.poll(() => server.services.responses.stats().entries).toBe(0);
  await server.listening();
  await aProduct(server.services.database.db, {
    name: 'While away',
    isNew: true,
    createdAt: new Date().toISOString(),
  });
  await expect.poll(() => names(server)).toContain('While away');
  await names(server);
  expect(server.services.responses.stats().entries).toBe(1);
});

test('concurrent requests share one computation, and later ones hit the cache', async () => {
  const server = await openServer();
  await server.listening();
  const pages = await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/hello')));
  await server.app.inject('/hello?utm_source=mail&gclid=1');
  expect(server.rendered).toEqual(['http://shop.example/hello']);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
});

test('a product page is cached once per language, whatever else its address says', async () => {
  const server = await openServer();
  await server.listening();
  const product = '/products/phones/all/7';
  for (const query of ['', '?options=1-10', '?options=2&lang=de', '?lang=de', '?x=1&page=2'])
    await server.app.inject(product + query);
  expect(server.rendered).toEqual([`http://shop.example${product}`, `http://shop.example${product}?lang=de`]);
});

test('each language is cached separately; personal cookies do not matter', async () => {
  const server = await openServer();
  await server.listening();
  const page = async (cookie: string) =>
    (await server.app.inject({ url: '/hello', headers: { cookie } })).body;
  const german = await page('lang=2; shop_session=anna');
  expect(german).toContain('/hello 2');
  expect(await page('lang=3')).toContain('/hello 3');
  expect(await page('shop_session=nils; lang=2')).toBe(german);
  expect(server.rendered).toHaveLength(2);
});

test('failures are not cached', async () => {
  const server = await openServer();
  await server.listening();
  const answers = await Promise.all([server.app.inject('/away'), server.app.inject('/away')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(server.services.responses.stats().entries).toBe(0);
  const unknown = await server.app.inject('/api/products/999999/info');
  expect(unknown.statusCode).toBe(404);
  expect(server.services.responses.stats().entries).toBe(0);
});

test('a response is compressed as the browser accepts, has an ETag, and is 304 when the ETag is known', async () => {
  const server = await openServer();
  await server.listening();
  const ask = (headers: Record<string, string>) => server.app.inject({ url: '/api/categories', headers });
  const plain = await ask({});
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotli.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=30, s-maxage=30, stale-while-revalidate=30, stale-if-error=600',
    vary: 'accept-encoding',
  });
  const known = await ask({ 'if-none-match': String(brotli.headers['etag']) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('a page has headers for shared caches, varies by cookie, and allows its picture hosts', async () => {
  const server = await openServer();
  await server.listening();
  const { headers } = await server.app.inject({ url: '/', headers: { cookie: 'lang=2' } });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=600',
    vary: 'accept-encoding, cookie',
  });
  const policy = headers['content-security-policy'];
  expect(policy).toContain("img-src 'self' data: https://pictures.example https://hero.example;");
  expect(policy).toContain("connect-src 'self' https://where.example;");
  expect((await server.app.inject('/away')).headers['cache-control'] ?? '').not.toContain('s-maxage');
});

test('a HEAD request does not cache an empty page', async () => {
  const server = await openServer();
  await server.listening();
  const head = await server.app.inject({ method: 'HEAD', url: '/faq' });
  const page = await server.app.inject('/faq');
  expect(head.statusCode).toBe(200);
  expect(page.body).toContain('<p>/faq');
  expect(server.rendered).toHaveLength(1);
});

test('a HEAD request caches the response in the requested language and currency', async () => {
  const server = await openServer();
  await server.listening();
  const id = await aProduct(server.services.database.db, { price: 10_000 });
  const url = `/api/products/${id}/info?currency=USD&lang_id=2`;
  const fresh = `/api/products/${id}/info?lang_id=2&currency=USD`;
  expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  const { payload } = (await server.app.inject(url)).json();
  expect(payload.retail_price).not.toBe('100.00');
  expect(payload).toEqual((await server.app.inject(fresh)).json().payload);
});

test('personal responses are never cached', async () => {
  const server = await openServer();
  await server.listening();
  for (const url of ['/api/is-auth', '/api/user/profile']) {
    expect((await server.app.inject(url)).headers['cache-control']).toBe('no-store');
  }
  expect(server.services.responses.stats().entries).toBe(0);
});
