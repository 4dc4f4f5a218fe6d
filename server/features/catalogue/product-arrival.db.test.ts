import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeliveryOption } from '#contract/buying/delivery.ts';
import type { ProductDetails } from '#contract/products.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openDeliveryShop } from '#tests/support/shops/delivery-shop.ts';

let shop: Awaited<ReturnType<typeof openDeliveryShop>>;

beforeAll(async () => {
  shop = await openDeliveryShop();
});
afterAll(() => shop.close());

const app = () => shop.apps[0] as FastifyInstance;

const productOf = async (id: number): Promise<ProductDetails> =>
  (await app().inject(`/api/products/${id}/info`)).json().payload;

test('BY-48 the product has the price and days that totals and options have, the home country first', async () => {
  shop.setClock('2026-11-16 10:00');
  for (const price of [2000, 7000]) {
    const id = await aProduct(shop.db, { price, stock: 50 });
    const { delivery = [], sku } = await productOf(id);
    expect(delivery[0]?.countries[0]).toBe('LV');
    for (const { countries, ...shown } of delivery) {
      for (const country of countries) {
        const answer = await app().inject(`/api/delivery/options?country=${country}&sku=${sku}`);
        const { options } = answer.json<{ options: DeliveryOption[] }>();
        const offered = options.find(({ name }) => name === shown.method);
        expect([country, offered?.price, offered?.arrival]).toEqual([
          country,
          Number(shown.price),
          shown.arrival,
        ]);
      }
    }
  }
});

test('BY-48 the text names the days, and the cut-off moves them', async () => {
  const id = await aProduct(shop.db, { price: 2000, stock: 50 });
  const textAt = async (moment: string) => {
    shop.setClock(moment);
    return (await productOf(id)).delivery?.[0]?.arrival_text;
  };
  expect(await textAt('2026-11-16 15:59')).toBe('Arrives Tue 17 – Thu 19 Nov');
  expect(await textAt('2026-11-16 16:00')).toBe('Arrives Thu 19 – Fri 20 Nov');
});
