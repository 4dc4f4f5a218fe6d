import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ImportRow } from '#contract/admin/imports.ts';
import { fileFormats } from '#server/features/catalogue-files/file-formats.ts';
import { importCatalogue } from '#server/features/catalogue-files/import/import-catalogue.ts';
import type { Fault } from '#server/features/catalogue-files/import/incoming-product.ts';
import { realWorld, secondsAfter } from '#server/lib/world.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';
import { deleteOldImports } from './imports-store.ts';
import { importsJob } from './run-imports.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;

const config = { dataDir: tmpdir(), publicUrl: 'http://127.0.0.1', mediaUrl: null };
const many = 3000;

beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
  await shop.db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '60s', true)`.execute(trx);
    await sql`
      with made as (insert into products (sku, name, price_cents, created_at)
        select sku, sku, 10000, now() - interval '90 days' from (
          select 'MANY-' || n as sku from generate_series(1, ${many}) n
          union all select 'FEW-' || n from generate_series(1, 3) n) given
        returning id)
      insert into stock_items (product_id, on_hand) select id, 0 from made`.execute(trx);
  });
});
afterAll(() => shop.close());

const worker = (now = realWorld.now) => importsJob({ db: shop.db, world: { now }, config });
const upload = async (content: string, more: object = {}): Promise<number> => {
  const body = { kind: 'prices', name: 'prices.csv', content, ...more };
  const { body: answer } = await editor.post('/api/admin/imports', body);
  return answer.payload.id;
};
const read = async (id: number): Promise<{ job: ImportRow; faults: { line: number; reason: string }[] }> =>
  (await editor.get(`/api/admin/imports/${id}`)).body.payload;
const move = (id: number, to: 'start' | 'stop' | 'undo') => editor.post(`/api/admin/imports/${id}/${to}`);
const priced = async (cents: number, skus = 'MANY-'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where starts_with(sku, ${skus}) and price_cents = ${cents}`.execute(
    shop.db,
  );
  return rows[0]?.count ?? 0;
};
const fileOf = (price: string): string =>
  ['sku,price', ...Array.from({ length: many }, (_, at) => `MANY-${at + 1},${price}`)].join('\n');

