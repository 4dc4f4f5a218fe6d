import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const laptops = 31;
const list = async (query: string): Promise<CataloguePage['payload']> =>
  (await shop.get(`/api/products/catalog?category_id=${laptops}&per_page=60${query}`)).json<CataloguePage>()
    .payload;

test('FN-25 a laptop with 32 GB in dearer variations only names them with their lowest price', async () => {
  expect((await list('')).some(({ match }) => match)).toBe(false);
  const found = await list('&s_memory=32..32');
  const named = found.filter(({ match }) => match);
  expect(named.length).toBeGreaterThan(0);
  for (const { match, retail_price, variations } of named) {
    const chosen = variations.find(({ id }) => id === match?.variation_id);
    expect(chosen?.attributes.map(({ name }) => name)).toContain('32 GB');
    expect(match).toMatchObject({ retail_price: chosen?.retail_price, label: '32 GB' });
    expect(match?.options).toBe(chosen?.attributes.map(({ id }) => id).join('-'));
    const prices = variations
      .filter(({ attributes }) => attributes.some(({ name }) => name === '32 GB'))
      .map((each) => Number(each.retail_price));
    expect(Number(match?.retail_price)).toBe(Math.min(...prices));
    expect(Number(match?.retail_price)).toBeGreaterThan(Number(retail_price));
  }
  for (const { match, retail_price, variations } of found.filter((each) => !each.match)) {
    expect(match).toBeUndefined();
    const cheapest = variations.filter((each) => Number(each.retail_price) <= Number(retail_price));
    const meets = ({ attributes }: (typeof variations)[number]) =>
      !attributes.some(({ name }) => /^\d+ GB$/.test(name) && name !== '32 GB');
    expect(variations.length === 0 || cheapest.some(meets)).toBe(true);
  }
});

test('FN-25 in stock, a sold-out cheapest variation gives way to the dearer one that is there', async () => {
  const [first] = (await list('&s_memory=32..32')).filter(({ match }) => match);
  const cheapest = first?.variations.filter((each) => each.retail_price === first.retail_price) ?? [];
  expect(cheapest.length).toBeGreaterThan(0);
  const found = async () => (await list('&stock=1')).find(({ id }) => id === first?.id)?.match;
  expect(await found()).toBeUndefined();
  const ids = cheapest.map(({ id }) => id);
  await sql`update stock_items set on_hand = reserved where variation_id = any(${ids}::int[])`.execute(
    shop.database.db,
  );
  await expect.poll(found).toBeDefined();
  expect(ids).not.toContain((await found())?.variation_id);
});
