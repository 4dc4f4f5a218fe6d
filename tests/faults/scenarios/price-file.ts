import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  findImport,
  moveImport,
  type StoredImport,
  uploadImport,
} from '#server/features/imports/manage-imports.ts';
import type { ReceivedResponse } from '#tests/faults/load-client.ts';
import { constantRateLoad, evaluate, p95, type Scenario, waitUntil } from '#tests/faults/scenario.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';

const [oldCents, newCents] = [10_000, 8_000];

/** Products that have cost the same for 90 days, as an operator's catalogue would hold them. */
const addProducts = async ({ db }: TestEnvironment, count: number): Promise<readonly number[]> => {
  for (let first = 1; first <= count; first += 2500) {
    const last = Math.min(count, first + 2499);
    await sql`
      with made as (insert into products (sku, name, price_cents, created_at)
        select 'F38-' || n, 'Thing ' || n, ${oldCents}::int, now() - interval '90 days'
        from generate_series(${first}::int, ${last}::int) n returning id),
      stocked as (insert into stock_items (product_id, on_hand) select id, 5 from made returning id)
      insert into stock_movements (stock_item_id, quantity, reason) select id, 5, 'received' from stocked`.execute(
      db,
    );
  }
  const { rows } = await sql<{ id: number }>`
    select id from products where sku like 'F38-%' and id % ${Math.ceil(count / 40)}::int = 0`.execute(db);
  return rows.map(({ id }) => id);
};

/** What a shopper may see: the old price alone, or the new one with the old one struck through. */
const mayBeSeen = new Set(['100.00 null', '80.00 100.00']);

const seenIn = ({ status, body }: ReceivedResponse): string | null => {
  const product = (body as { payload?: { retail_price?: string; lowest_price_30d?: string | null } } | null)
    ?.payload;
  return status === 200 && product ? `${product.retail_price} ${product.lowest_price_30d ?? null}` : null;
};

const priceFile: Scenario = {
  id: 'F38',
  title:
    'a price file of 50,000 rows: dry run, stop, kill -9 of worker and server, undo, while shoppers look',
  run: async (environment) => {
    const { db } = environment;
    const count = environment.size(50_000, 2_000);
    const watched = await addProducts(environment, count);
    const operation = { db, actor: { who: 'faults', command: 'import' }, now: () => new Date() };
    const content = ['sku,price', ...Array.from({ length: count }, (_, at) => `F38-${at + 1},80.00`)];
    const faults: string[] = [];
    const expected = (holds: boolean, otherwise: string) => void (holds || faults.push(otherwise));
    const priced = async (cents: number): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from products
        where sku like 'F38-%' and price_cents = ${cents}`.execute(db);
      return rows[0]?.n ?? 0;
    };
    const load = constantRateLoad(20, (turn) =>
      environment.send(turn, { path: `/api/products/${watched[turn % watched.length]}/info` }),
    );
    const read = (id: number) => findImport(db, id);
    const until = async (id: number, is: (job: StoredImport) => boolean, name: string): Promise<number> => {
      const since = performance.now();
      const isReached = await waitUntil(async () => is(await read(id)), 15 * 60_000);
      if (!isReached) throw new Error(`${name} was not reached: ${JSON.stringify(await read(id))}`);
      return (performance.now() - since) / 1000;
    };
    const isOver = ({ state }: StoredImport) => !['waiting', 'running'].includes(state);
    const upload = { kind: 'prices', name: 'prices.csv', content: content.join('\n'), takes: [] } as const;
    const id = await uploadImport(operation, upload);
    const tried = await until(id, isOver, 'the end of the dry run');
    const { counts } = await read(id);
    expected(counts.changed === count && counts.faults === 0, `dry run: ${JSON.stringify(counts)}`);
    expected((await priced(oldCents)) === count, 'the dry run changed prices');
    const since = performance.now();
    await moveImport(operation, id, 'start');
    await until(id, ({ done }) => done >= count / 5, 'the first fifth');
    await moveImport(operation, id, 'stop');
    await until(id, isOver, 'the stop');
    const stopped = await read(id);
    expected(
      stopped.state === 'stopped' && (await priced(newCents)) === stopped.done,
      `stopped as ${stopped.state} after ${stopped.done}, ${await priced(newCents)} prices are new`,
    );
    await moveImport(operation, id, 'start');
    await until(id, ({ done }) => done >= count / 2, 'the half');
    await environment.worker.stop('SIGKILL');
    await environment.restartServer(0, 'SIGKILL');
    const killed = await read(id);
    expected(
      killed.done < count && (await priced(newCents)) === killed.done,
      `killed after ${killed.done}, ${await priced(newCents)} prices are new`,
    );
    await environment.startWorker();
    const resumed = await until(id, isOver, 'the end of the import');
    const imported = (performance.now() - since) / 1000;
    const whole = await read(id);
    expected(
      whole.state === 'done' && whole.counts.changed === count && (await priced(newCents)) === count,
      `imported: ${JSON.stringify(whole)}`,
    );
    // A cached answer may be as old as the poll of the other server.
    await sleep(1000);
    await moveImport(operation, id, 'undo');
    const undone = await until(id, isOver, 'the end of the undo');
    expected((await priced(oldCents)) === count, `${await priced(newCents)} prices were not undone`);
    const responses = await load.stop();
    const seen = responses.flatMap((each) => seenIn(each) ?? []);
    const wrong = seen.filter((each) => !mayBeSeen.has(each));
    const fives = responses.filter(({ status }) => status >= 500);
    const both = new Set(seen);
    return evaluate(
      `${count} rows: dry run ${tried.toFixed(0)} s, import ${imported.toFixed(0)} s with a stop after ${stopped.done} and a kill after ${killed.done} (went on and ended ${resumed.toFixed(0)} s later), undo ${undone.toFixed(0)} s; ${seen.length} looks at ${watched.length} products, ${wrong.length} wrong, p95 ${p95(responses)} ms, ${responses.length - seen.length} without an answer while a server was away`,
      [faults.length === 0, faults.join('; ')],
      [wrong.length === 0, `shoppers saw ${[...new Set(wrong)].join(', ')}`],
      [both.size === 2, `shoppers saw only ${[...both].join(', ')}`],
      [fives.length === 0, `${fives.length} answers were 5xx`],
    );
  },
};

export const priceFileScenarios: readonly Scenario[] = [priceFile];
