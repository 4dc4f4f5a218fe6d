import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { countOutcomes, createShoppers, fillCarts } from '#tests/faults/load-client.ts';
import { expireHolds } from '#tests/faults/placed-orders.ts';
import {
  constantRateLoad,
  evaluate,
  formatCounts,
  inParallel,
  type Scenario,
  slowest,
  waitUntil,
} from '#tests/faults/scenario.ts';
import { startServer } from '#tests/faults/servers.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';
import { aProduct } from '#tests/support/builders.ts';
import { administer, databaseAddress } from '#tests/support/databases.ts';

const ordersOf = async (
  { db }: TestEnvironment,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['customer_id', 'number'])
    .where('customer_id', 'in', ids)
    .execute();
  const found = new Map<number, string[]>();
  for (const { customer_id, number } of rows) {
    found.set(customer_id ?? 0, [...(found.get(customer_id ?? 0) ?? []), number]);
  }
  return found;
};

const f5: Scenario = {
  id: 'F5',
  title: 'kill -9 of servers at random moments during 500 checkouts',
  run: async (environment) => {
    const [buyers, kills] = [environment.size(500, 60), environment.size(50, 3)];
    const product = await aProduct(environment.db, { stock: 10_000 });
    const shoppers = await createShoppers(environment.db, buyers);
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    let killed = 0;
    let isOver = false;
    const killing = (async () => {
      for (; killed < kills && !isOver; killed += 1) {
        await sleep(200 + environment.random() * 800);
        await environment.restartServer(killed % 2, 'SIGKILL');
      }
    })();
    // Slow enough to see all kills.
    const responses = await inParallel(shoppers, 6, async (shopper, at) => {
      while (killed < Math.floor((kills * at) / buyers)) await sleep(50);
      return environment.placeWithRetries(shopper, at, 'mine');
    });
    isOver = true;
    await killing;
    const ids = shoppers.map(({ id }) => id);
    const found = await ordersOf(environment, ids);
    const lost = responses.filter(({ body }, at) => {
      const numbers = found.get(shoppers[at]?.id ?? 0) ?? [];
      return numbers.length !== 1 || numbers[0] !== body?.order_data?.order_nr;
    });
    const twice = [...found.values()]
      .flat()
      .filter((number) => environment.stripe.sessionsOf(number).length !== 1);
    await expireHolds(environment, ids);
    const isSwept = await waitUntil(async () => {
      const { rows } = await environment.pool.query('select from stock_holds where expires_at < now()');
      return rows.length === 0;
    }, 60_000);
    return evaluate(
      `${killed} kills, ${formatCounts(countOutcomes(responses))}; slowest ${slowest(responses)} ms with its retries`,
      [countOutcomes(responses)['200 OK'] === buyers, 'a buyer has no order'],
      [lost.length === 0, `${lost.length} acknowledged orders are missing or duplicated`],
      [twice.length === 0, `${twice.length} orders do not have exactly one payment session`],
      [isSwept, 'an expired hold remains'],
    );
  },
};

const f18: Scenario = {
  id: 'F18',
  title: 'SIGTERM under load: running requests are finished',
  run: async (environment) => {
    const product = await aProduct(environment.db, { stock: 10_000 });
    const shoppers = await createShoppers(environment.db, environment.size(400, 100));
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    const server = environment.servers[0];
    if (!server) throw new Error('There is no server.');
    const load = constantRateLoad(50, async (number) =>
      number % 3 === 0
        ? environment.client.send(server.origin, {
            path: '/api/cart/contents',
            token: shoppers[number % shoppers.length]?.token ?? '',
          })
        : environment.client.send(server.origin, { path: '/api/products/catalog' }),
    );
    await sleep(2000);
    const since = performance.now();
    const code = await server.stop('SIGTERM');
    const seconds = (performance.now() - since) / 1000;
    const responses = await load.stop();
    environment.servers[0] = await startServer({ ...environment.given, port: server.port });
    // A load balancer would send these requests to the other server.
    const elsewhere = ['ECONNREFUSED', 'stale connection'];
    const broken = responses.filter(({ error }) => error !== undefined && !elsewhere.includes(error));
    const failed = responses.filter(({ status }) => status >= 500);
    return evaluate(
      `exit code ${code} after ${seconds.toFixed(1)} s; of ${responses.length} requests ${failed.length} 5xx, ${broken.length} cut`,
      [code === 0, `exit code ${code}`],
      [seconds <= 10, `${seconds} s to the end`],
      [failed.length === 0, formatCounts(countOutcomes(failed))],
      [broken.length === 0, broken.map(({ error }) => error).join(', ')],
    );
  },
};

const f19: Scenario = {
  id: 'F19',
  title: 'migrations under load, a failing migration, and three processes that migrate at once',
  run: async (environment) => {
    const fresh = databaseAddress(environment.postgres.address, `fresh_${environment.seed}`);
    await administer(environment.postgres.address, `create database fresh_${environment.seed}`);
    const known = await readMigrations();
    const starters = await Promise.all(
      [1, 2, 3].map(() => startServer({ databaseUrl: fresh, env: environment.stripe.env })),
    );
    for (const starter of starters) await starter.stop();
    const database = openDatabase(fresh, 2, pino({ level: 'silent' }));
    const { rows } = await database.pool.query<{ names: number }>(
      'select count(*) as names from schema_migrations',
    );
    await database.close();
    await administer(environment.postgres.address, `drop database fresh_${environment.seed} with (force)`);

    const load = constantRateLoad(40, (number) =>
      environment.send(number, { path: `/api/products/catalog?page=${1 + (number % 3)}` }),
    );
    const added = {
      name: '9998-expand.sql',
      sql: 'alter table products add column f19 integer not null default 0',
    };
    const bad = { name: '9999-bad.sql', sql: 'alter table products drop column f19; select 1 / 0' };
    await migrate(environment.pool, [...known, added]);
    const refused = await migrate(environment.pool, [...known, added, bad]).then(
      () => false,
      () => true,
    );
    await sleep(1500);
    const responses = await load.stop();
    const still = await environment.pool.query(
      "select from information_schema.columns where column_name = 'f19'",
    );
    await sql`alter table products drop column f19`.execute(environment.db);
    await sql`delete from schema_migrations where name = ${added.name}`.execute(environment.db);
    return evaluate(
      `${rows[0]?.names} migrations by three starters; ${formatCounts(countOutcomes(responses))} meanwhile`,
      [rows[0]?.names === known.length, 'the three did not agree'],
      [refused && still.rowCount === 1, 'the failed migration left something behind'],
      [responses.every(({ status }) => status === 200), 'a request failed'],
    );
  },
};

export const killScenarios: readonly Scenario[] = [f5, f18, f19];
