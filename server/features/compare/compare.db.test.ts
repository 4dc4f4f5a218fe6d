import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComparedRow, Comparison } from '#contract/finding/compare.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const compare = async (query: string): Promise<Comparison> =>
  (await shop.get(`/api/products/compare?${query}`)).json<{ payload: Comparison }>().payload;
const rowOf = ({ groups }: Comparison, key: string): ComparedRow | undefined =>
  groups.flatMap(({ rows }) => rows).find((row) => row.key === key);
const textsOf = (comparison: Comparison, key: string) =>
  rowOf(comparison, key)?.values.map(({ text, best }) => `${text}${best ? ' best' : ''}`);

const languages = { en: 1, de: 2, lv: 3 } as const;

test.each([
  [
    '301,302',
    'en',
    'Compared with Nimbus Air 14: €350.00 cheaper, 180 g lighter, 8 GB less memory, 256 GB less storage.',
  ],
  [
    '301,302',
    'de',
    'Verglichen mit Nimbus Air 14: €350.00 günstiger, 180 g leichter, 8 GB weniger Arbeitsspeicher, 256 GB weniger Speicher.',
  ],
  [
    '301,302',
    'lv',
    'Salīdzinot ar Nimbus Air 14: par €350.00 lētāk, par 180 g vieglāks, par 8 GB mazāk operatīvās atmiņas, par 256 GB mazāk krātuves.',
  ],
  [
    '303,304',
    'en',
    'Compared with Nimbus Pro 16: €700.00 cheaper, 800 g lighter, 1 h more battery life, 27 Wh less battery energy, 4 fewer processor cores.',
  ],
  [
    '303,304',
    'de',
    'Verglichen mit Nimbus Pro 16: €700.00 günstiger, 800 g leichter, 1 h mehr Akkulaufzeit, Akkuenergie: 27 Wh weniger, Prozessorkerne: 4 weniger.',
  ],
  [
    '303,304',
    'lv',
    'Salīdzinot ar Nimbus Pro 16: par €700.00 lētāk, par 800 g vieglāks, par 1 h ilgāks darbības laiks, akumulatora enerģija: par 27 Wh mazāk, procesora kodoli: par 4 mazāk.',
  ],
  [
    '201,202',
    'en',
    'Compared with Aural One ANC: €100.00 cheaper, 42 g lighter, 2 h more battery life, 4 fewer microphones.',
  ],
  [
    '201,202',
    'de',
    'Verglichen mit Aural One ANC: €100.00 günstiger, 42 g leichter, 2 h mehr Akkulaufzeit, Mikrofone: 4 weniger.',
  ],
  [
    '201,202',
    'lv',
    'Salīdzinot ar Aural One ANC: par €100.00 lētāk, par 42 g vieglāks, par 2 h ilgāks darbības laiks, mikrofoni: par 4 mazāk.',
  ],
] as const)('FN-56 the verdict of %s in %s', async (ids, language, expected) => {
  const { verdicts } = await compare(`ids=${ids}&lang_id=${languages[language]}`);
  expect(verdicts).toEqual([null, expected]);
});

test('FN-54 the comparison has prices in the chosen currency and rows in groups of the chosen language', async () => {
  const euro = await compare('ids=301,302');
  const dollars = await compare('ids=301,302&currency=USD&lang_id=2');
  expect(euro.products.map(({ retail_price }) => retail_price)).toEqual(['1349.00', '999.00']);
  expect(Number(dollars.products[0]?.retail_price)).not.toBe(1349);
  expect(dollars.verdicts[1]).toContain('$');
  expect(euro.groups.map(({ label }) => label)).toContain('Size and weight');
  expect(dollars.groups.map(({ label }) => label)).toContain('Maße und Gewicht');
  expect(textsOf(euro, 'weight')).toEqual(['1.22 kg', '1.04 kg best']);
  expect(textsOf(dollars, 'weight')).toEqual(['1,22 kg', '1,04 kg best']);
  expect(rowOf(euro, 'weight')?.differs).toBe(true);
  expect(rowOf(euro, 'wifi_standard')?.differs).toBe(false);
});

test('FN-55 a value without direction is never best, and one that is missing says so', async () => {
  const comparison = await compare('ids=301,303,304');
  expect(rowOf(comparison, 'screen_size')).toMatchObject({ direction: null });
  expect(textsOf(comparison, 'screen_size')).toEqual(['14″', '16.2″', '14″']);
  expect(textsOf(comparison, 'memory')).toEqual(['16 GB', '32 GB best', '32 GB best']);
  expect(rowOf(comparison, 'colour')?.values[2]).toEqual({
    text: null,
    number: null,
    best: false,
    stated: false,
  });
});

test('another reference turns the verdict round, and a variation is compared with its own price and memory', async () => {
  const turned = await compare('ids=301,302&reference=302');
  expect(turned.reference).toBe('302');
  expect(turned.verdicts[0]).toMatch(/^Compared with Nimbus Air 13: €350\.00 more expensive, /);
  expect(turned.verdicts[1]).toBeNull();
  const { rows } = await sql<{ id: number; price: number }>`
    select v.id, v.price_cents as price from variations v join variation_attributes va on va.variation_id = v.id
    join attributes a on a.id = va.attribute_id where v.product_id = 301 and a.spec_value = 32
    limit 1`.execute(shop.database.db);
  const larger = rows[0];
  const both = await compare(`ids=301,301:${larger?.id}`);
  expect(both.products.map(({ key }) => key)).toEqual(['301', `301:${larger?.id}`]);
  expect(Number(both.products[1]?.retail_price) * 100).toBe(larger?.price);
  expect(both.products[1]?.variation_label).toContain('32 GB');
  expect(textsOf(both, 'memory')).toEqual(['16 GB', '32 GB best']);
});

test('products of different kinds are compared by what all of them state', async () => {
  const mixed = await compare('ids=301,201');
  expect(mixed.mixed).toBe(true);
  for (const { values } of mixed.groups.flatMap(({ rows }) => rows))
    expect(values.every(({ stated }) => stated)).toBe(true);
  expect(rowOf(mixed, 'weight')).toBeDefined();
  expect((await compare('ids=301,302')).mixed).toBe(false);
});

test('FN-57 repeated ids count once, unknown and inactive ones are gone', async () => {
  await shop.database.db.updateTable('products').set({ is_active: false }).where('id', '=', 304).execute();
  const comparison = await compare('ids=301,301,999999,304');
  expect(comparison.products.map(({ key }) => key)).toEqual(['301']);
  expect(comparison.gone).toEqual(['999999', '304']);
  expect((await compare('ids=999999,302:1')).gone).toEqual(['999999', '302:1']);
});

test.each([
  '',
  'ids=',
  'ids=x',
  'ids=301,302,303,304,305',
  'ids=301,,302',
  'ids=0',
  'ids=301:x',
  'ids=99999999999',
])('FN-57 "%s" is refused', async (query) => {
  const answer = await shop.get(`/api/products/compare?${query}`);
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
    422,
    'compare_ids',
    'Compare takes 1 to 4 products.',
  ]);
});
