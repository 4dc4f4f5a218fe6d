import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SetupContext } from '#cli/framework/command.ts';
import { runCli } from '#cli/shop.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { checkInvariants } from '#server/features/orders/check-invariants.ts';
import { createLog } from '#server/log.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/order-shop.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { testConfig } from '#tests/support/test-config.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
let folder: string;
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ohmly-backup-'));
  shop = await openOrderShop({ env: { DATA_DIR: join(folder, 'shop') } });
  await mkdir(path('shop/media/deep'), { recursive: true });
  await writeFile(path('shop/media/lamp.webp'), Buffer.alloc(200_000, 7));
  await writeFile(path('shop/media/deep/empty.webp'), '');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command in another shop, with its own database and data folder. */
const typeAt = async (address: string, ...args: string[]) => {
  const said: string[] = [];
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const setup: SetupContext = {
    configuration: () => ({ config: testConfig({ DATABASE_URL: address, DATA_DIR: path('other') }) }),
    withDatabase: async (_, work) => {
      const database = openDatabase(address, 2, createLog('silent'));
      return work(database).finally(database.close);
    },
  };
  const code = await runCli(args, terminal, (work) => work(shop.services), setup);
  return { code, text: said.join('\n') };
};
const type = (...args: string[]) => typeAt(shop.address, ...args);

