import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DeliveryGateway } from '#server/gateways/delivery/delivery-gateway.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openDeliveryShop } from '#tests/support/shops/delivery-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openDeliveryShop>>;
let carrier: Server;
let answer: RequestListener;
let asked = 0;

/** A gateway that asks a carrier's server over HTTP. */
const overHttp = (origin: () => string): DeliveryGateway => ({
  options: async (parcel, signal) => {
    const response = await fetch(origin(), { method: 'POST', body: JSON.stringify(parcel), signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.json() as ReturnType<DeliveryGateway['options']>;
  },
});

beforeAll(async () => {
  carrier = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
  const { port } = carrier.address() as AddressInfo;
  shop = await openDeliveryShop({ overrides: { delivery: overHttp(() => `http://127.0.0.1:${port}`) } });
});
afterAll(async () => {
  carrier.closeAllConnections();
  carrier.close();
  await shop.close();
});

const riga = { country: 'Latvia', postCode: 'LV-1010', delivery_method: 'courier' };
const sends =
  (body: unknown): RequestListener =>
  (_, response) =>
    void response.end(typeof body === 'string' ? body : JSON.stringify(body));
const aBuyer = async () => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { price: 2000, stock: 50 }), 1]);
  return buyer;
};

test('a carrier that answers well is taken at its word', async () => {
  answer = sends([{ method: 'courier', cents: 777, days: { min: 1, max: 2 } }]);
  const buyer = await aBuyer();
  expect((await buyer.totals(riga)).body.converted.delivery_cost).toBe(7.77);
});

test.each<[string, RequestListener]>([
  ['answers 500', (_, response) => void response.writeHead(500).end('[]')],
  ['closes the connection', (request) => void request.socket.destroy()],
  ['sends half an answer and stops', (_, response) => void response.write('[{"method":"courier"')],
  ['never answers', () => undefined],
  ['sends a page instead of JSON', sends('<h1>Sorry</h1>')],
  ['charges less than nothing', sends([{ method: 'courier', cents: -1 }])],
  ['charges fractions of a cent', sends([{ method: 'courier', cents: 499.5 }])],
  ['promises days in the wrong order', sends([{ method: 'courier', cents: 500, days: { min: 9, max: 2 } }])],
  [
    'names a method twice',
    sends([
      { method: 'courier', cents: 1 },
      { method: 'courier', cents: 500 },
    ]),
  ],
  ['answers null', sends('null')],
])('BY-63 a carrier that %s: no price is shown, and the order is placed without one', async (_, listener) => {
  answer = listener;
  const buyer = await aBuyer();
  const since = performance.now();
  const { status, body } = await buyer.totals(riga);
  expect(performance.now() - since).toBeLessThan(10_000);
  expect([status, body.is_delivery_unavailable, body.converted.delivery_cost]).toEqual([200, true, null]);
  expect(body.converted.final_amount).toBe(20);
  asked = 0;
  const placed = await buyer.order(riga);
  expect([placed.status, placed.body.status]).toEqual([200, 'OK']);
  expect(asked).toBe(1);
  const row = await shop.db
    .selectFrom('orders')
    .select(['total_cents', 'delivery_cents', 'method_code', 'promised_to'])
    .where('number', '=', placed.body.order_data?.order_nr ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ total_cents: 2000, delivery_cents: null, method_code: null, promised_to: null });
});

test('a price that the carrier changes between totals and order is shown before it is charged', async () => {
  answer = sends([{ method: 'courier', cents: 500 }]);
  const buyer = await aBuyer();
  await buyer.totals(riga);
  answer = sends([{ method: 'courier', cents: 900 }]);
  const changed = await buyer.order(riga);
  expect(changed.body).toMatchObject({
    status: 'PRICE_CHANGED',
    new_totals: { converted: { delivery_cost: 9 } },
  });
  expect((await buyer.order(riga)).body.status).toBe('OK');
});
