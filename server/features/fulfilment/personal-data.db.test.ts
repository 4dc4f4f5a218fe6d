import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetBuyers } from '#server/features/orders/forget-buyers-store.ts';
import { readCustomerData } from '#server/features/profile/customer-data-view.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import { deliverShipment, undeliverShipment } from './deliver-shipment.ts';
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
const tracking = 'PLANTED-4711';

test('a parcel on its way keeps its address, then tracking number and reasons go with the buyer; the audit never had them', async () => {
  const { order, buyer } = await shop.paid([1]);
  const one = { number: order.number, shipment: 1 };
  await packOrder(anna, order.number);
  await shipShipment(anna, one, { carrier: 'dhl', tracking });
  await deliverShipment(anna, one);
  await undeliverShipment(anna, one, 'Anna called');
  const forget = (days: number) =>
    forgetBuyers(shop.db, {
      buyers: { customerId: buyer.id },
      arrivedBefore: secondsAfter(shop.clock.world.now(), (days - 30) * day),
    });
  expect(await forget(40)).toEqual([]);
  const data = await readCustomerData(shop.db, buyer.id, shop.clock.world.now());
  expect(data?.orders[0]?.parcels).toMatchObject([
    { number: 1, state: 'shipped', carrier: 'DHL', tracking_number: tracking, delivered_at: null },
  ]);
  await deliverShipment(anna, one);
  expect(await forget(40)).toEqual([order.number]);
  const dump = async (table: 'shipments' | 'fulfilment_events' | 'audit_entries') =>
    JSON.stringify(await shop.db.selectFrom(table).selectAll().execute());
  expect(await dump('shipments')).not.toContain(tracking);
  expect(await dump('fulfilment_events')).not.toContain('Anna called');
  expect(await dump('audit_entries')).not.toContain(tracking);
  await shop.expectSound();
});

test('after half a year the address is erased even if no arrival was reported', async () => {
  const { order, buyer } = await shop.paid([1]);
  await packOrder(anna, order.number);
  const later = (days: number) => secondsAfter(shop.clock.world.now(), (days - 30) * day);
  const forget = (days: number) =>
    forgetBuyers(shop.db, { buyers: { customerId: buyer.id }, arrivedBefore: later(days) });
  expect(await forget(179)).toEqual([]);
  expect(await forget(181)).toEqual([order.number]);
});
