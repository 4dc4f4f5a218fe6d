import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

test('the operator sees what people wait for, and deletes the alerts of an address; the audit does not contain it', async () => {
  const { operator } = shop;
  expect((await operator.type('alerts', 'list')).text).toBe('No alerts.');
  const lamp = await aProduct(shop.db, { sku: 'LAMP-1', name: 'Lamp' });
  const gone = await aProduct(shop.db, { sku: 'GONE-1', name: 'Sold out', stock: 0 });
  for (const buyer of [await shop.buyer(), await shop.buyer()])
    await buyer.post('/alerts', { items: [{ product_id: lamp, kind: 'price' }] });
  await shop.apps[0]?.inject({
    method: 'POST',
    url: '/api/alerts',
    payload: { items: [{ product_id: gone, kind: 'stock' }], email: 'guest@mail.example' },
  });
  expect(await operator.ask('alerts', 'list')).toMatchObject([
    { sku: 'LAMP-1', kind: 'price', waiting: 2, unconfirmed: 0 },
    { sku: 'GONE-1', kind: 'stock', waiting: 0, unconfirmed: 1 },
  ]);
  expect(await operator.ask('alerts', 'list', '--stock')).toHaveLength(1);

  expect((await operator.type('alerts', 'forget', 'guest@mail.example')).code).toBe(2);
  expect((await operator.type('alerts', 'forget', 'guest@mail.example', '--dry-run')).text).toBe(
    '· 1 alert to guest@mail.example would be deleted.',
  );
  expect((await operator.type('alerts', 'forget', 'Guest@mail.example', '--yes')).text).toBe(
    '✓ 1 alert to Guest@mail.example deleted.',
  );
  expect(await operator.ask('alerts', 'list')).toHaveLength(1);
  const entries = await operator.ask('audit', 'list', '--command', 'alerts forget');
  expect(entries).toMatchObject([{ before: { alerts: 1 }, after: null }]);
  expect(JSON.stringify(entries)).not.toContain('mail.example');
  expect(await operator.type('alerts', 'forget', 'guest@mail.example', '--yes')).toEqual({
    code: 1,
    text: '✗ No alert goes to guest@mail.example.',
  });
});
