import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { lockCustomer } from '#server/features/accounts/accounts-store.ts';
import { deliverShipment } from '#server/features/fulfilment/deliver-shipment.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { lockCustomerOrders } from '#server/features/orders/lock-customer-orders.ts';
import { readCustomerData } from '#server/features/profile/customer-data-view.ts';
import { eraseCustomer } from '#server/features/profile/erase-customer.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import { retention, retentionJob } from '#server/features/retention/retention.ts';
import { signOrderLink } from '#server/lib/signed-link.ts';
import { createLog } from '#server/log.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import { denyReturn, inspectReturn, receiveReturn, refundReturn } from './handle-returns.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const day = 24 * 60 * 60;
const iban = 'LV80BANK0000435195001';
const lines: string[] = [];
let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;

beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  shop = await openFulfilmentShop({ log, env: { METRICS_TOKEN: 'm'.repeat(32) } });
});
afterAll(() => shop.close());

const person = { name: 'Planted Person', email: 'planted.person@mail.example' };

/** A delivered order whose buyer withdrew and sent the goods back. */
const returned = async () => {
  const paid = await shop.paid([1], {
    email: person.email,
    name: 'Planted',
    surname: 'Plantedsson',
    phone: '+37129998877',
    city: 'Plantedburg',
    address: 'Planted iela 7',
  });
  const { number } = paid.order;
  const staff = shop.as('anna');
  await packOrder(staff, number);
  await shipShipment(staff, { number, shipment: 1 }, { carrier: 'dhl', tracking: 'PLANTED-4711' });
  await deliverShipment(staff, { number, shipment: 1 });
  const { body } = await paid.buyer.post(
    '/orders/:number/withdrawal',
    { ...person, iban, message: 'Planted message' },
    { number },
  );
  const goods = body.payload.return_nr ?? '';
  await paid.buyer.post(
    '/orders/:number/returns/:goods/sent',
    { carrier: 'Planted carrier', tracking_number: 'PLANTED-BACK' },
    { number, goods },
  );
  return { ...paid, number, goods, staff };
};

const dump = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    shop.db,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const { rows: all } = await sql<{ text: string | null }>`
      select json_agg(t)::text as text from ${sql.table(name)} t`.execute(shop.db);
    parts.push(`${name}: ${all[0]?.text ?? ''}`);
  }
  return parts.join('\n');
};

const erase = (id: number) =>
  inTransaction(shop.db, async (trx) => {
    await lockCustomerOrders(trx, id);
    const locked = await lockCustomer(trx, id);
    if (locked) await eraseCustomer(trx, locked, shop.clock.world.now());
  });

const runRetention = async (): Promise<void> => {
  await shop.db
    .updateTable('mails')
    .set({ sent_at: shop.clock.world.now() })
    .where('sent_at', 'is', null)
    .execute();
  const deps = { db: shop.db, world: shop.clock.world, log: pino({ level: 'silent' }) };
  await retentionJob(deps, retention).run();
};

test('AO-68 the export has parcels, statements, returns, refunds and credit notes of the own orders only', async () => {
  const [own, other] = [await returned(), await returned()];
  const data = await readCustomerData(shop.db, own.buyer.id, shop.clock.world.now());
  expect(data?.orders).toMatchObject([
    {
      parcels: [{ tracking_number: 'PLANTED-4711' }],
      withdrawals: [{ name: person.name, email: person.email, message: 'Planted message', iban }],
      returns: [{ number: own.goods, sent_tracking: 'PLANTED-BACK', items: [{ quantity: 1, received: 0 }] }],
      refunds: [],
      credit_notes: [],
    },
  ]);
  const text = JSON.stringify(data);
  expect([text.includes(other.number), text.includes(other.goods)]).toEqual([false, false]);
});

test('AO-67 a parcel on its way keeps the buyer of a deleted account until it has arrived', async () => {
  const { buyer, order } = await shop.paid([1], { email: 'on-its-way@mail.example' });
  const { number } = order;
  const staff = shop.as('anna');
  await packOrder(staff, number);
  await shipShipment(staff, { number, shipment: 1 }, { carrier: 'dhl', tracking: 'ON-ITS-WAY-1' });
  await erase(buyer.id);
  shop.clock.pass(40 * day);
  await runRetention();
  const kept = () => shop.db.selectFrom('orders').select('email').where('number', '=', number);
  expect(await kept().executeTakeFirst()).toEqual({ email: 'on-its-way@mail.example' });
  await deliverShipment(staff, { number, shipment: 1 });
  await runRetention();
  expect(await kept().executeTakeFirst()).toEqual({ email: 'deleted@example.invalid' });
  expect(await dump()).not.toContain('ON-ITS-WAY-1');
});

