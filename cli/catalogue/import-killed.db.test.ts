import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aShop } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeAll(async () => {
  shop = await openCatalogueShop('template_empty');
  await aShop(shop.db);
});
afterAll(() => shop.close());

const wanted = 1500;
const lines = Array.from({ length: wanted }, (_, at) =>
  JSON.stringify({
    sku: `K-${at}`,
    name: `Lamp number ${at}`,
    manufacturer: `Maker ${at % 20}`,
    categories: [['Home', `Lamps ${at % 10}`]],
    variations: ['Black', 'White'].map((colour) => ({
      sku: `K-${at}-${colour}`,
      options: { Colour: colour },
      price: '10.00',
      stock: 2,
    })),
  }),
);

const stored = async (): Promise<number> => {
  const { count } = await shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Everything of each product that is there is there, and lists count what there is. */
const halves = async (): Promise<unknown[]> => {
  const products = await stored();
  const count = async (table: 'variations' | 'stock_items' | 'product_categories' | 'catalogue_products') => {
    const { rows } = await shop.query<{ count: number }>(`select count(*) from ${table}`);
    return rows[0]?.count;
  };
  const total = (await shop.get('/api/products/catalog')).json().pagination.total;
  const broken = (await checkInvariants(shop.db)).flatMap(({ differences }) => differences);
  return [
    (await count('variations')) === 2 * products,
    (await count('stock_items')) === 2 * products,
    (await count('product_categories')) === 2 * products,
    (await count('catalogue_products')) === products,
    total === products,
    broken.length === 0,
  ].filter((isRight) => !isRight);
};

test('an import that is killed leaves whole products only, and is simply run again', async () => {
  const path = await shop.file('many.jsonl', lines.join('\n'));
  const child = spawn(process.execPath, ['scripts/shop.ts', 'import', path, '--format', 'jsonl'], {
    env: { DATABASE_URL: shop.databaseAddress, DATA_DIR: shop.dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
  await expect.poll(stored, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  expect(await stored()).toBeLessThan(wanted);
  expect(await halves()).toEqual([]);

  const again = await shop.ask('import', path, '--format', 'jsonl');
  expect(again.added + again.unchanged).toBe(wanted);
  expect([again.changed, again.unchanged > 0]).toEqual([0, true]);
  expect(await stored()).toBe(wanted);
  expect(await halves()).toEqual([]);
  expect((await shop.type('import', path, '--format', 'jsonl')).text).toContain('Nothing to change');
});

/** Starts a command in a process, and returns its exit code and everything that it printed. */
const start = (...args: string[]) => {
  const child = spawn(process.execPath, ['scripts/shop.ts', ...args], {
    env: { DATABASE_URL: shop.databaseAddress, DATA_DIR: shop.dataDir },
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended: ended.then((code) => ({ code, text: printed })) };
};

const importing = async (name: string) => {
  await shop.query('truncate products cascade');
  const path = await shop.file(name, lines.join('\n'));
  const started = start('import', path, '--format', 'jsonl');
  await expect.poll(stored, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  return started;
};
const continues =
  'Products written so far are complete. Run the same command again: it goes on where it stopped.';

test('Ctrl-C ends an import with one line, and leaves whole products only', async () => {
  const { child, ended } = await importing('stopped.jsonl');
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, text: `✗ Interrupted. ${continues}\n` });
  const { rows } = await shop.query<{ count: number }>('select count(*) from variations');
  expect(rows[0]?.count).toBe(2 * (await stored()));
});

test('a database that is lost ends an import with one line', async () => {
  const { ended } = await importing('lost.jsonl');
  // The import waits for the lock, so that it loses its connection in the middle of a statement.
  await shop.db.transaction().execute(async (trx) => {
    await sql`lock table products in access exclusive mode`.execute(trx);
    const endWaiting = async () =>
      (
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      ).rows.length;
    await expect.poll(endWaiting, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  });
  const { code, text } = await ended;
  expect(text).toMatch(/^✗ The database is not available \([^\n]+\)[^\n]+\n$/);
  expect(text).toContain(continues);
  expect(code).toBe(1);
});

test.each([
  ['backup', 'No backup was written.'],
  ['restore', 'Nothing was changed.'],
])('Ctrl-C ends %s with one line, and leaves no partial file', async (command, holds) => {
  await mkdir(join(shop.dataDir, 'media'), { recursive: true });
  await writeFile(join(shop.dataDir, 'media/large.webp'), randomBytes(24_000_000));
  const path = shop.path('interrupted.backup');
  if (command === 'restore') await start('backup', path).ended;
  const before = await stored();
  const part = command === 'backup' ? `${path}.part` : join(shop.dataDir, 'media/large.webp.part');
  const { child, ended } = start(command, path, ...(command === 'restore' ? ['--force'] : []));
  await expect.poll(() => existsSync(part), { timeout: 60_000, interval: 5 }).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, text: `✗ Interrupted. ${holds}\n` });
  expect(existsSync(part)).toBe(false);
  expect(await stored()).toBe(before);
});
