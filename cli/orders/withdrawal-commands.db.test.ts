import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

const declare = async (payload: object): Promise<string> => {
  const statement = { name: 'Anna Ozola', email: 'typo@mail.example', ...payload };
  const answer = await shop.apps[0]?.inject({ method: 'POST', url: '/api/withdrawals', payload: statement });
  return answer?.json().payload.reference;
};

test('AO-44 `withdrawals match` turns an unmatched statement into a return with the original time', async () => {
  const { operator, db } = shop;
  const buyer = await shop.buyer();
  const productId = await aProduct(db, { stock: 10 });
  await buyer.fill([productId, 2]);
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const { order_nr: number, amount } = body.order_data;
  await operator.type('orders', 'confirm', number, '--amount', amount);
  const line = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.sku', 'l.order_id'])
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow();
  const now = shop.clock.world.now();
  const shipment = await db
    .insertInto('shipments')
    .values({
      order_id: line.order_id,
      number: 1,
      state: 'shipped',
      carrier: 'own',
      packed_by: 'anna',
      packed_at: now,
      shipped_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shipment_lines')
    .values({ shipment_id: shipment.id, order_line_id: line.id, quantity: 2 })
    .execute();
  await db.updateTable('order_lines').set({ packed_quantity: 2 }).where('id', '=', line.id).execute();
  await db.updateTable('orders').set({ fulfilment: 'packing' }).where('id', '=', line.order_id).execute();
  await updateFulfilment(db, line.order_id);

  const reference = await declare({ order_nr: '123', items: 'one of the two' });
  expect(await operator.ask('withdrawals', 'list', '--unmatched')).toMatchObject([
    { reference, outcome: 'unmatched', order: null, enteredNumber: '123', items: 'one of the two' },
  ]);
  const refused = await operator.type('withdrawals', 'match', reference, number, '--line', `${line.sku}=3`);
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('You can return at most 2')]);
  expect((await operator.type('withdrawals', 'match', reference, number, '--line', 'X')).code).toBe(2);
  const tried = await operator.type(
    'withdrawals',
    'match',
    reference,
    number,
    '--line',
    `${line.sku}=1`,
    '--dry-run',
  );
  expect(tried).toMatchObject({ code: 0, text: expect.stringMatching(/return R-\S+ is open/) });
  const matched = await operator.ask('withdrawals', 'match', reference, number, '--line', `${line.sku}=1`);
  const opened = await db.selectFrom('returns').select(['number', 'declared_at']).execute();
  const { declared_at } = await db
    .selectFrom('withdrawal_statements')
    .select('declared_at')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(opened).toEqual([{ number: matched.return, declared_at }]);
  expect((await operator.type('withdrawals', 'match', reference, number)).code).toBe(1);
  expect(await operator.ask('withdrawals', 'list', '--unmatched')).toEqual([]);
  await shop.expectSound();
});

test('a statement that belongs to no order is dismissed with a reason', async () => {
  const { operator } = shop;
  const reference = await declare({ order_nr: '124' });
  expect((await operator.type('withdrawals', 'dismiss', reference)).code).toBe(2);
  const done = await operator.type('withdrawals', 'dismiss', reference, '--reason', 'no such order');
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining('is dismissed') });
  const again = await operator.type('withdrawals', 'dismiss', reference, '--reason', 'again');
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('nothing is left to decide')]);
  const missing = await operator.type('withdrawals', 'match', 'W-XXXXXXXX', '1');
  expect(missing.code).toBe(1);
});