/** Every row of every table, sorted. */
const contents = async (address: string): Promise<Record<string, string[]>> => {
  const { pool, close } = openDatabase(address, 1, createLog('silent'));
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('schema_migrations', 'schema_functions', 'rate_limits', 'audit_entries')`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  await close();
  return all;
};

describe('a shop and its copy', () => {
  test('every row, every picture and every number that comes next are the same', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(shop.db, { name: 'Lämpchen "A"\n\\ \u{1f4a1}', price: 1234 }), 2]);
    await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
    await shop.db.insertInto('settings').values({ key: 'hero_image_url', value: 'null' }).execute();
    const file = path('whole.backup');
    const made = await type('backup', file);
    expect(made.text).toMatch(/rows of \d+ tables and 2 picture files, \d+ kB/);
    expect(made.code).toBe(0);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await type('backup', file)).code).toBe(1);

    const other = await openTestDatabase('template_empty');
    expect((await typeAt(other.address, 'restore', file, '--dry-run')).text).toContain('is complete');
    const restored = await typeAt(other.address, 'restore', file);
    expect(restored.text).toContain('✓ Stock, orders, payments and promo codes agree.');
    expect(restored.code).toBe(0);
    expect(await contents(other.address)).toEqual(await contents(shop.address));
    expect((await readFile(path('other/media/lamp.webp'))).length).toBe(200_000);
    expect((await stat(path('other/media/deep/empty.webp'))).size).toBe(0);

    // Triggers, keys and identities work as before.
    const product = await aProduct(other.db, { name: 'New lamp' });
    const found = await other.db.selectFrom('products').select('id').where('id', '=', product).execute();
    expect(found).toHaveLength(1);
    const { rows } = await other.pool.query('select from catalogue_products where product_id = $1', [
      product,
    ]);
    expect(rows).toHaveLength(1);
    await expect(other.pool.query('delete from languages where id = 1')).resolves.toBeDefined();
    await expect(
      other.pool.query('insert into product_categories (product_id, category_id) values (0, 0)'),
    ).rejects.toThrow('foreign key');

    const again = await typeAt(other.address, 'restore', file);
    expect(again.code).toBe(1);
    expect(again.text).toMatch(/The shop is not empty: it has 2 products, 1 customers, 1 orders, 3 settings/);
    expect((await typeAt(other.address, 'restore', file, '--force')).code).toBe(0);
    expect(await contents(other.address)).toEqual(await contents(shop.address));
    await other.close();
  });

  test('taken while orders are placed and paid, it is one moment: everything agrees', async () => {
    const products = await Promise.all(
      Array.from({ length: 4 }, () => aProduct(shop.db, { stock: 100_000 })),
    );
    let isOver = false;
    let placed = 0;
    const shopping = Array.from({ length: 4 }, async (_, each) => {
      const buyer = await shop.buyer();
      while (!isOver) {
        await buyer.fill([products[each % products.length] as number, 1], [products[0] as number, 1]);
        const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
        const number: string = body.order_data.order_nr;
        const order = await shop.services.orders.orderByNumber(shop.db, number);
        await shop.services.payments.confirmPhonePayment({
          number,
          amountCents: order?.charged.total ?? 0,
          actor: testActor,
        });
        placed += 1;
      }
    });
    const files: string[] = [];
    try {
      while (placed < 30) {
        const file = path(`busy-${files.length}.backup`);
        expect(await type('backup', file, '--no-media')).toMatchObject({ code: 0 });
        files.push(file);
      }
    } finally {
      isOver = true;
      await Promise.all(shopping);
    }
    for (const file of [files[0], files.at(-1)] as string[]) {
      const other = await openTestDatabase('template_empty');
      expect((await typeAt(other.address, 'restore', file)).code).toBe(0);
      const broken = (await checkInvariants(other.db)).filter(({ differences }) => differences.length > 0);
      expect(broken).toEqual([]);
      await other.close();
    }
  });

  test('an older backup is brought forward; one of a newer version is rejected', async () => {
    const file = path('now.backup');
    await type('backup', file, '--no-media');
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const head = JSON.parse(lines[0] as string);
    const rewrite = async (name: string, migrations: unknown, rest: readonly string[]): Promise<string> => {
      await writeFile(path(name), gzipSync([JSON.stringify({ ...head, migrations }), ...rest].join('\n')));
      return path(name);
    };
    const newer = await rewrite(
      'newer.backup',
      [...head.migrations, { name: '9999-later.sql', checksum: 'x' }],
      lines.slice(1),
    );
    const other = await openTestDatabase('template_empty');
    const refused = await typeAt(other.address, 'restore', newer);
    expect(refused.text).toBe(
      `✗ ${newer}: The backup was made by a newer version: migration 9999-later.sql is unknown. Nothing was changed.`,
    );

    const later = { name: '0099-later.sql', sql: 'alter table customers add column later integer default 7' };
    const { migrations } = await restoreBackup(other.pool, {
      path: file,
      mediaFolder: null,
      migrations: [...(await readMigrations()), later],
    });
    expect(migrations).toEqual(['0099-later.sql']);
    expect((await other.pool.query('select distinct later from customers')).rows).toEqual([{ later: 7 }]);
    await other.pool.query('alter table customers drop column later');
    expect((await contents(other.address)).customers).toEqual((await contents(shop.address)).customers);
    await other.close();
  });
});

describe('an invalid backup is rejected and changes nothing', () => {
  test.each<[string, (file: string) => Promise<void>, string]>([
    ['cut off', async (file) => truncate(file, 900), 'is incomplete'],
    ['not compressed', (file) => writeFile(file, 'hello'), 'not a backup, or it is damaged'],
    ['something else', (file) => writeFile(file, gzipSync('{"hello":1}\n')), 'unknown line'],
    ['empty', (file) => writeFile(file, gzipSync('')), 'is incomplete'],
    [
      'without its end',
      async (file) => {
        const lines = gunzipSync(await readFile(file))
          .toString()
          .trimEnd()
          .split('\n');
        await writeFile(file, gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
      },
      'is incomplete',
    ],
    [
      'with a row that was taken out',
      async (file) => {
        const text = gunzipSync(await readFile(file)).toString();
        const lines = text.split('\n');
        const at = lines.findIndex((line) => line.startsWith('{"table":"languages"'));
        lines[at + 1] = JSON.stringify(JSON.parse(lines[at + 1] as string).slice(1));
        await writeFile(file, gzipSync(lines.join('\n')));
      },
      '',
    ],
    [
      'that reaches out of its folder',
      async (file) => {
        const lines = gunzipSync(await readFile(file))
          .toString()
          .split('\n');
        lines.splice(-2, 0, JSON.stringify({ file: '../../evil.txt', piece: 'AAAA' }));
        await writeFile(file, gzipSync(lines.join('\n')));
      },
      'outside of the media folder',
    ],
  ])('a file that is %s', async (name, spoil, words) => {
    const whole = path('to-spoil.backup');
    await type('backup', whole, '--force');
    const file = path(`${name.replaceAll(' ', '-')}.backup`);
    await copyFile(whole, file);
    await spoil(file);
    const other = await openTestDatabase('template_demo');
    const before = await contents(other.address);
    const refused = await typeAt(other.address, 'restore', file, '--force').catch((error: Error) => ({
      code: 1,
      text: error.message,
    }));
    expect(refused.code).toBe(1);
    expect(refused.text).toContain(words);
    expect(await contents(other.address)).toEqual(before);
    await other.close();
  });

  test('no file, no folder', async () => {
    expect((await type('restore', path('none.backup'))).code).toBe(1);
    expect((await type('backup', path('none/x.backup'))).text).toContain('cannot be written');
    expect((await type('backup')).code).toBe(2);
  });

  test.skipIf(!existsSync('/dev/full'))('a disk that is full', { timeout: 20_000 }, async () => {
    // More than any buffer on the way holds, and nothing that can be made smaller.
    await writeFile(path('shop/media/large.webp'), randomBytes(3_000_000));
    await symlink('/dev/full', path('full.backup.part'));
    try {
      const { code, text } = await type('backup', path('full.backup'));
      expect(text).toContain(`✗ ${path('full.backup')} cannot be written: ENOSPC: no space left on device`);
      expect(code).toBe(1);
      expect((await readdir(folder)).filter((name) => name.startsWith('full.'))).toEqual([]);
      const open = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
      await expect.poll(async () => (await shop.services.database.pool.query(open)).rowCount).toBe(0);
    } finally {
      await rm(path('shop/media/large.webp'));
      await rm(path('full.backup.part'), { force: true });
    }
  });
});

describe('migrate', () => {
  test('says what it does, and does it once', async () => {
    const other = await openTestDatabase('template_empty');
    await other.pool.query('drop schema public cascade; create schema public');
    const dry = await typeAt(other.address, 'migrate', '--dry-run');
    expect(dry.text).toContain('· 0001-localisation-and-content.sql would be applied.');
    const done = await typeAt(other.address, 'migrate');
    expect(done.code).toBe(0);
    expect(done.text).toMatch(/✓ 0006-orders-and-payments\.sql\n✓ functions\n✓ \d+ migrations applied\./);
    expect((await typeAt(other.address, 'migrate')).text).toBe('✓ The database is up to date.');
    expect(await other.db.selectFrom('languages').select('code').execute()).toEqual([{ code: 'en' }]);
    expect(await other.db.selectFrom('currencies').select('code').execute()).toEqual([{ code: 'EUR' }]);
    await other.close();
  });
});
