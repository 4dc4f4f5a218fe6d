import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { countWords, openClient } from '#tests/faults/load-client.ts';
import { inParallel, inWords, judged, p95, type Trial } from '#tests/faults/scenario.ts';
import type { Rig } from '#tests/faults/test-environment.ts';

export const target = (rig: Rig) => {
  const server = rig.servers[0];
  if (!server) throw new Error('There is no server.');
  return server;
};

/** Normal visitors with connections of their own. */
export const visitors = async (rig: Rig, howMany: number, atOnce = 4) => {
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
  title: 'catalogue at a rising rate, then at twice the peak and with as many as want to',
  run: async (rig) => {
    const seconds = rig.size(8, 3);
    const connections = 64;
    await cannon(rig, { connections: 8, seconds: 3 });
    let peak = 0;
    for (let rate = 100; ; rate = Math.ceil(rate * 1.4)) {
      const { perSecond, p99 } = await cannon(rig, { connections, seconds, overallRate: rate });
      if (p99 <= 500) peak = Math.max(peak, perSecond);
      // As fast as it can be, or too slow for its visitors.
      if (p99 > 500 || perSecond < 0.9 * rate) break;
    }
    if (peak === 0) return judged('no peak', [false, 'a p99 over 500 ms at 100 requests a second already']);
    const twice = await cannon(rig, { connections: 256, seconds, overallRate: Math.ceil(2 * peak) });
    const crowded = await cannon(rig, { connections: 512, seconds });
    const share = ({ perSecond }: { perSecond: number }) => perSecond / peak;
    const inPercent = (one: { perSecond: number }) => `${(100 * share(one)).toFixed(0)} %`;
    const after = await visitors(rig, 50);
    return judged(
      `peak ${peak.toFixed(0)}/s; asked twice as often ${twice.perSecond.toFixed(0)}/s (${inPercent(twice)}), p99 ${twice.p99} ms; 512 at once ${crowded.perSecond.toFixed(0)}/s (${inPercent(crowded)}), p99 ${crowded.p99} ms, ${twice.errors + crowded.errors} without an answer, ${twice.non2xx + crowded.non2xx} refused`,
      [share(twice) >= 0.8, `throughput falls to ${inPercent(twice)} at twice the peak`],
      [share(crowded) >= 0.8, `throughput falls to ${inPercent(crowded)} with 512 at once`],
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

export const loadTrials: readonly Trial[] = [f23, f27, f28];