/** Crossed-out prices that the log does not justify: what was charged in the 30 days before is another amount. */
const wrongOldPrices = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where sku like 'MANY-%'
      and ((price_cents = 8000 and old_price_cents is distinct from 10000)
        or (price_cents = 10000 and old_price_cents is not null))`.execute(shop.db);
  return rows[0]?.count ?? 0;
};

test('CN-61 a price file is tried without a change, its faults have lines, and its good rows are imported', async () => {
  const id = await upload('sku,price\nFEW-1,90.00\nNOWHERE,5.00\nFEW-2,abc\n,7.00\nFEW-3,100.00\n');
  expect((await read(id)).job).toMatchObject({ aim: 'try', state: 'waiting', percent: 0 });
  expect((await move(id, 'start')).status).toBe(409);
  await worker().run();
  const tried = await read(id);
  expect(tried.job).toMatchObject({ state: 'done', counts: { changed: 1, unchanged: 1, faults: 3 } });
  expect(tried.faults.map(({ line }) => line)).toEqual([3, 4, 5]);
  expect(await priced(9000, 'FEW-')).toBe(0);
  await move(id, 'start');
  await worker().run();
  expect((await read(id)).job).toMatchObject({ aim: 'import', state: 'done', can_undo: true });
  expect((await read(id)).faults.map(({ line }) => line)).toEqual([3, 4, 5]);
  expect(await priced(9000, 'FEW-')).toBe(1);
  await move(id, 'undo');
  await worker().run();
  expect([await priced(9000, 'FEW-'), (await read(id)).job.aim]).toEqual([0, 'undo']);
  expect((await move(id, 'undo')).status).toBe(409);
  const bad = await upload('name;cost\nx;1');
  await worker().run();
  expect((await read(bad)).job).toMatchObject({ state: 'failed', error: 'Column sku is missing.' });
});

test('CN-61 a catalogue file gives the same counts and fault lines as the command', async () => {
  const lines = [
    JSON.stringify({ sku: 'FILE-1', name: 'One', price: '10.00', stock: 1 }),
    JSON.stringify({ sku: 'FILE-2', price: '10.00' }),
    'no json',
    JSON.stringify({ sku: 'FILE-3', name: 'Three', price: '12.00', stock: 1 }),
  ];
  const id = await upload(lines.join('\n'), { kind: 'jsonl', name: 'new.jsonl' });
  const { writeFile, mkdtemp } = await import('node:fs/promises');
  const path = `${await mkdtemp(`${tmpdir()}/command-`)}/new.jsonl`;
  await writeFile(path, lines.join('\n'));
  const faults: Fault[] = [];
  const command = await importCatalogue({
    db: shop.db,
    path,
    name: 'new.jsonl',
    reader: fileFormats.jsonl.read,
    pictures: null,
    isDry: true,
    uncountedStock: 0,
    taken: new Set<never>(),
    now: realWorld.now,
    onBytes: () => {},
    actor: { who: 'anna', command: 'import' },
    onFault: (fault: Fault) => faults.push(fault),
  });
  await worker().run();
  const tried = await read(id);
  expect(tried.job.counts).toEqual({
    added: command.added,
    changed: command.changed,
    unchanged: command.unchanged,
    faults: command.faults,
  });
  expect(tried.faults.map(({ line, reason }) => [line, reason])).toEqual(
    faults.toSorted((one, other) => one.line - other.line).map(({ line, reason }) => [line, reason]),
  );
  await move(id, 'start');
  await worker().run();
  expect((await read(id)).job).toMatchObject({
    state: 'done',
    counts: { added: command.added },
    percent: 100,
  });
  expect((await read(id)).job.can_undo).toBe(false);
});

test('CN-51 CN-61 a price file stops after a batch, goes on after its worker was killed, and is undone; no shopper sees a wrong crossed-out price', async () => {
  const id = await upload(fileOf('80.00'));
  await worker().run();
  expect((await read(id)).job).toMatchObject({ state: 'done', counts: { changed: many, faults: 0 } });
  await move(id, 'start');
  const child = spawn(process.execPath, ['tests/support/imports-worker.ts'], {
    env: { DATABASE_URL: shop.database.address, DATA_DIR: tmpdir() },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
  await expect
    .poll(async () => (await read(id)).job.done, { timeout: 60_000, interval: 10 })
    .toBeGreaterThan(0);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const killed = (await read(id)).job;
  expect(killed).toMatchObject({ state: 'running', aim: 'import' });
  expect(killed.done).toBeLessThan(many);
  expect([await priced(8000), await wrongOldPrices()]).toEqual([killed.done, 0]);
  // No other worker takes it over before its process is silent for 30 seconds.
  expect(await worker(() => secondsAfter(realWorld.now(), 20)).run()).toBe(false);
  await move(id, 'stop');
  const later = () => secondsAfter(realWorld.now(), 31);
  await worker(later).run();
  const stopped = (await read(id)).job;
  expect(stopped.state).toBe('stopped');
  expect(await priced(8000)).toBe(stopped.done);
  await move(id, 'start');
  await worker(later).run();
  expect((await read(id)).job).toMatchObject({ state: 'done', done: many, counts: { changed: many } });
  expect([await priced(8000), await wrongOldPrices()]).toEqual([many, 0]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price_history h join products p on p.id = h.product_id
    where p.sku like 'MANY-%' and h.price_cents = 8000`.execute(shop.db);
  expect(rows[0]?.count).toBe(many);
  await editor.post('/api/admin/prices', { prices: [{ sku: 'MANY-7', price: '55.00' }], dry_run: false });
  await move(id, 'undo');
  await worker(later).run();
  const undone = await read(id);
  expect(undone.job).toMatchObject({ state: 'done', counts: { changed: many - 1, faults: 1 } });
  expect(undone.faults[0]?.reason).toContain('55.00');
  expect([await priced(10_000), await priced(5500), await wrongOldPrices()]).toEqual([many - 1, 1, 0]);
});

test('CN-61 the file of an import is deleted when it is over, and the import after 30 days', async () => {
  const fileOfJob = async (id: number) =>
    (await shop.db.selectFrom('import_jobs').select('content').where('id', '=', id).executeTakeFirst())
      ?.content;
  const file = 'sku,price\nFEW-1,70.00';
  const [id, tried] = [await upload(file), await upload(file)];
  await worker().run();
  await worker().run();
  // It may still be imported.
  expect([await fileOfJob(id), await fileOfJob(tried)]).toEqual([file, file]);
  await move(id, 'start');
  await worker().run();
  expect([await fileOfJob(id), (await read(id)).job.can_undo]).toEqual(['', true]);
  await move(id, 'undo');
  await worker().run();
  expect(await priced(7000, 'FEW-')).toBe(0);
  const later = (days: number) => secondsAfter(realWorld.now(), (days - 30) * 24 * 60 * 60);
  await deleteOldImports(shop.db, later(29), 100);
  expect(await fileOfJob(tried)).toBe(file);
  expect(await deleteOldImports(shop.db, later(31), 100)).toBeGreaterThan(1);
  expect([await fileOfJob(id), await fileOfJob(tried)]).toEqual([undefined, undefined]);
});

test('exports give prices and the catalogue as files', async () => {
  const prices = await editor.get('/api/admin/export/prices');
  expect(String(prices.body)).toContain('MANY-7,55.00');
  expect((await editor.get('/api/admin/export/shopify')).status).toBe(200);
  expect((await editor.get('/api/admin/export/nothing')).status).toBe(422);
  expect((await editor.get('/api/admin/imports/999999')).status).toBe(404);
});
