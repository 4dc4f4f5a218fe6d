import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CataloguePage, Facet } from '#contract/catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const read = async (query: string): Promise<CataloguePage> =>
  (await shop.get(`/api/products/catalog?per_page=60&${query}`)).json();
const namesOf = ({ payload }: CataloguePage): readonly string[] => payload.map(({ name }) => name).toSorted();
const facetOf = ({ facets = [] }: CataloguePage, key: string): Facet | undefined =>
  facets.find((facet) => facet.key === key);

/** The categories with their filters: laptops, monitors, headphones, keyboards, smartphones. */
const categories = [31, 71, 21, 81, 11];

interface Choice {
  readonly category: number;
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, readonly [number, number]>>;
  readonly stock: boolean;
}

const queryOf = ({ category, options, ranges, stock }: Choice): string =>
  [
    `category_id=${category}`,
    ...Object.entries(options).map(([key, values]) => `s_${key}=${values.join(',')}`),
    ...Object.entries(ranges).map(([key, [low, high]]) => `s_${key}=${low}..${high}`),
    ...(stock ? ['stock=1'] : []),
  ].join('&');

/** Counts products on the base tables: one active item must meet everything. */
const recount = async ({ category, options, ranges, stock }: Choice): Promise<number> => {
  const value = (key: string) => sql`(
    select s.* from (
      select s.low, s.high, s.option_ids, case when s.variation_id is null then 1 else 0 end as level
      from product_specs s join spec_definitions d on d.id = s.spec_id
      where d.key = ${key} and s.product_id = p.id and (s.variation_id is null or s.variation_id = v.id)
      union all
      select a.spec_value, a.spec_value, array_remove(array[a.spec_option_id], null), 0
      from variation_attributes va join attributes a on a.id = va.attribute_id
      join attribute_groups g on g.id = a.group_id join spec_definitions d on d.id = g.spec_id
      where va.variation_id = v.id and d.key = ${key}
        and (a.spec_value is not null or a.spec_option_id is not null)) s order by level limit 1)`;
  const optionIds = (key: string, values: readonly string[]) => sql`array(
    select o.id from spec_options o join spec_definitions d on d.id = o.spec_id
    where d.key = ${key} and o.key = any(${[...values]}::text[]))`;
  const conditions = [
    sql`true`,
    ...Object.entries(options).map(([key, values]) =>
      kinds.get(key) === 'flags'
        ? sql`exists (select from ${value(key)} x where x.option_ids @> ${optionIds(key, values)})`
        : sql`exists (select from ${value(key)} x where x.option_ids && ${optionIds(key, values)})`,
    ),
    ...Object.entries(ranges).map(
      ([key, [low, high]]) =>
        sql`exists (select from ${value(key)} x where x.high >= ${low}::numeric * ${factors.get(key) ?? 1} and x.low <= ${high}::numeric * ${factors.get(key) ?? 1})`,
    ),
    ...(stock
      ? [
          sql`exists (select from stock_items k where k.product_id = p.id and k.variation_id is not distinct from v.id and k.on_hand > k.reserved)`,
        ]
      : []),
  ];
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.id)::int as count
    from products p left join variations v on v.product_id = p.id and v.is_active
    where p.is_active and exists (select from product_categories c where c.product_id = p.id and c.category_id = ${category})
      and ${sql.join(conditions, sql` and `)}`.execute(shop.database.db);
  return rows[0]?.count ?? 0;
};

const kinds = new Map<string, string>();
const factors = new Map<string, number>([
  ['weight', 1000],
  ['battery_life', 3600],
  ['screen_size', 25.4],
]);

describe('counts', () => {
  test('FN-11 FN-12 generated combinations have the counts and totals of a recount on the base tables', {
    timeout: 240_000,
  }, async () => {
    const { rows } = await sql<{ key: string; kind: string; category: number; options: string[] }>`
      select d.key, d.kind, c.category_id as category, array(select key from spec_options where spec_id = d.id) as options
      from category_specs c join spec_definitions d on d.id = c.spec_id
      where c.category_id = any(${categories}::int[]) and d.kind in ('enum', 'flags')`.execute(
      shop.database.db,
    );
    for (const { key, kind } of rows) kinds.set(key, kind);
    const rounds = 300;
    for (const choice of fc.sample(
      fc.constantFrom(...categories).chain((category) => {
        const own = rows.filter((row) => row.category === category);
        return fc.record({
          category: fc.constant(category),
          options: fc
            .uniqueArray(fc.constantFrom(...own), { maxLength: 3, selector: ({ key }) => key })
            .chain((facets) =>
              fc.tuple(
                ...facets.map(({ key, options }) =>
                  fc.tuple(
                    fc.constant(key),
                    fc.uniqueArray(fc.constantFrom(...options), { minLength: 1, maxLength: 3 }),
                  ),
                ),
              ),
            )
            .map((pairs) => Object.fromEntries(pairs) as Choice['options']),
          ranges: fc
            .option(
              fc.tuple(
                fc.double({ min: 0.1, max: 3, noNaN: true }),
                fc.double({ min: 0, max: 3, noNaN: true }),
              ),
              { nil: null },
            )
            .map((span): Choice['ranges'] =>
              span === null
                ? {}
                : { weight: [Number(span[0].toFixed(2)), Number((span[0] + span[1] + 0.02).toFixed(2))] },
            ),
          stock: fc.boolean(),
        });
      }),
      { numRuns: rounds, seed: 7 },
    )) {
      const page = await read(`${queryOf(choice)}&with=facets`);
      expect([choice, page.pagination.total]).toEqual([choice, await recount(choice)]);
      const choices = (page.facets ?? []).filter((facet) => kinds.has(facet.key));
      const {
        key,
        kind,
        options = [],
      } = choices[choice.category % Math.max(choices.length, 1)] ?? { key: '', kind: '' };
      for (const option of options.slice(0, 3)) {
        const before = choice.options[key] ?? [];
        const values = kind === 'flags' ? [...new Set([...before, option.value])] : [option.value];
        const added = { ...choice, options: { ...choice.options, [key]: values } };
        expect([added, option.count]).toEqual([added, await recount(added)]);
      }
      const stocked = { ...choice, stock: true };
      expect([stocked, page.in_stock]).toEqual([stocked, await recount(stocked)]);
    }
  });

  test('FN-14 the bars of a range and its unstated products add up to the matches without this facet', async () => {
    for (const category of [31, 21, 81, 82, 41]) {
      const all =
        (await read(`category_id=${category}&s_weight=..1.5&s_battery_life=5..&with=facets`)).facets ?? [];
      const without = (await read(`category_id=${category}&s_battery_life=5..`)).pagination.total;
      const weight = all.find(({ key }) => key === 'weight');
      expect((weight?.bars ?? []).reduce((sum, bar) => sum + bar, 0) + (weight?.unstated ?? 0)).toBe(without);
      expect(weight?.bars).toHaveLength(20);
    }
  });

  test('FN-16 the last piece sold lowers the count of products in stock in the next answer', async () => {
    const before = await read('category_id=71&with=facets');
    await sql`update stock_items set reserved = on_hand where product_id =
      (select product_id from catalogue_items join category_products using (product_id)
       where category_id = 71 and in_stock and variation_id = 0 limit 1)`.execute(shop.database.db);
    const after = await read('category_id=71&with=facets');
    expect(after.in_stock).toBe((before.in_stock ?? 0) - 1);
    expect((await read('category_id=71&stock=1')).pagination.total).toBe(after.in_stock);
  });
});

describe('filters', () => {
  test('FN-12 options are any of them, flags all of them, facets and several makers together', async () => {
    const [ips, oled, both] = await Promise.all(
      ['ips', 'oled', 'ips,oled'].map((value) => read(`category_id=71&s_panel=${value}`)),
    );
    expect(namesOf(both as CataloguePage)).toEqual(
      [...namesOf(ips as CataloguePage), ...namesOf(oled as CataloguePage)].toSorted(),
    );
    const hdmi = await read('category_id=71&s_ports=hdmi');
    const two = await read('category_id=71&s_ports=hdmi,displayport');
    expect(two.pagination.total).toBeLessThan(hdmi.pagination.total);
    const makers = await read('manufacturer=aural,vanta');
    const single = await Promise.all(['aural', 'vanta'].map((maker) => read(`manufacturer=${maker}`)));
    expect(makers.pagination.total).toBe(single.reduce((sum, { pagination }) => sum + pagination.total, 0));
  });

  test('FN-13 one item must meet all filters, and with stock=1 that very item must be in stock', async () => {
    const { rows } = await sql<{ product: number; one: number; other: number }>`
      select product_id as product, min(variation_id) as one, max(variation_id) as other
      from catalogue_items where variation_id > 0 group by 1 order by 1 limit 1`.execute(shop.database.db);
    const { product = 0, one = 0, other = 0 } = rows[0] ?? {};
    const set = (key: string, variation: number, value: number) =>
      sql`
      insert into product_specs (product_id, variation_id, spec_id, low, high, source)
      select ${product}, ${variation}, id, ${value}, ${value}, 'operator' from spec_definitions where key = ${key}
      on conflict (product_id, variation_id, spec_id) do update set low = excluded.low, high = excluded.high, source = 'operator'`.execute(
        shop.database.db,
      );
    await set('memory', one, 77);
    await set('memory', other, 8);
    await set('storage', one, 100);
    await set('storage', other, 777);
    const total = async (query: string) => (await read(query)).pagination.total;
    expect(await total('s_memory=77')).toBe(1);
    expect(await total('s_storage=777')).toBe(1);
    expect(await total('s_memory=77&s_storage=777')).toBe(0);
    expect(await total('s_memory=77&s_storage=100')).toBe(1);
    await sql`update stock_items set reserved = on_hand where variation_id = ${one}`.execute(
      shop.database.db,
    );
    expect(await total('s_memory=77&stock=1')).toBe(0);
    expect(await total('s_memory=77')).toBe(1);
  });

  test('FN-09 a variation is found through its attribute', async () => {
    const found = await read('category_id=31&s_memory=32..32');
    expect(found.pagination.total).toBeGreaterThan(0);
    for (const { variations } of found.payload.filter(({ variations }) =>
      variations.some(({ attributes }) => attributes.some(({ name }) => name === '16 GB')),
    ))
      expect(variations.some(({ attributes }) => attributes.some(({ name }) => name === '32 GB'))).toBe(true);
  });

  test('FN-07 a stored "no" does not count in its facet', async () => {
    const noes = async () => {
      const facet = facetOf(await read('category_id=81&with=facets'), 'hot_swap');
      return facet?.options?.[0]?.count;
    };
    expect(await noes()).toBe(6);
    expect((await read('category_id=81&s_hot_swap=yes')).pagination.total).toBe(6);
  });

  test('FN-18 unknown filters and options are left out and named, malformed and too many are refused', async () => {
    const plain = await read('category_id=71');
    const ignored = await read('category_id=71&s_nothing=1&s_panel=plasma');
    expect(ignored.ignored).toEqual(['s_nothing', 's_panel']);
    expect(ignored.pagination.total).toBe(plain.pagination.total);
    expect(plain.ignored).toBeUndefined();
    const refused = async (query: string) => {
      const answer = await shop.get(`/api/products/catalog?${query}`);
      return [answer.statusCode, answer.json().code, answer.json().message];
    };
    expect(await refused('s_weight=abc..')).toEqual([
      422,
      'invalid_filter',
      'This filter cannot be read: s_weight',
    ]);
    expect(await refused('s_weight=1..2..3')).toEqual(expect.arrayContaining([422, 'invalid_filter']));
    expect(await refused('s_weight=..')).toEqual(expect.arrayContaining([422, 'invalid_filter']));
    const thirteen = Array.from({ length: 13 }, (_, at) => `s_x${at}=1`).join('&');
    expect(await refused(thirteen)).toEqual([422, 'too_many_filters', 'At most 12 filters at once.']);
  });

  test('FN-40 strange values of filters give no 5xx', async () => {
    for (const value of [
      "'",
      '%00',
      '%F0%9F%92%A9',
      '..',
      ',',
      '1e9..',
      '-5..-1',
      '999999999999',
      '%5B%5D',
      'a'.repeat(500),
    ])
      for (const key of ['weight', 'panel', 'ports', 'x'])
        expect(
          (await shop.get(`/api/products/catalog?s_${key}=${value}&with=facets`)).statusCode,
        ).toBeLessThan(500);
  });

  test('a facet is complete on request, in the language of the shopper, and an unknown one is not found', async () => {
    const facet = (await shop.get('/api/products/facets/ports?category_id=71&lang_id=2')).json().payload;
    expect(facet).toMatchObject({ key: 'ports', label: 'Anschlüsse', kind: 'flags', more: 0 });
    expect((await shop.get('/api/products/facets/weightless?category_id=71')).json().code).toBe(
      'facet_not_found',
    );
  });

  test('without facets the answer has the fields it had', async () => {
    expect(Object.keys(await read('category_id=71'))).toEqual([
      'status',
      'payload',
      'message',
      'pagination',
      'price_range',
      'filters',
    ]);
  });
});

test('a shop without specifications has no facets', async () => {
  await sql`delete from spec_definitions`.execute(shop.database.db);
  expect(await read('category_id=71&with=facets')).toMatchObject({ facets: [], in_stock: 0, on_sale: 0 });
});
