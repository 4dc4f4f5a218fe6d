import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

const header = 'sku,stars,title,text,pros,cons,language,author,created_at,verified,reply\n';

const pageOf = async (productId: number) =>
  (await shop.apps[0]?.inject(`/api/products/${productId}/reviews`))?.json().payload;

test('TR-65 importing a file twice changes nothing; rows without proof are shown with their origin and not counted', async () => {
  const productId = await aProduct(shop.db, { sku: 'IMP-1' });
  const file = await shop.operator.file(
    'reviews.csv',
    `${header}imp-1,5,Great,It is quiet and light.,"quiet\nlight",dear,en,Anna O.,2025-03-01,yes,Thank you.
IMP-1,1,,It broke after a day.,,,de,,2025-04-01T10:00:00Z,no,\n`,
  );
  const add = (...more: string[]) =>
    shop.operator.ask('reviews', 'import', file, '--origin', 'Old Shop', ...more);
  expect(await add('--dry-run')).toMatchObject({ added: 2 });
  expect((await pageOf(productId)).reviews).toEqual([]);
  expect(await add('--proof', 'orders of 2025')).toEqual({ added: 2, unchanged: 0 });
  expect(await add('--proof', 'orders of 2025')).toEqual({ added: 0, unchanged: 2 });
  const { summary, reviews } = await pageOf(productId);
  expect(summary).toMatchObject({ count: 1, mean: '5.0', counts: [0, 0, 0, 0, 1] });
  expect(reviews).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'Great',
        pros: ['quiet', 'light'],
        cons: ['dear'],
        author: 'Anna O.',
        origin: 'Old Shop',
        is_counted: true,
        verified_by: 'import',
        reply: expect.objectContaining({ text: 'Thank you.' }),
      }),
      expect.objectContaining({ stars: 1, language: 'de', is_counted: false, origin: 'Old Shop' }),
    ]),
  );
  expect(await shop.operator.ask('audit', 'list', '--limit', '5')).toEqual(
    expect.arrayContaining([expect.objectContaining({ subject: 'reviews of Old Shop' })]),
  );

  // Without proof a verified row is shown, but does not count either.
  const other = await aProduct(shop.db, { sku: 'IMP-2' });
  const unproven = await shop.operator.file(
    'more.csv',
    `${header}IMP-2,5,,Good value.,,,en,,2025-03-01,yes,\n`,
  );
  await shop.operator.ask('reviews', 'import', unproven, '--origin', 'Old Shop');
  expect((await pageOf(other)).summary.count).toBe(0);
  expect((await pageOf(other)).reviews).toMatchObject([{ is_counted: false, origin: 'Old Shop' }]);

  const out = shop.operator.path('all.csv');
  await shop.operator.ask('reviews', 'export', out);
  const written = await readFile(out, 'utf8');
  expect(written.split('\n')[0]).toBe(header.trim());
  expect(written).toContain('IMP-1,5,Great,It is quiet and light.,"quiet\nlight",dear,en,Anna O.');
  expect(await shop.operator.ask('reviews', 'import', out, '--origin', 'Old Shop')).toMatchObject({
    added: 0,
  });
});

test('TR-65 a file with faults is refused as a whole, with line and column', async () => {
  await aProduct(shop.db, { sku: 'IMP-3' });
  const file = await shop.operator.file(
    'bad.csv',
    `${header}IMP-3,6,,Text,,,xx,,2025-13-01,maybe,\nIMP-3,5,,Good.,,,en,,2025-03-01,yes,\n`,
  );
  const { code, text } = await shop.operator.type('reviews', 'import', file, '--origin', 'Old Shop');
  expect(code).not.toBe(0);
  for (const part of ['column 2 (stars)', '(language)', '(created_at)', '(verified)', 'Nothing was changed'])
    expect(text).toContain(part);
  const unknown = await shop.operator.file('unknown.csv', `${header}NONE-1,5,,Good.,,,en,,2025-03-01,yes,\n`);
  expect((await shop.operator.type('reviews', 'import', unknown, '--origin', 'X')).text).toContain('line 2');
});
