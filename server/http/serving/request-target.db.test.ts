import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestServers, type Server } from '#tests/support/test-servers.ts';

const openServer = openTestServers('request_target');

interface Received {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends the request line exactly as written, which no HTTP client does. */
const sendLine = (
  { app }: Server,
  target: string,
  headers: readonly (readonly [string, string])[] = [],
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const host = headers.some(([name]) => name.toLowerCase() === 'host') ? [] : [['host', 'shop.example']];
    const lines = [...host, ['connection', 'close'], ...headers].map(([name, value]) => `${name}: ${value}`);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: body.join('\r\n\r\n') });
    });
  });

const open = async (env: Record<string, string> = {}) => {
  const server = await openServer({ PUBLIC_URL: 'http://shop.example', RATE_LIMIT_FACTOR: '1000', ...env });
  await server.listening();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return server;
};

test('S46 an absolute URL in the request line is 400, and is neither cached nor redirected', async () => {
  for (const env of [{}, { PUBLIC_URL: '' }]) {
    const server = await open(env);
    for (const target of [
      ...[
        'http://evil.example/hello',
        'http://evil.example/%zz',
        'http://evil.example/%0a',
        'http://evil.example',
      ],
      ...[
        'http://user@host/',
        'http://user:pass@shop.example/hello',
        'http://shop.example/hello',
        'HTTP://x/hello',
      ],
      ...['http://evil.example/api/faqs', 'http://[/hello', 'evil.example/hello', '*', 'javascript:alert(1)'],
    ]) {
      const { status, head } = await sendLine(server, target);
      expect([target, status]).toEqual([target, 400]);
      expect(head).not.toContain('location:');
    }
    expect(server.rendered).toEqual([]);
    expect((await sendLine(server, '/hello')).body).toContain('http://shop.example/hello');
    expect(server.services.responses.stats().entries).toBe(1);
  }
});

test('a request whose length is stated in two ways is refused, and nothing after it is served', async () => {
  const server = await open();
  for (const headers of [
    [
      ['content-length', '4'],
      ['transfer-encoding', 'chunked'],
    ],
    [
      ['content-length', '4'],
      ['content-length', '8'],
    ],
    [['transfer-encoding', 'chunked, identity']],
    [['content-length', '+4']],
  ] as const) {
    const { status } = await sendLine(server, '/hello', headers);
    expect([headers, status]).toEqual([headers, 400]);
  }
  expect(server.rendered).toEqual([]);
});

test('S46 with PUBLIC_URL another Host header is 400, also for a cached page', async () => {
  const server = await open({ ALLOWED_HOSTS: 'cdn.internal' });
  const at = async (host: string, path = '/hello') => (await sendLine(server, path, [['host', host]])).status;
  for (let round = 0; round < 2; round += 1) {
    for (const known of [
      'shop.example',
      'SHOP.example:8080',
      'cdn.internal',
      '127.0.0.1:3000',
      'localhost',
      '[::1]:80',
    ])
      expect([known, await at(known)]).toEqual([known, 200]);
    for (const foreign of [
      'evil.example',
      'shop.example.evil.example',
      'xshop.example',
      'shop.example@evil.example',
      '10.0.0.1',
    ])
      expect([foreign, await at(foreign), await at(foreign, '/api/faqs')]).toEqual([foreign, 400, 400]);
  }
  expect(await at('10.0.0.1', '/health/live')).toBe(200);
  expect((await sendLine(server, '/hello', [['host', 'evil.example']])).body).toContain(
    'http://shop.example',
  );
});

test('without PUBLIC_URL the shop is reached by any name', async () => {
  const server = await open({ PUBLIC_URL: '' });
  expect((await sendLine(server, '/hello', [['host', 'my-laptop.local:3000']])).status).toBe(200);
});

test('S46 no byte of a page depends on the host, on other headers or on unknown cookies', async () => {
  const server = await open({ RESPONSE_CACHE_MB: '0', PUBLIC_URL: '' });
  const wanted = await sendLine(server, '/hello?a=1', [['cookie', 'lang=2']]);
  const token = fc.stringMatching(/^[a-z][a-z-]{0,12}$/);
  const value = fc.stringMatching(/^[!-~]([ -~]{0,30}[!-~])?$/);
  const known = [
    'host',
    'cookie',
    'accept-encoding',
    'content-length',
    'transfer-encoding',
    'expect',
    'upgrade',
  ];
  const fixed = ['connection', 'if-none-match', 'te', 'trailer', 'content-type', 'range'];
  const header = fc.tuple(
    fc.oneof(
      token.filter((name) => ![...known, ...fixed].includes(name)),
      fc.constantFrom(
        'x-forwarded-host',
        'x-forwarded-proto',
        'forwarded',
        'x-original-url',
        'x-rewrite-url',
      ),
      fc.constantFrom(
        'accept-language',
        'user-agent',
        'referer',
        'origin',
        'authorization',
        'x-forwarded-for',
      ),
    ),
    value,
  );
  const cookie = fc.tuple(
    token.filter((name) => name !== 'lang'),
    fc.stringMatching(/^[a-z0-9]{0,20}$/),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.domain(),
      fc.uniqueArray(header, { maxLength: 6, selector: ([name]) => name }),
      fc.array(cookie, { maxLength: 4 }),
      async (host, headers, cookies) => {
        const all = [...cookies, ['lang', '2']].map((pair) => pair.join('=')).join('; ');
        const sent = [['host', host], ['cookie', all], ...headers] as const;
        const { status, body } = await sendLine(server, '/hello?a=1', sent);
        expect([status, body]).toEqual([200, wanted.body]);
      },
    ),
    { numRuns: 200 },
  );
});
