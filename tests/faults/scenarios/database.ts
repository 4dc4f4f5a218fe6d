import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  checkout,
  countOutcomes,
  createShoppers,
  fillCarts,
  openClient,
  type ReceivedResponse,
  type Shopper,
} from '#tests/faults/load-client.ts';
import {
  constantRateLoad,
  evaluate,
  formatCounts,
  inParallel,
  p95,
  type Scenario,
  slowest,
  type TimedResponse,
  waitUntil,
} from '#tests/faults/scenario.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';
import { aProduct } from '#tests/support/builders.ts';

/** Reads and checkouts at 50 requests a second over both servers. */
const mixedLoad = async (environment: TestEnvironment, seconds: number) => {
  const product = await aProduct(environment.db, { stock: 100_000 });
  const shoppers = await createShoppers(environment.db, seconds * 15);
  await fillCarts(environment.db, shoppers, () => [[product, 1]]);
  const orders = new Map<string, Shopper>();
  const load = constantRateLoad(50, async (number) => {
    const shopper = shoppers[number % shoppers.length] as Shopper;
    const turn = number % 4;
    if (turn === 0) return environment.send(number, { path: `/api/products/${product}/info?x=${number}` });
    if (turn === 1) return environment.send(number, { path: '/api/cart/contents', token: shopper.token });
    if (turn === 2) return environment.send(number, { path: '/api/products/catalog' });
    const response = await environment.send(number, checkout(shopper, { key: `load-${number}` }));
    if (response.body?.status === 'OK') orders.set(response.body.order_data.order_nr, shopper);
    return response;
  });
  return {
    stop: load.stop,
    lostOrders: async (): Promise<number> => {
      const { rows } = await sql<{ found: number }>`select count(*) as found from orders
        where number = any(${[...orders.keys()]}::text[])`.execute(environment.db);
      return orders.size - (rows[0]?.found ?? 0);
    },
  };
};

const isBad = ({ status, headers }: ReceivedResponse): boolean =>
  status === 0 || (status >= 500 && (status !== 503 || headers['retry-after'] === undefined));

const after = (responses: readonly TimedResponse[], moment: number): TimedResponse[] =>
  responses.filter(({ sentAt }) => sentAt > moment);

const f7: Scenario = {
  id: 'F7',
  title:
    'PostgreSQL restarted fast and immediately, and one of its processes killed, under 50 requests a second',
  run: async (environment) => {
    const awayMs = environment.size(4000, 1500);
    const load = await mixedLoad(environment, 40);
    const healed: number[] = [];
    await sleep(2000);
    for (const how of ['fast', 'immediate'] as const) {
      await environment.postgres.restart(how, awayMs);
      healed.push(performance.now());
      await sleep(8000);
    }
    const { rows } = await environment.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'ohmly' and pid <> pg_backend_pid() limit 1",
    );
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    await waitUntil(
      () =>
        environment.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      30_000,
    );
    healed.push(performance.now());
    await sleep(8000);
    const responses = await load.stop();
    const bad = responses.filter(isBad);
    const late = healed.flatMap((moment) =>
      after(responses, moment + 5000).filter(({ sentAt, status }) => sentAt < moment + 7000 && status >= 500),
    );
    const lost = await load.lostOrders();
    const alive = environment.servers.every((server) => server.isRunning()) && environment.worker.isRunning();
    return evaluate(
      `${formatCounts(countOutcomes(responses))}; slowest ${slowest(responses)} ms`,
      [alive, 'a process of the shop ended'],
      [
        bad.length === 0,
        `${bad.length} responses are neither successful nor 503 with Retry-After: ${formatCounts(countOutcomes(bad))}`,
      ],
      [slowest(responses) <= 3000, `a request took ${slowest(responses)} ms`],
      [late.length === 0, `${late.length} errors five seconds after PostgreSQL was back`],
      [lost === 0, `${lost} acknowledged orders are lost`],
    );
  },
};

