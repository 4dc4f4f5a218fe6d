import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
let folder: string;

beforeAll(async () => {
  shop = await openOperatorShop();
  folder = await mkdtemp(join(tmpdir(), 'credit-notes-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test('a refund makes a credit note, which is listed and saved as PDF', async () => {
  const { operator } = shop;
  expect((await operator.type('credit-notes', 'list')).text).toBe('No credit notes.');
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db), 1]);
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const order = body.order_data.order_nr;
  await operator.type('orders', 'confirm', order, '--amount', '15.00');
  await operator.type('orders', 'refund', order, '--reason', 'came back');
  expect(await operator.ask('credit-notes', 'list')).toMatchObject([
    { number: 1, invoice: 1, order, currency: 'EUR', grossCents: 1500 },
  ]);
  expect((await operator.type('credit-notes', 'list')).text).toMatch(/^CN-000001 .* 000001 +\d{10} +15\.00/m);
  expect(await operator.ask('credit-notes', 'list', '--to', '2020-01-01')).toEqual([]);
  const csv = join(folder, 'notes.csv');
  expect((await operator.type('credit-notes', 'list', '--csv', csv)).text).toContain('1 credit note written');
  expect(await readFile(csv, 'utf8')).toMatch(
    /^number,.*\r\nCN-000001,[^,]+,000001,\d{10},EUR,15\.00,\d\.\d\d,15\.00,\d\.\d\d\r\n$/,
  );
  expect((await operator.type('credit-notes', 'list', '--csv', csv)).code).toBe(1);
  const file = join(folder, 'note.pdf');
  expect(await operator.type('credit-notes', 'save', 'CN-000001', '--to', file)).toMatchObject({ code: 0 });
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await operator.type('credit-notes', 'save', 'CN-000001', '--to', file)).code).toBe(1);
  expect((await operator.type('credit-notes', 'save', 'CN-9', '--to', `${file}2`)).text).toBe(
    '✗ Credit note CN-9 not found.',
  );
  await shop.expectSound();
});

test('a credit note belongs to the day that stands on it, on the shop’s clock', async () => {
  const { operator } = shop;
  const { id } = await shop.db
    .selectFrom('credit_notes')
    .select('number as id')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  // Half past midnight in Riga on 1 December.
  const issued = (at: string) =>
    shop.db
      .updateTable('credit_notes')
      .set({ issued_at: new Date(at) })
      .where('number', '=', id)
      .execute();
  await issued('2026-11-30T22:30:00Z');
  const between = async (...range: string[]) =>
    (await operator.ask('credit-notes', 'list', ...range)).map(({ number }: { number: number }) => number);
  expect(await between('--from', '2026-11-01', '--to', '2026-12-01')).not.toContain(id);
  expect(await between('--from', '2026-12-01', '--to', '2027-01-01')).toContain(id);
  expect((await operator.type('credit-notes', 'list')).text).toMatch(/^CN-\d{6} +2026-12-01 /m);
  const csv = join(folder, 'december.csv');
  await operator.type('credit-notes', 'list', '--from', '2026-12-01', '--csv', csv);
  expect(await readFile(csv, 'utf8')).toMatch(/\r\nCN-\d{6},2026-12-01,/);
  expect((await operator.type('credit-notes', 'list', '--from', '2026-02-31')).code).toBe(2);
  await issued(new Date().toISOString());
});

test('refunds from before credit notes get one on request, with the date of today and the next number', async () => {
  const { operator } = shop;
  const before = await operator.ask('credit-notes', 'list');
  // As the migration leaves a refund that is older than credit notes.
  const [last] = before.slice(-1);
  await shop.db.deleteFrom('credit_notes').where('number', '=', last.number).execute();
  await shop.db
    .updateTable('credit_note_counter')
    .set({ last_number: last.number - 1 })
    .execute();
  await shop.db.updateTable('refunds').set({ is_legacy: true }).execute();
  await shop.expectSound();
  expect((await operator.type('credit-notes', 'issue')).code).toBe(2);
  const tried = await operator.ask('credit-notes', 'issue', '--missing', '--dry-run');
  expect(tried).toMatchObject([{ order: last.order, number: null, amountCents: last.grossCents }]);
  expect(await operator.ask('credit-notes', 'list')).toHaveLength(before.length - 1);
  const issued = await operator.type('credit-notes', 'issue', '--missing');
  expect(issued.text).toContain('✓ 1 credit note issued.');
  const [note] = (await operator.ask('credit-notes', 'list')).slice(-1);
  expect(note).toMatchObject({ number: last.number, order: last.order, vatCents: last.vatCents });
  expect((await operator.type('credit-notes', 'issue', '--missing')).text).toBe('✓ 0 credit notes issued.');
  await shop.expectSound();
});