test('AO-67 an open return keeps the buyer of a deleted account; afterwards a dump has nothing of them', async () => {
  const { buyer, goods, staff, number, skus, order } = await returned();
  await erase(buyer.id);
  shop.clock.pass(60 * day);
  await runRetention();
  const buyers = () => shop.db.selectFrom('orders').select('email').where('number', '=', number);
  expect(await buyers().executeTakeFirst()).toEqual({ email: person.email });
  await receiveReturn(staff, { number: goods, lines: [] });
  const units = [{ sku: skus[0] ?? '', quantity: 1, condition: 'opened', outcome: 'restock' } as const];
  await inspectReturn(staff, {
    number: goods,
    lines: units,
    deduction: { sku: skus[0] ?? '', cents: 1, why: 'scratches', text: 'Planted words about scratches.' },
  });
  await refundReturn(staff, goods);
  await runRetention();
  // The refund is due.
  expect(await buyers().executeTakeFirst()).toEqual({ email: person.email });
  const { id } = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await settleRefund(staff, { id, reference: 'Planted reference' });
  // All other buyers of this test go too.
  for (const open of await shop.db
    .selectFrom('returns')
    .select('number')
    .where('closed_at', 'is', null)
    .execute())
    await denyReturn(staff, { number: open.number, reason: 'nothing_arrived', text: 'Planted denial' });
  for (const customer of await shop.db.selectFrom('customers').select('id').execute())
    await erase(customer.id);
  shop.clock.pass(200 * day);
  await runRetention();
  shop.clock.pass(40 * day);
  await runRetention();
  const text = await dump();
  for (const planted of ['Planted', 'planted', '29998877', iban, 'PLANTED'])
    expect(
      text
        .split('\n')
        .filter((line) => line.includes(planted))
        .map((line) => line.slice(0, 40)),
    ).toEqual([]);
  await shop.expectSound();
});

test('bank accounts go 30 days after the refund, persons of unmatched statements after a year, of others after three', async () => {
  const statement = async (order: string) => {
    const answer = await shop.apps[0]?.inject({
      method: 'POST',
      url: '/api/withdrawals',
      payload: { ...person, order_nr: order },
    });
    return answer?.json().payload.reference as string;
  };
  const unmatched = await statement('4711');
  const { goods, staff, order, skus } = await returned();
  await receiveReturn(staff, { number: goods, lines: [] });
  await inspectReturn(staff, {
    number: goods,
    lines: [{ sku: skus[0] ?? '', quantity: 1, condition: 'opened', outcome: 'restock' }],
  });
  await refundReturn(staff, goods);
  const refund = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await settleRefund(staff, { id: refund.id, reference: 'T-1' });
  const stored = () =>
    shop.db
      .selectFrom('withdrawal_statements')
      .select(['name', 'payout_iban'])
      .where('order_id', '=', order.id)
      .executeTakeFirst();
  const nameOf = async (reference: string) =>
    (
      await shop.db
        .selectFrom('withdrawal_statements')
        .select('name')
        .where('reference', '=', reference)
        .executeTakeFirst()
    )?.name;
  shop.clock.pass(29 * day);
  await runRetention();
  expect(await stored()).toMatchObject({ payout_iban: iban });
  shop.clock.pass(2 * day);
  await runRetention();
  expect(await stored()).toEqual({ name: person.name, payout_iban: null });
  shop.clock.pass(335 * day);
  await runRetention();
  expect([await nameOf(unmatched), (await stored())?.name]).toEqual(['Deleted customer', person.name]);
  shop.clock.pass(2 * 365 * day);
  await runRetention();
  expect((await stored())?.name).toBe('Deleted customer');
});

test('AO-69 a key, IBAN, name and e-mail appear in no log line, metric, error page or audit entry', async () => {
  const { number, goods, staff, order, buyer } = await returned();
  const found = await shop.services.orders.orderByNumber(shop.db, number);
  if (!found) throw new Error('Order not found');
  const key = signOrderLink('x'.repeat(32), found, shop.clock.world.now());
  const [app] = shop.apps;
  const get = (url: string, headers = {}) => app?.inject({ method: 'GET', url, headers });
  const bodies: (string | undefined)[] = [];
  for (const url of [`/order/${number}?key=${key}`, `/order/${number}?key=${key}x`, `/order/1?key=${key}`])
    bodies.push((await get(url))?.body);
  const wrong = { ...person, iban: `${iban}9`, email: 'planted' };
  await buyer.post('/orders/:number/withdrawal', wrong, { number });
  await buyer.post('/orders/:number/withdrawal', { ...person, iban: 5 }, { number });
  await app?.inject({ method: 'POST', url: '/api/withdrawals', payload: { ...person, order_nr: number } });
  await app?.inject({
    method: 'POST',
    url: '/withdraw',
    payload: `name=${person.name}&email=${person.email}`,
  });
  await denyReturn(staff, {
    number: goods,
    reason: 'not_our_goods',
    text: 'These are not our goods at all.',
  });
  const metrics = (await get('/metrics', { authorization: `Bearer ${'m'.repeat(32)}` }))?.body ?? '';
  expect(metrics).toContain('http');
  const audit = JSON.stringify(await shop.db.selectFrom('audit_entries').selectAll().execute());
  expect(audit).toContain(goods);
  const secret = key.split('.').at(-1) ?? '';
  expect(secret.length).toBe(22);
  for (const planted of [secret, iban, person.name, person.email, order.email])
    for (const [where, text] of Object.entries({
      log: lines.join(''),
      metrics,
      audit,
      pages: bodies.join(''),
    }))
      expect(text.includes(planted), `${planted} in ${where}`).toBe(false);
});
