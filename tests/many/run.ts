import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '#server/db/pool.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { createShoppers, openClient } from '#tests/faults/load-client.ts';
import { shop } from './journey.ts';
import { type Closers, type Machines, openMachines, print } from './open-machines.ts';

const shopperCount = 60;

interface Finding {
  readonly what: string;
  readonly found: string;
  readonly isRight: boolean;
}

/** All shoppers buy at once, and one server is killed halfway. */
const buyWhileOneDies = async ({ database, servers, origin }: Machines): Promise<Finding[]> => {
  const client = openClient();
  const shoppers = await createShoppers(database.db, shopperCount);
  const { rows } = await database.pool.query<{ id: number }>(
    `select p.id from products p join stock_items s on s.product_id = p.id and s.variation_id is null
     where p.is_active and s.on_hand - s.reserved > 20 order by p.id limit 12`,
  );
  const buying = shoppers.map(async (shopper, place) => {
    await sleep(place * 60);
    return shop(client, origin, shopper, rows[place % rows.length]?.id ?? 0);
  });
  const settled = Promise.allSettled(buying);
  await sleep((shopperCount * 60) / 2);
  await servers[0]?.stop('SIGKILL');
  const journeys = await settled;
  client.close();
  const done = journeys.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failure = journeys.find((each) => each.status === 'rejected');
  if (failure) print(String(failure.reason));
  const paid = await database.pool.query("select number from orders where status = 'paid'");
  const repeats = done.reduce((sum, each) => sum + each.repeats, 0);
  return [
    {
      what: 'shoppers with a paid order, one server killed (SIGKILL) halfway',
      found: `${done.length} of ${shopperCount}, ${repeats} retries`,
      isRight: done.length === shopperCount,
    },
    {
      what: 'paid orders, without duplicates',
      found: `${paid.rowCount}`,
      isRight:
        paid.rowCount === shopperCount && new Set(done.map(({ order }) => order)).size === shopperCount,
    },
  ];
};

/** A server that gets SIGTERM finishes its requests: shoppers see no errors. */
const browseWhileOneEnds = async (machines: Machines): Promise<Finding> => {
  const { servers, startServer, serverPorts, origin } = machines;
  servers[0] = await startServer(serverPorts[0]);
  // nginx uses the server again after its fail_timeout.
  await sleep(2500);
  let isOver = false;
  const statuses = new Map<number, number>();
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = `/api/products/catalog?page=${1 + (turn % 5)}&per_page=${10 + visitor}`;
      const status = await fetch(`${origin}${path}`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await sleep(1000);
  const code = await servers[1]?.stop('SIGTERM');
  await sleep(1000);
  isOver = true;
  await Promise.all(visitors);
  servers[1] = await startServer(serverPorts[1]);
  const found = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  return {
    what: 'responses while a server shuts down (SIGTERM)',
    found: `${found}; exit code ${code}`,
    isRight: statuses.size === 1 && statuses.has(200) && code === 0,
  };
};

/** Both servers return a committed change to the next request, although the replica may lag. */
const changeAndLook = async ({ database, servers, pair }: Machines): Promise<Finding[]> => {
  const replica = openDatabase(pair.replica, 1, pino({ level: 'silent' }));
  const queries = async (): Promise<number> => {
    // PostgreSQL publishes its statistics once a second.
    await sleep(1100);
    const { rows } = await replica.pool.query<{ xact_commit: number }>(
      "select xact_commit from pg_stat_database where datname = 'ohmly'",
    );
    return rows[0]?.xact_commit ?? 0;
  };
  const before = await queries();
  const { rows: found } = await database.pool.query<{ id: number }>('select min(id) as id from products');
  const id = found[0]?.id;
  let stale = 0;
  const rounds = 20;
  for (let round = 1; round <= rounds; round += 1) {
    await database.pool.query('update products set name = $1 where id = $2', [`Changed ${round}`, id]);
    // Waits for the notification; responses after it must be new.
    await sleep(30);
    for (const { origin } of [...servers, ...servers]) {
      const response = await fetch(`${origin}/api/products/${id}/info`);
      const { payload } = (await response.json()) as { payload: { name: string } };
      if (payload.name !== `Changed ${round}`) stale += 1;
    }
  }
  const byReplica = (await queries()) - before;
  await replica.close();
  return [
    {
      what: `stale responses after ${rounds} changes, ${rounds * 4} requests to both servers`,
      found: String(stale),
      isRight: stale === 0,
    },
    { what: 'questions the replica answered meanwhile', found: String(byReplica), isRight: byReplica > 0 },
  ];
};

const lookAround = async ({ database, origin, env }: Machines): Promise<Finding[]> => {
  const waiting = async () =>
    (await database.pool.query('select from mails where sent_at is null and given_up_at is null')).rowCount;
  for (let second = 0; second < 30 && (await waiting()) !== 0; second += 1) await sleep(1000);
  const { rows } = await database.pool.query<{ sent: number; tries: number }>(
    'select count(*)::int as sent, max(attempts) as tries from mails where sent_at is not null',
  );
  const differences = (await checkInvariants(database.db)).flatMap((each) => each.differences);
  await fetch(`${origin}/`);
  const again = await fetch(`${origin}/`);
  const picture = /"(http[^"]*\/pictures\/[^"]*\.webp)"/.exec(await again.text())?.[1] ?? '';
  const shown = await fetch(picture).then(
    (response) => `${response.status} from ${new URL(picture).host}`,
    () => 'none',
  );
  return [
    {
      what: 'mails sent by the worker, and attempts per mail',
      found: `${rows[0]?.sent}, ${rows[0]?.tries}`,
      isRight: (await waiting()) === 0 && (rows[0]?.sent ?? 0) >= shopperCount,
    },
    {
      what: 'differences that npm run shop -- check finds',
      found: String(differences.length),
      isRight: differences.length === 0,
    },
    {
      what: 'x-cache of nginx for two requests of the home page',
      found: again.headers.get('x-cache') ?? '',
      isRight: again.headers.get('x-cache') === 'HIT',
    },
    {
      what: 'a picture of it',
      found: shown,
      isRight: picture.startsWith(env.MEDIA_URL) && shown.startsWith('200'),
    },
  ];
};

const tableOf = (findings: readonly Finding[]): string => {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.map(
    ({ what, found, isRight }) => `${isRight ? '✓' : '✗'} ${what.padEnd(width)}  ${found}`,
  );
  return `\nTwo servers, a worker, PostgreSQL with a streaming replica, pgbouncer, nginx\n\n${lines.join('\n')}\n`;
};

/** Runs all checks. Returns true if none failed. */
export const runMany = async (): Promise<boolean> => {
  const closers: Closers = [];
  try {
    const machines = await openMachines(closers);
    print(`${shopperCount} shoppers, one server is killed`);
    const findings = await buyWhileOneDies(machines);
    print('Visitors, one server shuts down');
    findings.push(await browseWhileOneEnds(machines));
    print('Changes, with a replica between');
    findings.push(...(await changeAndLook(machines)), ...(await lookAround(machines)));
    process.stdout.write(tableOf(findings));
    return findings.every(({ isRight }) => isRight);
  } finally {
    for (const close of closers.toReversed()) await close().catch((error: Error) => print(error.message));
  }
};