const personal = (
  environment: TestEnvironment,
  { token }: Shopper,
  howMany: number,
): Promise<ReceivedResponse[]> =>
  Promise.all(
    Array.from({ length: howMany }, (_, at) => environment.send(at, { path: '/api/cart/contents', token })),
  );

const isWell = (environment: TestEnvironment, shopper: Shopper) => async (): Promise<boolean> =>
  (await personal(environment, shopper, 4)).every(({ status }) => status === 200);

const f8: Scenario = {
  id: 'F8',
  title: 'database slow, silent, half-open and with 10 % resets',
  run: async (environment) => {
    const [shopper] = (await createShoppers(environment.db, 1)) as [Shopper];
    const memory = async () =>
      Math.max(...(await Promise.all(environment.servers.map((server) => server.memory()))));
    await personal(environment, shopper, 40);
    const before = await memory();
    const faults: Record<string, () => void> = {
      slow: () => environment.proxy.set({ delayMs: 500 }),
      silent: () => environment.proxy.set({ stalled: true }),
      'half-open': () => environment.proxy.leaveHalfOpen(),
      resets: () => environment.proxy.set({ resetShare: 0.1 }),
    };
    const lines: string[] = [];
    const wrong: string[] = [];
    for (const [name, inject] of Object.entries(faults)) {
      inject();
      const until =
        performance.now() +
        (name === 'silent' ? environment.size(60_000, 8000) : environment.size(15_000, 4000));
      const responses: ReceivedResponse[] = [];
      let ready = 0;
      while (performance.now() < until) {
        responses.push(...(await personal(environment, shopper, 10)));
        ready = (await environment.send(0, { path: '/health/ready' })).status;
      }
      environment.proxy.clearFaults();
      const since = performance.now();
      const recovered = await waitUntil(isWell(environment, shopper), 10_000);
      const seconds = (performance.now() - since) / 1000;
      lines.push(`${name}: slowest ${slowest(responses)} ms, recovered after ${seconds.toFixed(1)} s`);
      if (responses.some(isBad))
        wrong.push(`${name}: ${formatCounts(countOutcomes(responses.filter(isBad)))}`);
      if (slowest(responses) > 9500) wrong.push(`${name}: a request took ${slowest(responses)} ms`);
      if (!recovered || seconds > 5) wrong.push(`${name}: not recovered after ${seconds.toFixed(1)} s`);
      if (name === 'silent' && ready !== 503) wrong.push(`${name}: health says ${ready}`);
    }
    const grown = (await memory()) - before;
    return evaluate(
      `${lines.join('; ')}; memory ${grown >= 0 ? '+' : ''}${grown} MB`,
      [wrong.length === 0, wrong.join('; ')],
      [grown < 80, `memory has grown by ${grown} MB`],
    );
  },
};

