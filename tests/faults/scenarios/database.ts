import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type Answer,
  aCrowd,
  checkout,
  countWords,
  fillCarts,
  openClient,
  type Shopper,
} from '#tests/faults/load-client.ts';
import {
  becomes,
  inParallel,
  inWords,
  judged,
  longest,
  p95,
  steadyLoad,
  type Timed,
  type Trial,
} from '#tests/faults/scenario.ts';
import type { Rig } from '#tests/faults/test-environment.ts';
import { aProduct } from '#tests/support/builders.ts';

/** Reads and orders, fifty a second, over both servers. */
const mixedLoad = async (rig: Rig, seconds: number) => {
  const product = await aProduct(rig.db, { stock: 100_000 });
  const crowd = await aCrowd(rig.db, seconds * 15);
  await fillCarts(rig.db, crowd, () => [[product, 1]]);
  const orders = new Map<string, Shopper>();
  const load = steadyLoad(50, async (number) => {
    const shopper = crowd[number % crowd.length] as Shopper;
    const turn = number % 4;
    if (turn === 0) return rig.ask(number, { path: `/api/products/${product}/info?x=${number}` });
    if (turn === 1) return rig.ask(number, { path: '/api/cart/contents', token: shopper.token });
    if (turn === 2) return rig.ask(number, { path: '/api/products/catalog' });
    const answer = await rig.ask(number, checkout(shopper, { key: `load-${number}` }));
    if (answer.body?.status === 'OK') orders.set(answer.body.order_data.order_nr, shopper);
    return answer;
  });
  return {
    stop: load.stop,
    lostOrders: async (): Promise<number> => {
      const { rows } = await sql<{ found: number }>`select count(*) as found from orders
        where number = any(${[...orders.keys()]}::text[])`.execute(rig.db);
      return orders.size - (rows[0]?.found ?? 0);
    },
  };
};

const isBad = ({ status, headers }: Answer): boolean =>
  status === 0 || (status >= 500 && (status !== 503 || headers['retry-after'] === undefined));

const after = (answers: readonly Timed[], moment: number): Timed[] =>
  answers.filter(({ askedAt }) => askedAt > moment);

const f7: Trial = {
  id: 'F7',
  title:
    'PostgreSQL restarted fast and immediately, and one of its processes killed, under 50 requests a second',
  run: async (rig) => {
    const awayMs = rig.size(4000, 1500);
    const load = await mixedLoad(rig, 40);
    const healed: number[] = [];
    await sleep(2000);
    for (const how of ['fast', 'immediate'] as const) {
      await rig.postgres.restart(how, awayMs);
      healed.push(performance.now());
      await sleep(8000);
    }
    const { rows } = await rig.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'ohmly' and pid <> pg_backend_pid() limit 1",
    );
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    await becomes(
      () =>
        rig.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      30_000,
    );
    healed.push(performance.now());
    await sleep(8000);
    const answers = await load.stop();
    const bad = answers.filter(isBad);
    const late = healed.flatMap((moment) =>
      after(answers, moment + 5000).filter(({ askedAt, status }) => askedAt < moment + 7000 && status >= 500),
    );
    const lost = await load.lostOrders();
    const alive = rig.servers.every((server) => server.isRunning()) && rig.worker.isRunning();
    return judged(
      `${inWords(countWords(answers))}; slowest ${longest(answers)} ms`,
      [alive, 'a process of the shop has ended'],
      [
        bad.length === 0,
        `${bad.length} answers are neither well nor 503 with Retry-After: ${inWords(countWords(bad))}`,
      ],
      [longest(answers) <= 3000, `somebody waited ${longest(answers)} ms`],
      [late.length === 0, `${late.length} faults five seconds after PostgreSQL was back`],
      [lost === 0, `${lost} acknowledged orders are lost`],
    );
  },
};

const personal = (rig: Rig, { token }: Shopper, howMany: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: howMany }, (_, at) => rig.ask(at, { path: '/api/cart/contents', token })));

