import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAttribute, aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
let operator: typeof shop.operator;

beforeAll(async () => {
  shop = await openOperatorShop();
  operator = shop.operator;
});
afterAll(() => shop.close());

const onHand = async (id: number): Promise<number[]> => (await shop.stockOf(id)).map((item) => item.onHand);
const ledger = async (id: number) =>
  shop.db
    .selectFrom('stock_movements as m')
    .innerJoin('stock_items as s', 's.id', 'm.stock_item_id')
    .select(['m.quantity', 'm.reason'])
    .where('s.product_id', '=', id)
    .orderBy('m.id')
    .execute();

test('set and add change the stock, and the ledger has the reason', async () => {
  const lamp = await aProduct(shop.db, { sku: 'LAMP-1', stock: 5 });
  const { code, text } = await operator.type('stock', 'set', 'lamp-1', '12', '--reason', 'counted on Friday');
  expect([code, text]).toEqual([
    0,
    'SKU     Before  Now  Available\nLAMP-1       5   12         12\n\n✓ 1 stock level changed.',
  ]);
  await operator.type('stock', 'add', 'LAMP-1', '30');
  await operator.type('stock', 'add', 'LAMP-1', '--reason', 'broken', '--', '-2');
  expect(await onHand(lamp)).toEqual([40]);
  expect(await ledger(lamp)).toEqual([
    { quantity: 5, reason: 'opening stock' },
    { quantity: 7, reason: 'counted on Friday' },
    { quantity: 30, reason: 'delivered' },
    { quantity: -2, reason: 'broken' },
  ]);
  expect((await operator.type('stock', 'set', 'LAMP-1', '40')).text).toBe(
    '✓ 0 stock levels changed, 1 unchanged.',
  );
  const [last] = await operator.ask('audit', 'list', '--subject', 'stock LAMP-1', '--limit', '1');
  expect(last).toMatchObject({
    command: 'stock add',
    before: { on_hand: 42 },
    after: { on_hand: 40, reason: 'broken' },
  });
  await shop.expectSound();
});

test('stock never falls below what is reserved for orders', async () => {
  const id = await aProduct(shop.db, { sku: 'HELD-1', stock: 5 });
  const buyer = await shop.buyer();
  await buyer.fill([id, 3]);
  await buyer.order();
  const { code, text } = await operator.type('stock', 'set', 'HELD-1', '2');
  expect([code, text]).toEqual([
    1,
    '✗ Nothing was changed. HELD-1 has 5, 3 of them reserved for orders. It would have 2.',
  ]);
  expect((await operator.type('stock', 'set', 'HELD-1', '3')).code).toBe(0);
  expect((await operator.type('stock', 'add', 'HELD-1', '--', '-1')).code).toBe(1);
  expect(await onHand(id)).toEqual([3]);
  await shop.expectSound();
});

test('a file is applied completely or not at all, and every error has its line and column', async () => {
  const [one, two] = [
    await aProduct(shop.db, { sku: 'BULK-1', stock: 1 }),
    await aProduct(shop.db, { sku: 'BULK-2', stock: 1 }),
  ];
  const bad = await operator.file(
    'bad.csv',
    'Quantity,SKU\r\n5,BULK-1\r\nsix,BULK-2\r\n"",\r\n7,"BULK-2"\r\n',
  );
  const refused = await operator.type('stock', 'set', '--file', bad);
  expect(refused.code).toBe(1);
  expect(refused.text).toBe(
    [
      '✗ bad.csv has 3 errors. Nothing was changed.',
      "  line 3, column 1 (quantity): 'six' is not a whole number of 0 or more",
      '  line 4, column 2 (sku): is empty',
      "  line 4, column 1 (quantity): '' is not a whole number of 0 or more",
    ].join('\n'),
  );
  const unknown = await operator.file(
    'unknown.csv',
    'sku,quantity\nBULK-1,5\n"NONE\n1",2\nBULK-2,2\nGONE,1\n',
  );
  expect((await operator.type('stock', 'set', '--file', unknown)).text).toContain(
    'line 6, column 1 (sku): SKU GONE not found.',
  );
  expect(await onHand(one)).toEqual([1]);

  const good = await operator.file(
    'good.csv',
    '\ufeffsku,quantity,reason\nBULK-1,5,\nbulk-2,7,found\nBULK-1,6,\n',
  );
  const dry = await operator.ask('stock', 'set', '--file', good, '--dry-run');
  expect(dry.changed).toHaveLength(3);
  expect([await onHand(one), await onHand(two)]).toEqual([[1], [1]]);
  expect(await operator.ask('audit', 'list', '--subject', 'stock BULK')).toEqual([]);
  expect((await operator.type('stock', 'set', '--file', good, '--reason', 'counted')).code).toBe(0);
  expect([await onHand(one), await onHand(two)]).toEqual([[6], [7]]);
  expect((await ledger(two)).at(-1)).toEqual({ quantity: 6, reason: 'found' });
  await shop.expectSound();
});

test('a product with variations is counted by variation', async () => {
  const red = await anAttribute(shop.db, { name: 'Red' });
  const id = await aProduct(shop.db, {
    sku: 'VARI',
    variations: [
      { sku: 'VARI-R', attributes: [red], stock: 1 },
      { sku: 'VARI-B', stock: 2 },
    ],
  });
  expect((await operator.type('stock', 'set', 'VARI', '4')).text).toBe(
    '✗ Nothing was changed. VARI is sold as VARI-R, VARI-B. Use one of these SKUs.',
  );
  await operator.type('stock', 'set', 'VARI-R', '0');
  expect(await onHand(id)).toEqual([0, 2]);
  const listed = await operator.type('stock', 'list', '--sku', 'vari');
  expect(listed.text).toMatch(/^VARI-R +Thing number \d+, Red +0 +0 +0$/m);
  expect(await operator.ask('stock', 'list', '--sku', 'vari', '--low', '0')).toHaveLength(1);
});

test('a product without stock gets a stock level', async () => {
  const id = await aProduct(shop.db, { sku: 'NEW-1', stock: 0 });
  await shop.db.deleteFrom('stock_items').where('product_id', '=', id).execute();
  await operator.type('stock', 'add', 'NEW-1', '4');
  expect(await onHand(id)).toEqual([4]);
});

test.each([
  [['set'], 2],
  [['set', 'LAMP-1'], 2],
  [['set', 'LAMP-1', '-1'], 2],
  [['set', 'LAMP-1', '1.5'], 2],
  [['set', 'LAMP-1', '1', '--file', 'x.csv'], 2],
  [['set', 'LAMP-1', '1', '--reason', ' '], 2],
  [['set', 'NOTHING', '1'], 1],
  [['set', 'LAMP-1', '99999999'], 1],
  [['set', '--file', '/nowhere/x.csv'], 1],
  [['set', '--file', '/tmp'], 1],
  [['list', '--low', 'few'], 2],
])('stock %j is refused', async (args, code) => {
  expect((await operator.type('stock', ...args)).code).toBe(code);
});

test.each([
  ['', 'column sku, quantity is missing'],
  ['sku,count\n', 'column quantity is missing'],
  ['sku,quantity,colour\n', "column 3: unknown column 'colour'"],
  ['sku,quantity\n"open,1\n', 'line'],
])('a file that begins with %j is refused with a reason', async (text, words) => {
  const answer = await operator.type('stock', 'set', '--file', await operator.file('odd.csv', text));
  expect(answer.code).toBe(1);
  expect(answer.text).toContain(words);
});
