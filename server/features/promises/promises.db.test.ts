import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PromiseRow } from '#contract/promises.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

const read = async (): Promise<Record<string, PromiseRow>> => {
  const { body } = await shop.browser().get('/api/promises');
  return Object.fromEntries(body.payload.map((row: PromiseRow) => [row.name, row]));
};

test('TR-81 promises read kept, broken since and not checked since, and name no order, amount or rule', async () => {
  const { pool } = shop.database;
  expect((await read())['books']).toEqual({ name: 'books', state: 'not_checked', since: null, figure: null });
  await shop.runJob('promises');
  const first = await read();
  expect([first['books']?.state, first['prices']?.state, first['reviews']?.state]).toEqual([
    ...['kept', 'kept', 'kept'],
  ]);
  expect(first['books']?.figure).toBeGreaterThan(5);
  expect(first['prices']?.figure).toBeGreaterThan(0);
  expect([first['order_mails']?.state, first['refunds']?.state]).toEqual(['too_few', 'too_few']);

  // A planted difference: a price that was never asked is crossed out, and a rating that no review gave.
  await pool.query(
    'update products set old_price_cents = old_price_cents + 100 where id = (select id from products where is_active and old_price_cents is not null limit 1)',
  );
  await pool.query(
    'update product_ratings set counts[5] = counts[5] + 1 where product_id = (select min(product_id) from product_ratings)',
  );
  const brokenAt = shop.clock.world.now().toISOString();
  await shop.runJob('promises');
  const broken = await read();
  const row = { state: 'broken', since: expect.any(String), figure: null };
  expect([broken['prices'], broken['books']]).toEqual([
    { name: 'prices', ...row },
    { name: 'books', ...row },
  ]);
  expect(new Date(broken['prices']?.since ?? 0).getTime()).toBeGreaterThanOrEqual(Date.parse(brokenAt));
  shop.clock.pass(60 * 60);
  await shop.runJob('promises');
  expect((await read())['prices']?.since).toBe(broken['prices']?.since);

  // The worker stops.
  shop.clock.pass(2 * 60 * 60 - 60);
  expect((await read())['prices']?.state).toBe('broken');
  shop.clock.pass(120);
  const stopped = await read();
  expect(Object.values(stopped).map(({ state }) => state)).toEqual(Array(6).fill('not_checked'));
  expect(stopped['prices']?.since).not.toBeNull();

  await pool.query(
    'update product_ratings set counts[5] = counts[5] - 1 where product_id = (select min(product_id) from product_ratings)',
  );
  await shop.runJob('promises');
  expect((await read())['books']?.state).toBe('kept');
});

test('TR-81 late mails break their promise as soon as there are enough to tell', async () => {
  const now = shop.clock.world.now();
  const late = new Date(now.getTime() - 60 * 60 * 1000);
  for (let count = 0; count < 20; count += 1)
    await shop.database.db
      .insertInto('mails')
      .values({
        unique_key: `late-${count}`,
        kind: 'order_placed',
        recipient: 'a@mail.example',
        data: '{}',
        created_at: late,
        due_at: late,
        sent_at: count < 5 ? now : late,
      })
      .execute();
  await shop.runJob('promises');
  expect((await read())['order_mails']?.state).toBe('broken');
});
