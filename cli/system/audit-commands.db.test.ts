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

const phoneOrder = async (): Promise<string> => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db), 1]);
  return (await buyer.order({ country: 'Malta', postCode: 'VLT 1117' })).body.order_data.order_nr;
};

test('a change is recorded with actor, subject, before and after; a refused one is not', async () => {
  const [paid, cancelled] = [await phoneOrder(), await phoneOrder()];
  await operator.type('orders', 'confirm', paid, '--amount', '15.00');
  await operator.type('orders', 'confirm', paid, '--amount', '15.00');
  await operator.type('orders', 'confirm', cancelled, '--amount', '14.00');
  await operator.type('orders', 'refund', paid, '--reason', 'broken', '--keep-out');
  await operator.type('orders', 'cancel', cancelled);
  await operator.type('orders', 'cancel', cancelled);
  const entries = await operator.ask('audit', 'list', '--command', 'orders');
  const told = entries.map(({ who, command, subject, before, after }: Record<string, unknown>) => [
    who,
    command,
    subject,
    before,
    after,
  ]);
  expect(told).toEqual([
    [
      'olga@office',
      'orders cancel',
      `order ${cancelled}`,
      { status: 'pending' },
      { status: 'cancelled', reason: 'cancelled by the operator' },
    ],
    [
      'olga@office',
      'orders refund',
      `order ${paid}`,
      { status: 'paid' },
      { status: 'refunded', amount_cents: 1500, reason: 'broken', keepStockOut: true },
    ],
    [
      'olga@office',
      'orders confirm',
      `order ${paid}`,
      { status: 'pending' },
      { status: 'paid', amount_cents: 1500 },
    ],
  ]);
});

test('the list is filtered by subject, day and limit', async () => {
  const number = await phoneOrder();
  await operator.type('orders', 'cancel', number);
  const { text } = await operator.type('audit', 'list', '--subject', `order ${number}`);
  expect(text.split('\n')).toHaveLength(2);
  expect(text).toMatch(
    /UTC {2}olga@office {2}orders cancel {2}order \S+ {2}status pending {2}reason .+, status cancelled/,
  );
  expect((await operator.type('audit', 'list', '--since', '2100-01-01')).text).toBe('No changes.');
  expect((await operator.type('audit', 'list', '--subject', 'order %')).text).toBe('No changes.');
  expect(await operator.ask('audit', 'list', '--limit', '1')).toHaveLength(1);
  expect((await operator.type('audit', 'list', '--since', '2026-02-31')).code).toBe(2);
});

test('issuing and revoking a token is recorded, without the token', async () => {
  const buyer = await shop.buyer();
  const email = `buyer.${buyer.id}@mail.example`;
  await shop.db.updateTable('customers').set({ email }).where('id', '=', buyer.id).execute();
  const { token } = await operator.ask('tokens', 'make', email, '--name', 'warehouse');
  await operator.type('tokens', 'revoke', email, '--name', 'warehouse');
  await operator.type('tokens', 'revoke', email, '--name', 'warehouse');
  const { code, text } = await operator.type('audit', 'list', '--command', 'tokens', '--json');
  expect(code).toBe(0);
  expect(text).not.toContain(token);
  expect(text).not.toContain(email);
  expect(JSON.parse(text).map(({ command }: { command: string }) => command)).toEqual([
    'tokens revoke',
    'tokens make',
  ]);
});

test('audit entries cannot be changed', async () => {
  await expect(shop.db.deleteFrom('audit_entries').execute()).rejects.toThrow(
    'Audit entries cannot be changed',
  );
});
