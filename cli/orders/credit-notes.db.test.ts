import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/operator-shop.ts';

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
  const file = join(folder, 'note.pdf');
  expect(await operator.type('credit-notes', 'save', 'CN-000001', '--to', file)).toMatchObject({ code: 0 });
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await operator.type('credit-notes', 'save', 'CN-000001', '--to', file)).code).toBe(1);
  expect((await operator.type('credit-notes', 'save', 'CN-9', '--to', `${file}2`)).text).toBe(
    '✗ Credit note CN-9 not found.',
  );
  await shop.expectSound();
});
