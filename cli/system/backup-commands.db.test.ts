import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { createServices } from '#server/services.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { contents, openBackupShop, repack } from '#tests/support/shops/backup-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { testLog } from '#tests/support/test-log.ts';

let backups: Awaited<ReturnType<typeof openBackupShop>>;
beforeAll(async () => {
  backups = await openBackupShop();
});
afterAll(() => backups.close());

const path = (name: string): string => backups.path(name);
const type = (...args: string[]) => backups.type(...args);
const typeAt = (address: string, ...args: string[]) => backups.typeAt(address, ...args);

describe('a shop and its copy', () => {
  test('every row, every picture and every number that comes next are the same', async () => {
    const buyer = await backups.shop.buyer();
    await buyer.fill([
      await aProduct(backups.shop.db, { name: 'Lämpchen "A"\n\\ \u{1f4a1}', price: 1234 }),
      2,
    ]);
    await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
    await backups.shop.db.insertInto('settings').values({ key: 'hero_image_url', value: 'null' }).execute();
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
    const original = await contents(backups.shop.address);
    expect(await contents(other.address)).toEqual(original);
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
    expect(again.text).toMatch(/The shop is not empty: it has 2 products, 1 customers, 1 orders, 4 settings/);
    expect((await typeAt(other.address, 'restore', file, '--force')).code).toBe(0);
    expect(await contents(other.address)).toEqual(original);
    await other.close();
  });

  test('AO-77 statements, returns, refunds, credit notes and their counters survive backup and restore', async () => {
    const { shop } = backups;
    const operator = await anOperator(shop.services);
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(shop.db, { stock: 10 }), 3]);
    const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
    const { order_nr: number, amount } = body.order_data;
    await operator.ask('orders', 'confirm', number, '--amount', amount);
    const [{ sku }] = (await operator.ask('orders', 'show', number)).lines;
    await operator.ask('orders', 'cancel', number, '--line', `${sku}=1`);
    await operator.ask('orders', 'pack', number);
    await operator.ask('orders', 'ship', number, '--shipment', '1', '--carrier', 'own');
    await operator.ask('orders', 'deliver', number, '--shipment', '1');
    const person = { name: 'Anna Ozola', email: 'anna@mail.example', iban: 'LV80BANK0000435195001' };
    const declared = await buyer.post('/orders/:number/withdrawal', person, { number });
    const goods = declared.body.payload.return_nr ?? '';
    await operator.ask('returns', 'receive', goods);
    await operator.ask('returns', 'inspect', goods, '--line', `${sku}=2:opened:restock`);
    await operator.ask('returns', 'refund', goods);
    await buyer.fill([await aProduct(shop.db), 1]);
    const later = (await buyer.order({ country: 'Malta', postCode: 'VLT 1117' })).body.order_data;
    await operator.ask('orders', 'confirm', later.order_nr, '--amount', later.amount);
    const file = path('returns.backup');
    expect((await type('backup', file)).code).toBe(0);
    const other = await openTestDatabase('template_empty');
    expect((await typeAt(other.address, 'restore', file)).code).toBe(0);
    const copy = await contents(other.address);
    const original = await contents(shop.address);
    const tables = [
      'withdrawal_statements',
      'returns',
      'return_lines',
      'return_events',
      'refunds',
      'refund_lines',
    ];
    for (const table of [
      ...tables,
      'credit_notes',
      'credit_note_counter',
      'shipments',
      'line_cancellations',
    ]) {
      expect(copy[table]?.length, table).toBeGreaterThan(0);
      expect(copy[table], table).toEqual(original[table]);
    }
    expect((await checkInvariants(other.db)).flatMap(({ differences }) => differences)).toEqual([]);
    // What was declared stays unchangeable there.
    await expect(other.pool.query("update withdrawal_statements set name = 'x'")).rejects.toThrow();
    // The next credit note follows the last one.
    const copied = await anOperator(createServices(testConfig(), testLog, other));
    const notes = await operator.ask('credit-notes', 'list');
    const { refund } = await copied.ask('orders', 'refund', later.order_nr);
    expect(refund.creditNote.number).toBe(notes.at(-1).number + 1);
    expect((await checkInvariants(other.db)).flatMap(({ differences }) => differences)).toEqual([]);
    await other.close();
    await copied.leave();
    await operator.leave();
  });

  test('taken while orders are placed and paid, it is one moment: everything agrees', async () => {
    const products = await Promise.all(
      Array.from({ length: 4 }, () => aProduct(backups.shop.db, { stock: 100_000 })),
    );
    let isOver = false;
    let placed = 0;
    const shopping = Array.from({ length: 4 }, async (_, each) => {
      const buyer = await backups.shop.buyer();
      while (!isOver) {
        await buyer.fill([products[each % products.length] as number, 1], [products[0] as number, 1]);
        const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
        const number: string = body.order_data.order_nr;
        const order = await backups.shop.services.orders.orderByNumber(backups.shop.db, number);
        await backups.shop.services.payments.confirmPhonePayment({
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
    const newer = path('newer.backup');
    await repack(file, newer, ([first = '', ...rest]) => {
      const head = JSON.parse(first);
      const migrations = [...head.migrations, { name: '9999-later.sql', checksum: 'x' }];
      return [JSON.stringify({ ...head, migrations }), ...rest];
    });
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
    expect((await contents(other.address)).customers).toEqual(
      (await contents(backups.shop.address)).customers,
    );
    await other.close();
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
    expect(done.text).toMatch(
      /✓ 0006-orders-and-payments\.sql\n[\s\S]*✓ functions\n✓ \d+ migrations applied\./,
    );
    expect((await typeAt(other.address, 'migrate')).text).toBe('✓ The database is up to date.');
    expect(await other.db.selectFrom('languages').select('code').execute()).toEqual([{ code: 'en' }]);
    expect(await other.db.selectFrom('currencies').select('code').execute()).toEqual([{ code: 'EUR' }]);
    await other.close();
  });
});
