import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, clockOf } from '#server/lib/shop-clock.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import { undeliverShipment } from './deliver-shipment.ts';
import { demoSeconds } from './demo-parcels.ts';
import { listShipments } from './fulfilment-views.ts';
import { packOrder } from './pack-order.ts';
import { shipShipment } from './ship-order.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let anna: ReturnType<typeof shop.as>;

beforeAll(async () => {
  shop = await openFulfilmentShop();
  anna = shop.as('anna');
});
afterAll(() => shop.close());

const day = 24 * 60 * 60;
type Paid = Awaited<ReturnType<typeof shop.paid>>;

const update = () => shop.db.updateTable('orders');

const shipped = async (columns: object = {}): Promise<Paid> => {
  const paid = await shop.paid([1]);
  await update()
    .set({ method_name: null, ...columns })
    .where('id', '=', paid.order.id)
    .execute();
  await packOrder(anna, paid.order.number);
  await shipShipment(anna, { number: paid.order.number, shipment: 1 }, { carrier: 'own' });
  return paid;
};
const shopDay = (days: number): string => addDays(clockOf(shop.clock.world.now()).day, days);
const stateOf = async ({ order }: Paid) => (await shop.stateOf(order)).fulfilment;

test('AO-24 a shipment counts as delivered 14 days after the last promised day, or 21 after shipping; a pickup never', async () => {
  const promised = await shipped({ promised_from: shopDay(1), promised_to: shopDay(3) });
  const late = await shipped({ promised_from: shopDay(-9), promised_to: shopDay(-8) });
  const open = await shipped();
  const pickup = await shipped({ method_code: 'pickup', method_kind: 'pickup', method_carrier: 'own' });
  const all = [promised, late, open, pickup];
  const after = async (days: number) => {
    shop.clock.pass(days * day);
    await shop.runJob('assume deliveries');
    return Promise.all(all.map(stateOf));
  };
  expect(await after(14)).toEqual(['shipped', 'shipped', 'shipped', 'shipped']);
  expect(await after(1)).toEqual(['shipped', 'delivered', 'shipped', 'shipped']);
  const silent = await listShipments(shop.db, { silentDays: 14, limit: 10 }, shop.clock.world.now());
  expect(silent.map((each) => each.order)).toEqual([promised, open, pickup].map(({ order }) => order.number));
  expect(await after(2)).toEqual(['shipped', 'delivered', 'shipped', 'shipped']);
  expect(await after(1)).toEqual(['delivered', 'delivered', 'shipped', 'shipped']);
  expect(await after(2)).toEqual(['delivered', 'delivered', 'shipped', 'shipped']);
  expect(await after(1)).toEqual(['delivered', 'delivered', 'delivered', 'shipped']);
  const rows = shop.db.selectFrom('shipments').select('delivered_by').where('state', '=', 'delivered');
  expect(new Set((await rows.execute()).map((row) => row.delivered_by))).toEqual(new Set(['assumed']));
  const mails = shop.db.selectFrom('mails').select('id').where('kind', '=', 'shipment_delivered');
  expect(await mails.execute()).toEqual([]);
  // Staff found out that it did not arrive: it is not assumed again.
  await undeliverShipment(anna, { number: open.order.number, shipment: 1 }, 'customer called');
  expect(await after(30)).toEqual(['delivered', 'delivered', 'shipped', 'shipped']);
  await shop.expectSound();
});

test('AO-23 in the demo a newly paid order is packed, shipped and delivered at its times; staff’s orders are left alone', async () => {
  // As docs/operations.md says.
  expect(demoSeconds).toEqual({ pack: 600, ship: 60, deliver: 300 });
  const [mine, theirs] = [await shop.paid([2, 1]), await shop.paid([1])];
  await packOrder(anna, theirs.order.number);
  const after = async (seconds: number) => {
    shop.clock.pass(seconds);
    await shop.runJob('demo parcels');
    return [await stateOf(mine), await stateOf(theirs)];
  };
  expect(await after(demoSeconds.pack - 30)).toEqual(['unfulfilled', 'packing']);
  expect(await after(30)).toEqual(['packing', 'packing']);
  expect(await after(demoSeconds.ship)).toEqual(['shipped', 'packing']);
  expect(await after(demoSeconds.deliver)).toEqual(['delivered', 'packing']);
  const page = (await mine.buyer.get('/orders/:number', { number: mine.order.number })).body.payload;
  expect(page.timeline.map(({ code }) => code)).toEqual([
    ...['placed', 'paid_by_phone', 'packing', 'parcel_shipped', 'parcel_delivered'],
  ]);
  await shop.expectSound();
});
