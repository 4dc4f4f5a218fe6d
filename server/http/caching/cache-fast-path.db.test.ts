import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestServers, type Server } from '#tests/support/test-servers.ts';

const openServer = openTestServers('hot_door');

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

const unpack = (bytes: Buffer, encoding: string | undefined): string => {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

/** Through a socket, with the path exactly as it is written: `inject` and `fetch` would both tidy it. */
const askerOf = ({ app }: Server): Ask => {
  const { port } = app.server.address() as AddressInfo;
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = unpack(bytes, bytes.length > 0 ? response.headers['content-encoding'] : undefined);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text });
        });
      });
      asked.on('error', reject).end();
    });
};

interface Line {
  readonly msg: string;
  readonly reqId?: string;
  readonly req?: { readonly method: string; readonly path: string };
  readonly res?: { readonly status: number };
}

const openHot = async (env: Record<string, string> = {}) => {
  const lines: Line[] = [];
  const serializers = {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
  };
  const log = pino({ level: 'info', serializers }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const server = await openServer(env, log);
  await server.listening();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  /** The router logs each request before it is handled; the fast path only after. */
  const routed = () => lines.filter(({ msg }) => msg === 'incoming request').length;
  return { ...server, ask: askerOf(server), lines, routed };
};

/** Without the headers that differ between responses. */
const lasting = ({ status, headers }: Answer) => ({
  status,
  headers: { ...headers, date: '', 'x-request-id': '' },
});

test('a cache hit has the status, headers and bytes of the first response, in every encoding, and is not routed', async () => {
  const { ask, routed } = await openHot({ PUBLIC_URL: 'https://shop.example' });
  for (const path of ['/hello?a=1', '/api/products/catalog?per_page=5', '/api/languages']) {
    for (const accepted of ['gzip, deflate, br', 'gzip, br;q=0', 'identity']) {
      const first = await ask(path, { 'accept-encoding': accepted });
      const before = routed();
      const hot = await ask(path, { 'accept-encoding': accepted });
      expect(routed()).toBe(before);
      expect(lasting(hot)).toEqual(lasting(first));
      expect(hot.bytes.equals(first.bytes)).toBe(true);
      expect(hot.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(hot.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(hot.headers['strict-transport-security']).toBeDefined();
    }
  }
});

test('the fast path answers a known ETag with 304 and the headers of the normal path', async () => {
  const { ask, app, routed } = await openHot();
  for (const path of ['/hello', '/api/categories']) {
    const { headers } = await ask(path);
    const known = { 'if-none-match': String(headers.etag) };
    const before = routed();
    const hot = await ask(path, known);
    expect(routed()).toBe(before);
    expect([hot.status, hot.bytes.length]).toEqual([304, 0]);
    const { headers: byRouter } = await app.inject({ url: path, headers: known });
    const { connection, 'keep-alive': _patience, ...own } = hot.headers;
    expect({ ...own, date: '', 'x-request-id': '' }).toEqual({
      ...byRouter,
      connection: undefined,
      date: '',
      'x-request-id': '',
    });
    expect(connection).toBeDefined();
    expect((await ask(path, { 'if-none-match': 'W/"another"' })).status).toBe(200);
  }
});

test('HEAD has the headers of the cache hit and no bytes', async () => {
  const { ask } = await openHot();
  await ask('/hello');
  const hot = await ask('/hello');
  const head = await ask('/hello', {}, 'HEAD');
  expect(lasting(head)).toEqual(lasting(hot));
  expect([hot.bytes.length > 2000, head.bytes.length]).toEqual([true, 0]);
});

test('a URL gets only its own bytes, however oddly it is written', async () => {
  const hot = await openHot();
  const uncached = await openHot({ RESPONSE_CACHE_MB: '0' });
  const paths = [
    ...[
      '/hello',
      '/hello/',
      '/HELLO',
      '/%68ello',
      '/hello%20',
      '/hello%2f',
      '//hello',
      '/./hello',
      '/.//hello',
    ],
    ...[
      '/a/../hello',
      '/hello?',
      '/hello?a=1',
      '/hello?a=%31',
      '/hello?A=1',
      '/hello?a=1&a=2',
      '/hello?a=2&a=1',
    ],
    ...[
      '/hello?utm_source=mail',
      '/hello?a=1&gclid=2',
      '/h%C3%A4llo',
      '/h%c3%a4llo',
      '/hello%00',
      '/hello%0a',
    ],
    ...['/api/products/catalog?search=usb%20c', '/api/products/catalog?search=usb+c'],
    ...[
      '/api/products/catalog?search=usb%2Bc',
      '/api/products/catalog?search=usbc',
      '/api/faqs',
      '/api/faqs/',
    ],
    ...[
      '/api/faqs?',
      '/api//faqs',
      '/API/faqs',
      '/api/faqs?lang_id=2',
      '/api/faqs?lang_id=02',
      '/api/faqs%3f',
    ],
  ];
  const wanted = await Promise.all(paths.map((path) => uncached.ask(path)));
  for (let round = 0; round < 3; round += 1) {
    for (const [index, path] of paths.entries()) {
      const { status, text } = await hot.ask(path);
      const found = [path, status, text.slice(0, 300)];
      expect(found).toEqual([path, wanted[index]?.status, wanted[index]?.text.slice(0, 300)]);
    }
  }
  expect(hot.services.responses.stats().entries).toBeGreaterThan(20);
});

test('no URL redirects to another host', async () => {
  const { ask, rendered } = await openHot();
  for (const path of [
    ...['//evil.example/%0a', '/.//evil.example/%0a', '/\\evil.example/%0a'],
    ...['//evil.example/%', '/\\evil.example/%', '/\\/evil.example/%?a=%'],
  ]) {
    const { status, headers } = await ask(path);
    expect([path, status]).toEqual([path, 301]);
    expect(headers.location).toMatch(/^\/[^/]/);
  }
  await ask('//evil.example/hello');
  expect(rendered).toEqual(['http://shop.example/evil.example/hello']);
});

test('customers share the cached page of their language and get nothing of each other', async () => {
  const { ask, rendered, routed } = await openHot();
  const page = (cookie: string) =>
    ask('/hello', { cookie, authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' });
  const anna = await page('shop_session=anna; lang=2');
  const latvian = await page('lang=3; shop_session=anna');
  const before = routed();
  const nils = await page('lang=2; shop_session=nils');
  expect(routed()).toBe(before);
  expect(lasting(nils)).toEqual(lasting(anna));
  expect(nils.text).toBe(anna.text);
  expect(nils.headers['set-cookie']).toBeUndefined();
  expect([anna.text.slice(0, 12), latvian.text.slice(0, 12)]).toEqual(['<p>/hello 2<', '<p>/hello 3<']);
  expect(rendered).toHaveLength(2);
});

test('S12 cache hits of the API count for the client address behind trusted proxies', async () => {
  const { ask } = await openHot({ DEMO: '0', DATABASE_URL: 'postgres://elsewhere/shop', TRUST_PROXY: '1' });
  const from = (address: string) => ask('/api/faqs', { 'x-forwarded-for': `192.0.2.1, ${address}` });
  const statuses: number[] = [];
  for (let times = 0; times < 301; times += 1) statuses.push((await from('198.51.100.7')).status);
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(statuses[300]).toBe(429);
  const refused = await from('198.51.100.7');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused.text)).toMatchObject({ status: 'ERROR', message: 'Too Many Attempts.' });
  expect((await from('198.51.100.8')).status).toBe(200);
});

test('cache hits appear in the metrics and in the log', async () => {
  const { ask, lines } = await openHot({ METRICS_TOKEN: 'm'.repeat(32) });
  for (let times = 0; times < 4; times += 1) await ask('/api/faqs?lang_id=2');
  await ask('/api/faqs?lang_id=2', {
    'if-none-match': String((await ask('/api/faqs?lang_id=2')).headers.etag),
  });
  const { text } = await ask('/metrics', { authorization: `Bearer ${'m'.repeat(32)}` });
  const labels = 'method="GET",route="/api/faqs",status=';
  expect(text).toContain(`http_request_seconds_count{${labels}"200"} 5\n`);
  expect(text).toContain(`http_request_seconds_count{${labels}"304"} 1\n`);
  const hot = await ask('/api/faqs?lang_id=2');
  expect(lines.at(-1)).toMatchObject({
    msg: 'request completed',
    reqId: hot.headers['x-request-id'],
    req: { method: 'GET', path: '/api/faqs' },
    res: { status: 200 },
  });
});

test('a committed change is visible through the fast paths of two processes', async () => {
  const [one, other] = [await openHot(), await openHot()];
  const { db } = one.services.database;
  const { id } = await db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
  const info = async ({ ask }: { ask: Ask }) =>
    JSON.parse((await ask(`/api/products/${id}/info`)).text).payload as { name: string };
  for (const server of [one, other]) {
    await info(server);
    const before = server.routed();
    expect((await info(server)).name).not.toBe('Renamed');
    expect(server.routed()).toBe(before);
  }
  await db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', id).execute();
  for (const server of [one, other]) await expect.poll(async () => (await info(server)).name).toBe('Renamed');
});
