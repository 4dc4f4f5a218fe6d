import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { aCrowd, countWords, fillCarts } from '#tests/faults/load-client.ts';
import { endHolds } from '#tests/faults/placed-orders.ts';
import {
  becomes,
  inParallel,
  inWords,
  judged,
  longest,
  steadyLoad,
  type Trial,
} from '#tests/faults/scenario.ts';
import { startServer } from '#tests/faults/servers.ts';
import type { Rig } from '#tests/faults/test-environment.ts';
import { aProduct } from '#tests/support/builders.ts';
import { administer, databaseAddress } from '#tests/support/databases.ts';

const ordersOf = async ({ db }: Rig, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> => {
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

const f5: Trial = {
  id: 'F5',
  title: 'kill -9 of servers at random moments during 500 checkouts',
  run: async (rig) => {
    const [buyers, kills] = [rig.size(500, 60), rig.size(50, 3)];
    const product = await aProduct(rig.db, { stock: 10_000 });
    const crowd = await aCrowd(rig.db, buyers);
    await fillCarts(rig.db, crowd, () => [[product, 1]]);
    let killed = 0;
    let isOver = false;
    const killing = (async () => {
      for (; killed < kills && !isOver; killed += 1) {
        await sleep(200 + rig.random() * 800);
        await rig.restartServer(killed % 2, 'SIGKILL');
      }
    })();
    // As slowly as it takes to be killed often enough.
    const answers = await inParallel(crowd, 6, async (shopper, at) => {
      while (killed < Math.floor((kills * at) / buyers)) await sleep(50);
      return rig.insist(shopper, at, 'mine');
    });
    isOver = true;
    await killing;
    const ids = crowd.map(({ id }) => id);
    const found = await ordersOf(rig, ids);
    const lost = answers.filter(({ body }, at) => {
      const numbers = found.get(crowd[at]?.id ?? 0) ?? [];
      return numbers.length !== 1 || numbers[0] !== body?.order_data?.order_nr;
    });
    const twice = [...found.values()].flat().filter((number) => rig.stripe.sessionsOf(number).length !== 1);
    await endHolds(rig, ids);
    const isSwept = await becomes(async () => {
      const { rows } = await rig.pool.query('select from stock_holds where expires_at < now()');
      return rows.length === 0;
    }, 60_000);
    return judged(
      `${killed} kills, ${inWords(countWords(answers))}; slowest ${longest(answers)} ms with its retries`,
      [countWords(answers)['200 OK'] === buyers, 'somebody did not get an order'],
      [lost.length === 0, `${lost.length} acknowledged orders are not there, or not alone`],
      [twice.length === 0, `${twice.length} orders have not exactly one place to pay`],
      [isSwept, 'a hold is older than its time'],
    );
  },
};

const f18: Trial = {
  id: 'F18',
  title: 'SIGTERM under load: what has begun is finished',
  run: async (rig) => {
    const product = await aProduct(rig.db, { stock: 10_000 });
    const crowd = await aCrowd(rig.db, rig.size(400, 100));
    await fillCarts(rig.db, crowd, () => [[product, 1]]);
    const server = rig.servers[0];
    if (!server) throw new Error('There is no server.');
    const load = steadyLoad(50, async (number) =>
      number % 3 === 0
        ? rig.client.ask(server.origin, {
            path: '/api/cart/contents',
            token: crowd[number % crowd.length]?.token ?? '',
          })
        : rig.client.ask(server.origin, { path: '/api/products/catalog' }),
    );
    await sleep(2000);
    const since = performance.now();
    const code = await server.stop('SIGTERM');
    const seconds = (performance.now() - since) / 1000;
    const answers = await load.stop();
    rig.servers[0] = await startServer({ ...rig.given, port: server.port });
    // Whoever finds the port or its connection closed is sent to the other server by the proxy in front.
    const elsewhere = ['ECONNREFUSED', 'stale connection'];
    const broken = answers.filter(({ status, body }) => status === 0 && !elsewhere.includes(body));
    const failed = answers.filter(({ status }) => status >= 500);
    return judged(
      `exit code ${code} after ${seconds.toFixed(1)} s; of ${answers.length} requests ${failed.length} 5xx, ${broken.length} cut`,
      [code === 0, `exit code ${code}`],
      [seconds <= 10, `${seconds} s to the end`],
      [failed.length === 0, inWords(countWords(failed))],
      [broken.length === 0, broken.map(({ body }) => body).join(', ')],
    );
  },
};

const f19: Trial = {
  id: 'F19',
  title: 'migrations while the shop serves, one that fails, and three starters at once',
  run: async (rig) => {
    const fresh = databaseAddress(rig.postgres.address, `fresh_${rig.seed}`);
    await administer(rig.postgres.address, `create database fresh_${rig.seed}`);
    const known = await readMigrations();
    const starters = await Promise.all(
      [1, 2, 3].map(() => startServer({ databaseUrl: fresh, env: rig.stripe.env })),
    );
    for (const starter of starters) await starter.stop();
    const database = openDatabase(fresh, 2, pino({ level: 'silent' }));
    const { rows } = await database.pool.query<{ names: number }>(
      'select count(*) as names from schema_migrations',
    );
    await database.close();
    await administer(rig.postgres.address, `drop database fresh_${rig.seed} with (force)`);

    const load = steadyLoad(40, (number) =>
      rig.ask(number, { path: `/api/products/catalog?page=${1 + (number % 3)}` }),
    );
    const added = {
      name: '9998-expand.sql',
      sql: 'alter table products add column f19 integer not null default 0',
    };
    const bad = { name: '9999-bad.sql', sql: 'alter table products drop column f19; select 1 / 0' };
    await migrate(rig.pool, [...known, added]);
    const refused = await migrate(rig.pool, [...known, added, bad]).then(
      () => false,
      () => true,
    );
    await sleep(1500);
    const answers = await load.stop();
    const still = await rig.pool.query("select from information_schema.columns where column_name = 'f19'");
    await sql`alter table products drop column f19`.execute(rig.db);
    await sql`delete from schema_migrations where name = ${added.name}`.execute(rig.db);
    return judged(
      `${rows[0]?.names} migrations by three starters; ${inWords(countWords(answers))} meanwhile`,
      [rows[0]?.names === known.length, 'the three did not agree'],
      [refused && still.rowCount === 1, 'the failed migration left something behind'],
      [answers.every(({ status }) => status === 200), 'somebody was not served'],
    );
  },
};

export const killTrials: readonly Trial[] = [f5, f18, f19];
