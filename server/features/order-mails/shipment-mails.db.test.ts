import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverShipment } from '#server/features/fulfilment/deliver-shipment.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import { orderMailTexts } from './order-mails.ts';
import { composeShipmentMails } from './shipment-mails.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
beforeAll(async () => {
  shop = await openFulfilmentShop();
});
afterAll(() => shop.close());

/** The mail about the first parcel of an order with these promised days. */
const shippedMail = async (
  promised: { from: string; to: string } | null,
  { language = 'en', isDelivered = false } = {},
) => {
  const { order } = await shop.paid([2]);
  const { number } = order;
  await shop.db
    .updateTable('orders')
    .set({
      method_code: 'courier',
      method_name: 'Courier',
      method_kind: 'courier',
      method_carrier: 'dpd',
      promised_from: promised?.from ?? null,
      promised_to: promised?.to ?? null,
    })
    .where('id', '=', order.id)
    .execute();
  const anna = shop.as('anna');
  await packOrder(anna, number);
  await shipShipment(anna, { number, shipment: 1 }, { carrier: 'dpd', tracking: `0580-${number}` });
  if (isDelivered) await deliverShipment(anna, { number, shipment: 1 });
  const composers = composeShipmentMails(
    {
      db: shop.db,
      world: shop.clock.world,
      orders: shop.services.orders,
      publicUrl: 'https://shop.example',
      secret: 'secret',
    },
    orderMailTexts,
  );
  const mail = await composers.shipment_shipped({
    id: 1,
    kind: 'shipment_shipped',
    recipient: order.email,
    customerId: null,
    language,
    attempts: 0,
    data: { order: number, shipment: '1' },
    createdAt: shop.clock.world.now(),
  });
  return { text: mail?.text ?? '', number };
};

test('AO-10 the mail about a parcel names contents, carrier, number, link and the promised days, in the words of the shop', async () => {
  const year = Number(clockOf(shop.clock.world.now()).day.slice(0, 4)) + 1;
  const { text, number } = await shippedMail({ from: `${year}-03-02`, to: `${year}-03-04` });
  for (const words of ['DPD', `0580-${number}`, 'https://', `/order/${number}?key=`])
    expect(text).toContain(words);
  expect(text).toMatch(new RegExp(`Arrives.*2 – .*4 Mar ${year}`));
  expect(text).toMatch(/: 2 pcs$/m);
  const german = await shippedMail({ from: `${year}-03-02`, to: `${year}-03-04` }, { language: 'de' });
  expect(german.text).not.toContain('Arrives');
  expect(german.text).toMatch(/: 2 Stück$/m);
});

test('AO-10 the mail about a parcel names no days without a promise, nor days that are over, and none is sent after the arrival', async () => {
  expect((await shippedMail(null, { isDelivered: true })).text).toBe('');
  expect((await shippedMail(null)).text).not.toContain('Arrives');
  expect((await shippedMail({ from: '2025-03-03', to: '2025-03-05' })).text).not.toContain('Arrives');
});
