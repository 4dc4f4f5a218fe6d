import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let ieva: Member;
let janis: Member;

beforeAll(async () => {
  shop = await openFulfilmentShop({ processes: 2 });
  const [one, other] = shop.apps;
  if (!one || !other) throw new Error('The shop needs two processes.');
  ieva = await staffOf({ ...shop, app: one }).member('owner');
  janis = await staffOf({ ...shop, app: other }).member('manager');
});
afterAll(() => shop.close());

const rounds = 5;

/** Both press at once; returns the accepted and the refused answers. */
const both = async (number: string, one: readonly [string, object], other = one) => {
  const answers = await Promise.all([
    ieva.post(`/api/admin/orders/${number}/${one[0]}`, one[1]),
    janis.post(`/api/admin/orders/${number}/${other[0]}`, other[1]),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  return {
    accepted: answers.filter(({ status }) => status === 200),
    refused: answers.filter(({ status }) => status === 409).map(({ body }) => body.message as string),
  };
};
const page = async (number: string) => (await ieva.get(`/api/admin/orders/${number}`)).body.payload;
const everything = { reason: 'came back', restock: true, was: { state: 'paid' } };

const unpaid = async () => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 5 }), 1]);
  const { body } = await buyer.order({ country: 'Estonia', postCode: '10111', payment_method: 'phone' });
  return { number: body.order_data.order_nr as string, amount: body.order_data.amount as string };
};

test('CN-39 two people confirm the same payment: it is paid once, and the second sees who confirmed it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { number, amount } = await unpaid();
    const { accepted } = await both(number, ['confirm', { amount }]);
    expect(accepted.map(({ body }) => body.payload.was_paid_before).sort()).toEqual([false, true]);
    const late = accepted.find(({ body }) => body.payload.was_paid_before);
    expect([ieva.name, janis.name]).toContain(late?.body.payload.by);
    expect((await page(number)).payments).toHaveLength(1);
  }
  await shop.expectSound();
});

test('CN-39 one confirms while another cancels: one result, and the other reads the present state', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { number, amount } = await unpaid();
    const cancel = ['cancel', { reason: 'called', was: { state: 'pending' } }] as const;
    const { accepted, refused } = await both(number, ['confirm', { amount }], cancel);
    const { state } = await page(number);
    expect(['paid', 'cancelled']).toContain(state);
    expect([accepted.length, refused.length]).toEqual([1, 1]);
    expect(refused[0]).toMatch(new RegExp(`is (?:now )?${state}`));
  }
  await shop.expectSound();
});

test('CN-46 two people refund the whole order: the money goes back once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { order } = await shop.paid([1]);
    const { accepted, refused } = await both(order.number, ['refund', everything]);
    expect([accepted.length, refused.length]).toEqual([1, 1]);
    expect(refused[0]).toMatch(/refunded/);
    const { state, refunded, total } = await page(order.number);
    expect([state, refunded]).toEqual(['refunded', total]);
  }
  await shop.expectSound();
});

test('CN-48 two people ship the same parcel: it leaves once, with one tracking number', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { order } = await shop.paid([1]);
    await ieva.post(`/api/admin/orders/${order.number}/pack`);
    const parcel = (tracking: string) => ['ship', { shipment: 1, carrier: 'dpd', tracking }] as const;
    const { accepted, refused } = await both(order.number, parcel(`AB111${round}`), parcel(`AB222${round}`));
    expect([accepted.length, refused.length]).toEqual([1, 1]);
    expect(refused[0]).toMatch(/is shipped/);
    const { shipments, timeline } = await page(order.number);
    expect(shipments).toHaveLength(1);
    expect(shipments[0].state).toBe('shipped');
    expect(timeline.filter(({ what }: { what: string }) => what === 'shipped')).toHaveLength(1);
  }
  await shop.expectSound();
});

test('CN-48 one refunds the order while another packs it: nothing is packed that was refunded', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { order } = await shop.paid([2]);
    await both(order.number, ['refund', everything], ['pack', {}]);
    const { state, refunded, total } = await page(order.number);
    expect([state, refunded]).toEqual(['refunded', total]);
  }
  await shop.expectSound();
});

test('CN-81 one corrects the address while another ships: after the parcel left, nothing is corrected', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { order } = await shop.paid([1]);
    const { number } = order;
    await ieva.post(`/api/admin/orders/${number}/pack`);
    const { address, city, post_code } = (await page(number)).person;
    const was = { address, city, post_code };
    const correct = ['address', { ...was, address: 'Pikk 1', was }] as const;
    const { accepted, refused } = await both(number, correct, ['ship', { shipment: 1, carrier: 'own' }]);
    const { shipments, person } = await page(number);
    expect(shipments[0].state).toBe('shipped');
    expect(person.address).toBe(accepted.length === 2 ? 'Pikk 1' : address);
    if (accepted.length === 1) expect(refused[0]).toMatch(/can no longer be corrected/);
  }
  await shop.expectSound();
});

test('CN-29 a new order is in the next poll of every process', async () => {
  const polled = async (by: Member, since = '') =>
    (await by.get(`/api/admin/waiting${since}`, { 'x-quiet': '1' })).body.payload;
  const { newest } = await polled(ieva);
  await unpaid();
  for (const by of [ieva, janis]) {
    const { new_orders, waiting } = await polled(by, `?since=${newest}`);
    expect(new_orders).toBe(1);
    expect(waiting.find(({ kind }: { kind: string }) => kind === 'phone_payments').count).toBeGreaterThan(0);
  }
});
