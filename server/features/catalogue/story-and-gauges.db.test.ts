import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gauge, ProductDetails } from '#contract/products.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const info = async (id: number, language = 1): Promise<ProductDetails> =>
  (await shop.get(`/api/products/${id}/info?lang_id=${language}`)).json<{ payload: ProductDetails }>()
    .payload;

const gaugesOf = async (id: number | string, language = 1): Promise<readonly Gauge[]> =>
  (await shop.get(`/api/products/${id}/gauges?lang_id=${language}`)).json<{ payload: Gauge[] }>().payload;

test('a hero product tells its story in the language of the page and has no gauges', async () => {
  const product = await info(110, 2);
  expect(product.story?.map(({ kind }) => kind)).toEqual(['scene', 'comparison', 'detail']);
  expect(product.story?.[0]?.title).toBe('Wieder klein, mit Absicht');
  expect(await gaugesOf(110)).toEqual([]);
});

test('another product has key facts to the scale of its category, until that changes', async () => {
  expect((await info(103)).story).toBeUndefined();
  const gauges = await gaugesOf(103);
  expect(gauges.length).toBeGreaterThan(1);
  expect(gauges.find(({ place }) => place === 100)?.note).toMatch(/^Better than \d+ of \d+ others$/);
  expect((await gaugesOf(103, 3))[0]?.note).toMatch(/^Labāk nekā \d+ no \d+ citiem$/);
  await sql`delete from category_specs`.execute(shop.database.db);
  await expect.poll(() => gaugesOf(103)).toEqual([]);
});

test('an unknown product has no gauges', async () => {
  for (const id of ['999999', 'x'])
    expect((await shop.get(`/api/products/${id}/gauges`)).json()).toMatchObject({
      code: 'product_not_found',
    });
});
