import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { countOutcomes, openClient } from '#tests/faults/load-client.ts';
import { evaluate, formatCounts, inParallel, p95, type Scenario } from '#tests/faults/scenario.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';

export const target = (environment: TestEnvironment) => {
  const server = environment.servers[0];
  if (!server) throw new Error('There is no server.');
  return server;
};

/** Normal visitors with separate connections. */
export const visitors = async (environment: TestEnvironment, howMany: number, atOnce = 4) => {
  const client = openClient();
  const responses = await inParallel(Array.from({ length: howMany }), atOnce, (_, at) =>
    client.send(target(environment).origin, {
      path: ['/', '/api/products/catalog', '/api/settings'][at % 3] ?? '/',
    }),
  );
  client.close();
  return responses;
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

const f23: Scenario = {
  id: 'F23',
  title: 'slow clients: 1,000 connections that send a byte at a time',
  run: async (environment) => {
    await visitors(environment, 60);
    const idle = p95(await visitors(environment, 200));
    const slow = Array.from({ length: environment.size(1000, 200) }, (_, kind) =>
      slowClient(target(environment).port, kind),
    );
    await sleep(1000);
    const responses = await visitors(environment, 200);
    const lives = await Promise.race([
      Promise.all(slow.map(({ closedAfter }) => closedAfter)),
      sleep(30_000, null, { ref: false }),
    ]);
    for (const { socket } of slow) socket.destroy();
    const most = lives === null ? 30 : Math.max(...lives);
    return evaluate(
      `slow ones cut after ${most.toFixed(1)} s at most; normal p95 ${p95(responses)} ms, idle ${idle} ms`,
      [lives !== null && most <= 20, 'slow clients were connected for more than 20 s'],
      [responses.every(({ status }) => status === 200), formatCounts(countOutcomes(responses))],
      [p95(responses) < Math.max(3 * idle, 150), `p95 ${p95(responses)} ms, idle ${idle} ms`],
    );
  },
};

export const cannon = async (
  environment: TestEnvironment,
  options: { connections: number; overallRate?: number; seconds: number },
) => {
  const { connections, overallRate, seconds } = options;
  let asked = 0;
  const result = await autocannon({
    url: target(environment).origin,
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

const f27: Scenario = {
  id: 'F27',
  title: 'catalogue at a rising rate, then at twice the peak and with 512 connections',
  run: async (environment) => {
    const seconds = environment.size(8, 3);
    const connections = 64;
    await cannon(environment, { connections: 8, seconds: 3 });
    let peak = 0;
    for (let rate = 100; ; rate = Math.ceil(rate * 1.4)) {
      const { perSecond, p99 } = await cannon(environment, { connections, seconds, overallRate: rate });
      if (p99 <= 500) peak = Math.max(peak, perSecond);
      // Saturated, or too slow for its visitors.
      if (p99 > 500 || perSecond < 0.9 * rate) break;
    }
    if (peak === 0) return evaluate('no peak', [false, 'a p99 over 500 ms at 100 requests a second already']);
    const twice = await cannon(environment, { connections: 256, seconds, overallRate: Math.ceil(2 * peak) });
    const crowded = await cannon(environment, { connections: 512, seconds });
    const share = ({ perSecond }: { perSecond: number }) => perSecond / peak;
    const inPercent = (one: { perSecond: number }) => `${(100 * share(one)).toFixed(0)} %`;
    const after = await visitors(environment, 50);
    return evaluate(
      `peak ${peak.toFixed(0)}/s; at twice the rate ${twice.perSecond.toFixed(0)}/s (${inPercent(twice)}), p99 ${twice.p99} ms; 512 at once ${crowded.perSecond.toFixed(0)}/s (${inPercent(crowded)}), p99 ${crowded.p99} ms, ${twice.errors + crowded.errors} without a response, ${twice.non2xx + crowded.non2xx} refused`,
      [share(twice) >= 0.8, `throughput falls to ${inPercent(twice)} at twice the peak`],
      [share(crowded) >= 0.8, `throughput falls to ${inPercent(crowded)} with 512 at once`],
      [after.every(({ status }) => status === 200), 'not recovered'],
    );
  },
};

const f28: Scenario = {
  id: 'F28',
  title: '200 concurrent sign-ins while others shop',
  run: async (environment) => {
    const server = target(environment);
    await visitors(environment, 60);
    const idle = p95(await visitors(environment, 200));
    const before = await server.memory();
    const client = openClient();
    const token = (await client.send(server.origin, { path: '/sanctum/csrf-cookie' })).headers[
      'set-cookie'
    ] as string[];
    const cookies = token.map((line) => line.split(';')[0]).join('; ');
    const csrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ?? '');
    const signIn = (at: number) =>
      client.send(server.origin, {
        method: 'POST',
        path: '/api/login',
        headers: { cookie: cookies, 'x-xsrf-token': csrf },
        body: { username: `nobody.${at}@mail.example`, password: 'wrong-Password-2026' },
      });
    const [responses, shopping] = await Promise.all([
      Promise.all(Array.from({ length: environment.size(200, 80) }, (_, at) => signIn(at))),
      visitors(environment, 200),
    ]);
    client.close();
    const grown = (await server.memory()) - before;
    return evaluate(
      `${formatCounts(countOutcomes(responses))}; others p95 ${p95(shopping)} ms, idle ${idle} ms; memory +${grown} MB`,
      [responses.every(({ status }) => [422, 429, 503].includes(status)), 'a sign-in was answered otherwise'],
      [shopping.every(({ status }) => status === 200), 'others were not served'],
      [p95(shopping) < Math.max(2 * idle, 100), `others p95 ${p95(shopping)} ms, idle ${idle} ms`],
      [grown < 150, `memory has grown by ${grown} MB`],
    );
  },
};

export const loadScenarios: readonly Scenario[] = [f23, f27, f28];
