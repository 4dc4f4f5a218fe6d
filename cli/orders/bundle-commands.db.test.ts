import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

test('a bundle is created, listed and ended, and each change is in the audit', async () => {
  for (const sku of ['SCR-1', 'KEY-1']) await aProduct(shop.db, { sku, price: 1000 });
  const create = ['bundles', 'create', 'Home office', '--items', 'scr-1, KEY-1:2', '--percent', '8'];
  expect((await shop.operator.type(...create, '--dry-run')).text).toBe(
    "· Bundle 'Home office' would be created.",
  );
  expect((await shop.operator.type('bundles', 'list')).text).toBe('No bundles.');
  const { id } = await shop.operator.ask(...create);
  expect(await shop.operator.ask('bundles', 'list')).toMatchObject([
    { id, items: 'SCR-1, KEY-1:2', state: 'open' },
  ]);
  expect((await shop.operator.type('bundles', 'end', String(id))).text).toBe(
    `✓ Bundle ${id} (Home office) has ended.`,
  );
  expect((await shop.operator.type('bundles', 'end', String(id))).code).toBe(1);
  const subjects = (await shop.db.selectFrom('audit_entries').select('subject').execute()).map(
    ({ subject }) => subject,
  );
  expect(subjects.filter((subject) => subject === `bundle ${id}`)).toHaveLength(2);
});

test('the name of a bundle has 120 characters at most, in every language', async () => {
  const long = 'x'.repeat(121);
  for (const words of [[long], ['Desk', '--names', `de=${long}`]]) {
    const create = ['bundles', 'create', ...words, '--items', 'SCR-1,KEY-1', '--percent', '8'];
    expect(await shop.operator.type(...create)).toEqual({
      code: 2,
      text: '✗ The name of the bundle has 121 characters. At most 120 are allowed.',
    });
  }
});

test.each([
  [['--items', 'SCR-1', '--percent', '8'], '2 to 6 different products'],
  [['--items', 'SCR-1,KEY-1'], 'either --price or --percent'],
  [['--items', 'SCR-1,NONE', '--percent', '8'], 'NONE'],
  [['--items', 'SCR-1,KEY-1:0', '--percent', '8'], 'is no item'],
  [['--percent', '8'], '--items is missing'],
])('%j is refused: %s', async (words, text) => {
  const refused = await shop.operator.type('bundles', 'create', 'X', ...words);
  expect(refused.code).not.toBe(0);
  expect(refused.text).toContain(text);
});