/** The servers hear of changes: their LISTEN connections have sent a heartbeat. Only then they cache. */
const isListening = (environment: TestEnvironment) => async (): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'ohmly changes' and state_change > now() - interval '6 seconds'
  `.execute(environment.db);
  return (rows[0]?.count ?? 0) >= environment.servers.length;
};

const f9: Scenario = {
  id: 'F9',
  title: 'ten times more requests than connections; cached pages are still served',
  run: async (environment) => {
    const shoppers = await createShoppers(environment.db, 200);
    // A connection that died silently in the scenario before is replaced within two heartbeats.
    await waitUntil(isListening(environment), 30_000);
    for (const turn of [0, 1]) await environment.send(turn, { path: '/' });
    environment.proxy.set({ delayMs: 400 });
    const visitors = openClient();
    const origin = environment.servers[0]?.origin ?? '';
    const [responses, pages] = await Promise.all([
      inParallel(shoppers, 200, ({ token }) =>
        environment.client.send(origin, { path: '/api/cart/contents', token }),
      ),
      inParallel(Array.from({ length: 60 }), 4, () => visitors.send(origin, { path: '/' })),
    ]);
    visitors.close();
    environment.proxy.clearFaults();
    const waited = slowest(responses.filter(({ status }) => status === 503));
    return evaluate(
      `${formatCounts(countOutcomes(responses))}; 503 after ${waited} ms at most; cached pages ${formatCounts(countOutcomes(pages))}, p95 ${p95(pages)} ms`,
      [!responses.some(isBad), `bad responses: ${formatCounts(countOutcomes(responses.filter(isBad)))}`],
      // Up to three seconds for each of two connections: session, then cart.
      [waited <= 7000, `a 503 took ${waited} ms`],
      [pages.every(({ status }) => status === 200) && p95(pages) < 1000, 'cached pages were delayed'],
    );
  },
};

const f37: Scenario = {
  id: 'F37',
  title: 'PostgreSQL frozen (SIGSTOP) for 20 s during checkouts; cached pages are still served',
  run: async (environment) => {
    const frozenMs = environment.size(20_000, 8000);
    const product = await aProduct(environment.db, { stock: 1000 });
    const shoppers = await createShoppers(environment.db, environment.size(60, 20));
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    await waitUntil(isListening(environment), 30_000);
    for (const turn of [0, 1]) await environment.send(turn, { path: '/' });
    const order = (shopper: Shopper, at: number) =>
      environment.send(at, { ...checkout(shopper, { key: `frozen-${shopper.id}` }), timeoutMs: 40_000 });
    // Half of them are in the middle of their transactions, the others come while nothing answers.
    const half = shoppers.length / 2;
    const early = shoppers.slice(0, half).map(order);
    const frozen = environment.postgres.freeze(frozenMs);
    await sleep(500);
    const late = shoppers.slice(half).map(order);
    const visitors = openClient();
    const pages = await inParallel(Array.from({ length: 40 }), 2, (_, at) =>
      visitors.send(environment.servers[at % 2]?.origin ?? '', { path: '/' }),
    );
    visitors.close();
    const responses = await Promise.all([...early, ...late]);
    await frozen;
    const since = performance.now();
    const [shopper] = shoppers as [Shopper];
    const recovered = await waitUntil(isWell(environment, shopper), 15_000);
    const seconds = (performance.now() - since) / 1000;
    // The same requests again: one order each, also where the first one had got through unheard.
    const again = await inParallel(shoppers, 10, (each, at) =>
      environment.placeWithRetries(each, at, `frozen-${each.id}`),
    );
    const { rows } = await sql<{ orders: number; customers: number }>`
      select count(*)::int as orders, count(distinct o.customer_id)::int as customers from orders o
      where o.customer_id = any(${shoppers.map(({ id }) => id)}::int[])`.execute(environment.db);
    const { orders = 0, customers = 0 } = rows[0] ?? {};
    return evaluate(
      `${formatCounts(countOutcomes(responses))}; slowest ${slowest(responses)} ms; recovered after ${seconds.toFixed(1)} s; ${orders} orders of ${shoppers.length}; cached pages ${formatCounts(countOutcomes(pages))}, p95 ${p95(pages)} ms`,
      [!responses.some(isBad), `bad responses: ${formatCounts(countOutcomes(responses.filter(isBad)))}`],
      [slowest(responses) <= 10_000, `a checkout took ${slowest(responses)} ms`],
      [recovered && seconds <= 5, `not recovered after ${seconds.toFixed(1)} s`],
      [again.every(({ status }) => status === 200), `again: ${formatCounts(countOutcomes(again))}`],
      [orders === shoppers.length && customers === orders, `${orders} orders of ${customers} customers`],
      [pages.every(({ status }) => status === 200) && p95(pages) < 1000, 'cached pages were delayed'],
    );
  },
};

export const databaseScenarios: readonly Scenario[] = [f7, f8, f9, f37];
