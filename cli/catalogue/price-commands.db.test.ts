import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
let operator: typeof shop.operator;

beforeAll(async () => {
  shop = await openOperatorShop();
  operator = shop.operator;
});
afterAll(() => shop.close());

const priceOf = (id: number) =>
  shop.db
    .selectFrom('products')
    .select(['price_cents as price', 'old_price_cents as former'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const history = async (id: number) =>
  (
    await shop.db
      .selectFrom('price_history')
      .select('price_cents')
      .where('product_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ price_cents }) => price_cents);

test('a reduction is a row of the price history, and the former price is struck through', async () => {
  const id = await aProduct(shop.db, { sku: 'CUT-1', price: 5000 });
  const { code, text } = await operator.type('price', 'set', 'cut-1', '39.90');
  expect([code, text]).toEqual([
    0,
    'SKU    Before    Now  Struck through\nCUT-1   50.00  39.90           50.00\n\n✓ 1 price changed.',
  ]);
  expect(await priceOf(id)).toEqual({ price: 3990, former: 5000 });
  expect(await history(id)).toEqual([5000, 3990]);
  expect((await operator.type('price', 'set', 'CUT-1', '39,9')).text).toBe(
    '✓ 0 prices changed, 1 unchanged.',
  );
  expect((await operator.ask('audit', 'list', '--subject', 'price CUT-1'))[0]).toMatchObject({
    before: { price_cents: 5000 },
    after: { price_cents: 3990, former_cents: 5000 },
  });
});

test('raising and then lowering a price is no reduction', async () => {
  const id = await aProduct(shop.db, { sku: 'RISE-1', price: 5000 });
  await operator.type('price', 'set', 'RISE-1', '80');
  await operator.type('price', 'set', 'RISE-1', '60');
  expect(await priceOf(id)).toEqual({ price: 6000, former: null });
});

test('a product costs as much as its cheapest variation', async () => {
  const id = await aProduct(shop.db, {
    sku: 'TWO',
    price: 1000,
    variations: [
      { sku: 'TWO-S', price: 1000 },
      { sku: 'TWO-L', price: 1500 },
    ],
  });
  await operator.type('price', 'set', 'TWO-L', '9.00');
  expect(await priceOf(id)).toMatchObject({ price: 900, former: 1000 });
  await operator.type('price', 'set', 'TWO-S', '11.00');
  expect(await priceOf(id)).toMatchObject({ price: 900 });
  expect((await operator.type('price', 'set', 'TWO', '5')).text).toContain('TWO is sold as TWO-S, TWO-L.');
});

test('a file is applied completely or not at all', async () => {
  const [one, two] = [
    await aProduct(shop.db, { sku: 'FILE-1', price: 1000 }),
    await aProduct(shop.db, { sku: 'FILE-2', price: 1000 }),
  ];
  const bad = await operator.file('bad.csv', 'sku,price\nFILE-1,9.99\nFILE-2,0\nFILE-3,abc\n');
  expect((await operator.type('price', 'set', '--file', bad)).text).toBe(
    [
      '✗ bad.csv has 2 errors. Nothing was changed.',
      "  line 3, column 2 (price): '0' is not a price such as 194.90",
      "  line 4, column 2 (price): 'abc' is not a price such as 194.90",
    ].join('\n'),
  );
  const unknown = await operator.file('unknown.csv', 'sku,price\nFILE-1,9.99\nFILE-3,1\n');
  expect((await operator.type('price', 'set', '--file', unknown)).code).toBe(1);
  const good = await operator.file('good.csv', 'price,sku\n9.99,FILE-1\n8,FILE-2\n');
  expect(await operator.ask('price', 'set', '--file', good, '--dry-run')).toMatchObject({ dry_run: true });
  expect(await history(one)).toEqual([]);
  expect((await operator.ask('price', 'set', '--file', good)).changed).toHaveLength(2);
  expect([(await priceOf(one)).price, (await priceOf(two)).price]).toEqual([999, 800]);
});

test.each([
  [[], 2],
  [['CUT-1'], 2],
  [['CUT-1', '0'], 2],
  [['CUT-1', '-5'], 2],
  [['CUT-1', '1.999'], 2],
  [['NOTHING', '5'], 1],
])('price set %j is refused', async (args, code) => {
  expect((await operator.type('price', 'set', ...args)).code).toBe(code);
});
