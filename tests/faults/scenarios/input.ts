import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openClient } from '#tests/faults/load-client.ts';
import { fetchMetrics, readMetric } from '#tests/faults/metrics.ts';
import { evaluate, type Scenario } from '#tests/faults/scenario.ts';
import type { Server } from '#tests/faults/servers.ts';
import { target, visitors } from './load.ts';

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const json = { 'content-type': 'application/json' };

interface HostileInput {
  readonly name: string;
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: string | Buffer;
  /** Unusual but valid: any response below 500 passes. */
  readonly isHarmless?: boolean;
}

const search = '/api/products/catalog?search=';

const hostileInputs: readonly HostileInput[] = [
  { name: '10 MB body', raw: Buffer.alloc(10 * 2 ** 20, 'a') },
  {
    name: 'gzip bomb',
    headers: { ...json, 'content-encoding': 'gzip' },
    raw: gzipSync(Buffer.alloc(50 * 2 ** 20)),
  },
  {
    name: '1,000 headers',
    method: 'GET',
    path: '/api/settings',
    headers: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x-${at}`, 'a'])),
    isHarmless: true,
  },
  {
    name: '8 KB header',
    method: 'GET',
    path: '/api/settings',
    headers: { 'x-long': 'a'.repeat(8000) },
    isHarmless: true,
  },
  { name: '100 KB address', method: 'GET', path: `/${'a'.repeat(100_000)}` },
  { name: 'search of 100,000', method: 'GET', path: `${search}${'a'.repeat(100_000)}` },
  { name: 'search of 12,000', method: 'GET', path: `${search}${'a'.repeat(12_000)}` },
  { name: 'JSON 100,000 deep', raw: `{"username":${deep(100_000)}}` },
  { name: 'JSON 30,000 deep', raw: `{"username":${deep(30_000)}}` },
  {
    name: 'list of a million',
    path: '/api/cart/calculate-totals',
    raw: `{"items":[${'1,'.repeat(1_000_000)}1]}`,
  },
  { name: 'list of 30,000', path: '/api/cart/calculate-totals', raw: `{"items":[${'1,'.repeat(30_000)}1]}` },
  { name: 'same key twice', raw: '{"username":"a","username":"b","password":"c"}' },
  { name: 'invalid UTF-8', raw: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { name: 'NUL', raw: '{"username":"a\\u0000b","password":"c"}' },
  { name: 'NUL in the address', method: 'GET', path: `${search}a%00b` },
  { name: 'lone surrogate', raw: '{"username":"\\ud800","password":"c"}' },
  { name: '__proto__', raw: '{"__proto__":{"a":1},"username":"a","password":"b"}' },
  { name: 'constructor', raw: '{"constructor":{"prototype":{"a":1}}}' },
  { name: 'multipart', headers: { 'content-type': 'multipart/form-data; boundary=x' }, raw: '--x--' },
  { name: 'form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'username=a' },
  { name: 'no JSON', raw: '{' },
  { name: 'bad escape', method: 'GET', path: '/api/products/%E0%A4%A/info' },
  { name: 'huge id', method: 'GET', path: '/api/products/99999999999999999999/info' },
  { name: 'TRACE by override', headers: { ...json, 'x-http-method-override': 'TRACE' }, raw: '{}' },
];

/** Sends a request with two body lengths, as in request smuggling. */
const sendTwoLengths = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const head = ['POST /api/login HTTP/1.1', 'host: shop.example', 'content-type: application/json'];
    socket.write(
      `${[...head, 'content-length: 4', 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n0\r\n\r\n`,
    );
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0)));
  });

const send = async (server: Server, each: HostileInput): Promise<string | null> => {
  const client = openClient();
  const { method = 'POST', path = '/api/login', headers = json, raw } = each;
  const { status } = await client.send(server.origin, {
    method,
    path,
    headers,
    ...(raw !== undefined && { raw }),
  });
  client.close();
  // The server may close the connection before a large body is sent.
  const isCut = status === 0 && (raw?.length ?? 0) > 2 ** 20;
  const isRefused = (status >= 400 && status < 500) || isCut || (each.isHarmless === true && status === 200);
  return isRefused ? null : `${each.name}: ${status}`;
};

/** Number of responses slower than a bucket bound of the histogram. */
const slowerThan = (metrics: string, seconds: number): number =>
  readMetric(metrics, 'http_request_seconds_count') -
  readMetric(metrics, 'http_request_seconds_bucket', `le="${seconds}"`);

const f24: Scenario = {
  id: 'F24',
  title: 'hostile bodies, headers and URLs',
  run: async (environment) => {
    const server = target(environment);
    // Warm-up: all code is compiled.
    for (const each of hostileInputs) await send(server, each);
    await visitors(environment, 30);
    const before = await fetchMetrics(server);
    const memory = await server.memory();
    const rounds = environment.size(20, 3);
    const wrong: string[] = [];
    let lag = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const each of hostileInputs) {
        const fault = await send(server, each);
        if (fault) wrong.push(fault);
      }
      const status = await sendTwoLengths(server.port);
      if (status < 400 || status >= 500) wrong.push(`two lengths: ${status}`);
      // The metric covers the time since it was last read.
      lag = Math.max(lag, 1000 * readMetric(await fetchMetrics(server), 'nodejs_eventloop_lag_max_seconds'));
    }
    const slow = slowerThan(await fetchMetrics(server), 0.1) - slowerThan(before, 0.1);
    await sleep(2000);
    const grown = (await server.memory()) - memory;
    return evaluate(
      `${rounds * (hostileInputs.length + 1)} requests, ${wrong.length} faults; ${slow} took the server over 100 ms; event loop lag at most ${lag.toFixed(0)} ms; memory ${grown >= 0 ? '+' : ''}${grown} MB`,
      [wrong.length === 0, [...new Set(wrong)].join('; ')],
      [slow === 0, `${slow} took the server over 100 ms`],
      [lag < 200, `event loop lag of ${lag.toFixed(0)} ms`],
      [grown < 50, `memory has grown by ${grown} MB`],
      [
        (await visitors(environment, 10)).every(({ status }) => status === 200),
        'the server does not recover',
      ],
    );
  },
};

export const inputScenarios: readonly Scenario[] = [f24];