const isWell = (rig: Rig, shopper: Shopper) => async (): Promise<boolean> =>
  (await personal(rig, shopper, 4)).every(({ status }) => status === 200);

const f8: Trial = {
  id: 'F8',
  title: 'database slow, silent, half-open and with 10 % resets',
  run: async (rig) => {
    const [shopper] = (await aCrowd(rig.db, 1)) as [Shopper];
    const memory = async () => Math.max(...(await Promise.all(rig.servers.map((server) => server.memory()))));
    await personal(rig, shopper, 40);
    const before = await memory();
    const faults: Record<string, () => void> = {
      slow: () => rig.proxy.set({ delayMs: 500 }),
      silent: () => rig.proxy.set({ stalled: true }),
      'half-open': () => rig.proxy.leaveHalfOpen(),
      resets: () => rig.proxy.set({ resetShare: 0.1 }),
    };
    const lines: string[] = [];
    const wrong: string[] = [];
    for (const [name, inject] of Object.entries(faults)) {
      inject();
      const until = performance.now() + (name === 'silent' ? rig.size(60_000, 8000) : rig.size(15_000, 4000));
      const answers: Answer[] = [];
      let ready = 0;
      while (performance.now() < until) {
        answers.push(...(await personal(rig, shopper, 10)));
        ready = (await rig.ask(0, { path: '/health/ready' })).status;
      }
      rig.proxy.heal();
      const since = performance.now();
      const recovered = await becomes(isWell(rig, shopper), 10_000);
      const seconds = (performance.now() - since) / 1000;
      lines.push(`${name}: slowest ${longest(answers)} ms, well after ${seconds.toFixed(1)} s`);
      if (answers.some(isBad)) wrong.push(`${name}: ${inWords(countWords(answers.filter(isBad)))}`);
      if (longest(answers) > 9500) wrong.push(`${name}: somebody waited ${longest(answers)} ms`);
      if (!recovered || seconds > 5) wrong.push(`${name}: not well after ${seconds.toFixed(1)} s`);
      if (name === 'silent' && ready !== 503) wrong.push(`${name}: health says ${ready}`);
    }
    const grown = (await memory()) - before;
    return judged(
      `${lines.join('; ')}; memory ${grown >= 0 ? '+' : ''}${grown} MB`,
      [wrong.length === 0, wrong.join('; ')],
      [grown < 80, `memory has grown by ${grown} MB`],
    );
  },
};

const f9: Trial = {
  id: 'F9',
  title: 'ten times more requests than connections; kept pages are served all the same',
  run: async (rig) => {
    const crowd = await aCrowd(rig.db, 200);
    for (const turn of [0, 1]) await rig.ask(turn, { path: '/' });
    rig.proxy.set({ delayMs: 400 });
    const visitors = openClient();
    const origin = rig.servers[0]?.origin ?? '';
    const [answers, pages] = await Promise.all([
      inParallel(crowd, 200, ({ token }) => rig.client.ask(origin, { path: '/api/cart/contents', token })),
      inParallel(Array.from({ length: 60 }), 4, () => visitors.ask(origin, { path: '/' })),
    ]);
    visitors.close();
    rig.proxy.heal();
    const waited = longest(answers.filter(({ status }) => status === 503));
    return judged(
      `${inWords(countWords(answers))}; told to come back after ${waited} ms at most; kept pages ${inWords(countWords(pages))}, p95 ${p95(pages)} ms`,
      [!answers.some(isBad), `bad answers: ${inWords(countWords(answers.filter(isBad)))}`],
      // Three seconds for each connection: who is asking, then what is asked for.
      [waited <= 7000, `somebody waited ${waited} ms to be told`],
      [pages.every(({ status }) => status === 200) && p95(pages) < 1000, 'kept pages were held up'],
    );
  },
};

export const databaseTrials: readonly Trial[] = [f7, f8, f9];
