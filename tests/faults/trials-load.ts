import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { countWords, openClient } from './crowd.ts';
import type { Rig } from './rig.ts';
import { inParallel, inWords, judged, p95, percentile, type Trial } from './trial.ts';

export const target = (rig: Rig) => {
  const server = rig.servers[0];
  if (!server) throw new Error('There is no server.');
  return server;
};

/** Normal visitors with connections of their own. */
const visitors = async (rig: Rig, howMany: number, atOnce = 4) => {
  const client = openClient();
  const answers = await inParallel(Array.from({ length: howMany }), atOnce, (_, at) =>
    client.ask(target(rig).origin, { path: ['/', '/api/products/catalog', '/api/settings'][at % 3] ?? '/' }),
  );
  client.close();
  return answers;
};

const slowClient = (port: number, kind: number): { socket: Socket; closedAfter: Promise<number> } => {
  const since = performance.now();
  const socket = connect(port, '127.0.0.1');
  const closedAfter = new Promise<number>((resolve) =>
    socket.on('close', () => resolve((performance.now() - since) / 1000)),
  );
  socket.on('error', () => undefined);
  const opening = [
    'GET / HTTP/1.1\r\nhost: shop.example\r\nx-slow: ',
    'POST /api/login HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  ][kind % 2];
  socket.write(opening ?? '');
  const drip = setInterval(() => socket.writable && socket.write('x'), 3000);
  socket.on('close', () => clearInterval(drip));
  return { socket, closedAfter };
};

const f23: Trial = {
  id: 'F23',
  title: 'slow clients: 1,000 connections that send a byte at a time',
  run: async (rig) => {
    await visitors(rig, 60);
    const idle = p95(await visitors(rig, 200));
    const slow = Array.from({ length: rig.size(1000, 200) }, (_, kind) => slowClient(target(rig).port, kind));
    await sleep(1000);
    const answers = await visitors(rig, 200);
    const lives = await Promise.race([
      Promise.all(slow.map(({ closedAfter }) => closedAfter)),
      sleep(30_000, null, { ref: false }),
    ]);
    for (const { socket } of slow) socket.destroy();
    const most = lives === null ? 30 : Math.max(...lives);
    return judged(
      `slow ones cut after ${most.toFixed(1)} s at most; normal p95 ${p95(answers)} ms, idle ${idle} ms`,
      [lives !== null && most <= 20, 'slow clients were kept for more than 20 s'],
      [answers.every(({ status }) => status === 200), inWords(countWords(answers))],
      [p95(answers) < Math.max(3 * idle, 150), `p95 ${p95(answers)} ms, idle ${idle} ms`],
    );
  },
};

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const json = { 'content-type': 'application/json' };

/** What no browser sends. Each is [name, method, path, headers, body]. */
const nasty: readonly (readonly [
  string,
  'GET' | 'POST',
  string,
  Record<string, string>,
  (string | Buffer)?,
])[] = [
  ['10 MB body', 'POST', '/api/login', json, Buffer.alloc(10 * 2 ** 20, 'a')],
  [
    'gzip bomb',
    'POST',
    '/api/login',
    { ...json, 'content-encoding': 'gzip' },
    gzipSync(Buffer.alloc(50 * 2 ** 20)),
  ],
  ['8 KB header', 'GET', '/api/settings', { 'x-long': 'a'.repeat(8000) }],
  [
    '1,000 headers',
    'GET',
    '/api/settings',
    Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x-${at}`, 'a'])),
  ],
  ['long address', 'GET', `/api/products/catalog?search=${'a'.repeat(12_000)}`, {}],
  ['deep JSON', 'POST', '/api/login', json, `{"username":${deep(30_000)}}`],
  ['long array', 'POST', '/api/cart/calculate-totals', json, `{"items":[${'1,'.repeat(30_000)}1]}`],
  ['same key twice', 'POST', '/api/login', json, '{"username":"a","username":"b","password":"c"}'],
  [
    'invalid UTF-8',
    'POST',
    '/api/login',
    json,
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ],
  ['NUL', 'POST', '/api/login', json, '{"username":"a\\u0000b","password":"c"}'],
  ['NUL in the address', 'GET', '/api/products/catalog?search=a%00b', {}],
  ['lone surrogate', 'POST', '/api/login', json, '{"username":"\\ud800","password":"c"}'],
  ['__proto__', 'POST', '/api/login', json, '{"__proto__":{"a":1},"username":"a","password":"b"}'],
  ['constructor', 'POST', '/api/login', json, '{"constructor":{"prototype":{"a":1}}}'],
  ['multipart', 'POST', '/api/login', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['form', 'POST', '/api/login', { 'content-type': 'application/x-www-form-urlencoded' }, 'username=a'],
  ['no JSON', 'POST', '/api/login', json, '{'],
  ['bad escape', 'GET', '/api/products/%E0%A4%A/info', {}],
  ['huge id', 'GET', '/api/products/99999999999999999999/info', {}],
  ['TRACE by override', 'POST', '/api/login', { ...json, 'x-http-method-override': 'TRACE' }, '{}'],
];

const f24: Trial = {
  id: 'F24',
  title: 'bodies, headers and addresses that no browser sends',
  run: async (rig) => {
    const server = target(rig);
    const before = await server.memory();
    const rounds = rig.size(20, 3);
    const wrong: string[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, method, path, headers, raw] of nasty) {
        const client = openClient();
        const answer = await client.ask(server.origin, {
          method,
          path,
          headers,
          ...(raw !== undefined && { raw }),
        });
        client.close();
        times.push(answer.ms);
        // A body that is too large may find the connection closed before it is sent whole.
        const isRefused =
          (answer.status >= 400 && answer.status < 500) || (name === '10 MB body' && answer.status === 0);
        const isHarmless = ['8 KB header', 'same key twice'].includes(name) && answer.status < 500;
        if (!isRefused && !isHarmless && answer.status !== 200) wrong.push(`${name}: ${answer.status}`);
      }
    }
    await sleep(2000);
    const grown = (await server.memory()) - before;
    return judged(
      `${times.length} requests, ${wrong.length} faults; p95 ${percentile(times, 0.95)} ms, slowest ${Math.round(Math.max(...times))} ms; memory ${grown >= 0 ? '+' : ''}${grown} MB`,
      [wrong.length === 0, [...new Set(wrong)].join('; ')],
      [grown < 50, `memory has grown by ${grown} MB`],
      [(await visitors(rig, 10)).every(({ status }) => status === 200), 'the server is not well afterwards'],
    );
  },
};

export const cannon = async (
  rig: Rig,
  options: { connections: number; overallRate?: number; seconds: number },
) => {
  const { connections, overallRate, seconds } = options;
  let asked = 0;
  const result = await autocannon({
    url: target(rig).origin,
    connections,
    duration: seconds,
    ...(overallRate !== undefined && { overallRate }),
    requests: [
      {
        setupRequest: (request) => {
          asked += 1;
          const path = [
            '/api/products/catalog',
            `/api/products/catalog?page=1&per_page=${1 + (asked % 50)}`,
            '/',
          ][asked % 3];
          return { ...request, method: 'GET' as const, path: path ?? '/' };
        },
      },
    ],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    non2xx: result.non2xx,
    errors: result.errors,
  };
};

const f27: Trial = {
  id: 'F27',
  title: 'catalogue at a rising rate, then far beyond the peak',
  run: async (rig) => {
    const seconds = rig.size(8, 3);
    let peak = { perSecond: 0, connections: 0 };
    for (const connections of [8, 32, 128]) {
      const { perSecond, p99 } = await cannon(rig, { connections, seconds });
      if (p99 <= 500 && perSecond > peak.perSecond) peak = { perSecond, connections };
    }
    // Many more at once than the peak took: each asks again as soon as it is answered.
    const overload = await cannon(rig, { connections: 8 * peak.connections, seconds });
    const share = overload.perSecond / peak.perSecond;
    const after = await visitors(rig, 50);
    return judged(
      `peak ${peak.perSecond.toFixed(0)}/s with ${peak.connections} connections; with ${8 * peak.connections}: ${overload.perSecond.toFixed(0)}/s (${(100 * share).toFixed(0)} %), p99 ${overload.p99} ms, ${overload.errors} errors`,
      [share >= 0.8, `throughput falls to ${(100 * share).toFixed(0)} % beyond the peak`],
      [after.every(({ status }) => status === 200), 'not well afterwards'],
    );
  },
};

const f28: Trial = {
  id: 'F28',
  title: '200 sign-ins at once, while others shop',
  run: async (rig) => {
    const server = target(rig);
    await visitors(rig, 60);
    const idle = p95(await visitors(rig, 200));
    const before = await server.memory();
    const client = openClient();
    const token = (await client.ask(server.origin, { path: '/sanctum/csrf-cookie' })).headers[
      'set-cookie'
    ] as string[];
    const cookies = token.map((line) => line.split(';')[0]).join('; ');
    const csrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ?? '');
    const signIn = (at: number) =>
      client.ask(server.origin, {
        method: 'POST',
        path: '/api/login',
        headers: { cookie: cookies, 'x-xsrf-token': csrf },
        body: { username: `nobody.${at}@mail.example`, password: 'wrong-Password-2026' },
      });
    const [answers, shopping] = await Promise.all([
      Promise.all(Array.from({ length: rig.size(200, 80) }, (_, at) => signIn(at))),
      visitors(rig, 200),
    ]);
    client.close();
    const grown = (await server.memory()) - before;
    return judged(
      `${inWords(countWords(answers))}; others p95 ${p95(shopping)} ms, idle ${idle} ms; memory +${grown} MB`,
      [answers.every(({ status }) => [422, 429, 503].includes(status)), 'a sign-in was answered otherwise'],
      [shopping.every(({ status }) => status === 200), 'others were not served'],
      [p95(shopping) < Math.max(2 * idle, 100), `others p95 ${p95(shopping)} ms, idle ${idle} ms`],
      [grown < 150, `memory has grown by ${grown} MB`],
    );
  },
};

export const loadTrials: readonly Trial[] = [f23, f24, f27, f28];
