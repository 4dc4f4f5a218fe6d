import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetails } from '#contract/products.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

type Row = { readonly name: string; readonly value: string | null; readonly rows?: readonly Row[] };
const written = ({ name, value, rows = [] }: Row): string[] => [
  value === null ? name : `${name}: ${value}`,
  ...rows.flatMap(written),
];
const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();

test('FN-06 the technical tab has the rows of the description, word for word and in their order', async () => {
  const { rows } = await sql<{ id: number; description: string }>`
    select id, description from products where is_active order by id`.execute(shop.database.db);
  expect(rows.length).toBeGreaterThan(140);
  for (const { id, description } of rows) {
    const { payload } = (await shop.get(`/api/products/${id}/info`)).json<{ payload: ProductDetails }>();
    const items = [...description.matchAll(/<li>([^<]*)/g)].map(([, text = '']) => plain(text));
    expect(payload.technical.rows.flatMap(written), String(id)).toEqual(items);
  }
});
