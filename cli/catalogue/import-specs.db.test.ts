import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvText } from '#server/lib/text/csv.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
});
afterAll(() => shop.close());

/** What a product states beyond its description, by key. */
const valuesOf = async (sku: string) => {
  const { rows } = await sql<{ key: string }>`
    select d.key, s.low::float8 as low, s.high::float8 as high, s.source, array(
      select o.key from spec_options o where o.id = any(s.option_ids) order by o.key) as options
    from product_specs s join spec_definitions d on d.id = s.spec_id join products p on p.id = s.product_id
    where p.sku = ${sku} and s.variation_id is null order by d.key`.execute(shop.db);
  return rows;
};
const everyValue = async () => {
  const { rows } = await sql`select * from product_specs order by id`.execute(shop.db);
  return rows;
};

const take = async (format: string, text: string) =>
  shop.type('import', await shop.file(`in.${format}`, text), '--format', format, '--no-images', '--json');

const files = {
  shopify: csvText([
    [
      ...['Handle', 'Title', 'Variant SKU', 'Variant Price'],
      'Screen size (product.metafields.custom.screen_size)',
      'Bildwiederholrate (product.metafields.custom.refresh_rate)',
      'Panel (product.metafields.shopify.panel)',
      'Anything (product.metafields.custom.connections)',
      'Weight (product.metafields.custom.mass)',
      'Rating (product.metafields.reviews.rating_count)',
    ],
    [
      ...['spec-shopify', 'Screen S', 'SPEC-SHOPIFY', '300.00'],
      ...['{"value":27.0,"unit":"INCHES"}', '144 Hz', 'IPS', '["HDMI","USB-C"]', '5.4 kg', '17'],
    ],
  ]),
  woocommerce: csvText([
    [
      ...['ID', 'Type', 'SKU', 'Name', 'Regular price'],
      ...[1, 2, 3, 4, 5, 6].flatMap((at) => [`Attribute ${at} name`, `Attribute ${at} value(s)`]),
    ],
    [
      ...['7', 'simple', 'SPEC-WOOCOMMERCE', 'Screen W', '300.00', 'Screen size', '27 Zoll'],
      ...[
        'refresh_rate',
        '144Hz',
        'Panel',
        'ips',
        'Ports',
        'USB-C, HDMI',
        'Weight',
        '5400 g',
        'Mood',
        'calm',
      ],
    ],
  ]),
  jsonl: JSON.stringify({
    sku: 'SPEC-JSONL',
    name: 'Screen J',
    price: '300.00',
    specs: {
      screen_size: '68,58 cm',
      refresh_rate: '144 Hz',
      panel: 'IPS',
      ports: 'HDMI, USB-C',
      weight: '5,4 kg',
    },
  }),
} as const;

test('FN-05 metafields, attributes and JSON lines give the same typed values', async () => {
  for (const [format, text] of Object.entries(files)) {
    expect(JSON.parse((await take(format, text)).text)).toMatchObject({ added: 1, left_out: [] });
    expect(await valuesOf(`SPEC-${format.toUpperCase()}`), format).toEqual([
      { key: 'panel', low: null, high: null, source: 'file', options: ['ips'] },
      { key: 'ports', low: null, high: null, source: 'file', options: ['hdmi', 'usb_c'] },
      { key: 'refresh_rate', low: 144, high: 144, source: 'file', options: [] },
      { key: 'screen_size', low: 685.8, high: 685.8, source: 'file', options: [] },
      { key: 'weight', low: 5400, high: 5400, source: 'file', options: [] },
    ]);
  }
});

test.each(Object.keys(files))(
  'FN-05 the export as %s changes nothing, also beside the operator’s values',
  async (format) => {
    await shop.ask('specs', 'value', 'SPEC-JSONL', 'weight', '6 kg');
    const before = await everyValue();
    const path = shop.path(`all.${format}`);
    await shop.ask('export', path, '--format', format);
    const again = JSON.parse(
      (await shop.type('import', path, '--format', format, '--no-images', '--json')).text,
    );
    expect(again).toMatchObject({ added: 0, changed: 0, left_out: [] });
    expect(await everyValue()).toEqual(before);
  },
);

test('FN-05 a file replaces what files stated, descriptions count again, and what cannot be read is a fault', async () => {
  const line = (specs: Record<string, string>) =>
    JSON.stringify({
      sku: 'SPEC-JSONL',
      description: '<ul><li>Weight: 7 kg</li><li>Panel: VA</li></ul>',
      specs,
    });
  const { left_out: faults, changed } = JSON.parse(
    (await take('jsonl', line({ screen_size: '32 inch', panel: 'wood', mood: 'calm' }))).text,
  );
  expect(changed).toBe(1);
  expect(faults).toEqual([
    expect.objectContaining({ column: 'specs.panel', reason: "'wood' is not a value of this specification" }),
    expect.objectContaining({
      column: 'specs.mood',
      reason: expect.stringContaining('no such specification'),
    }),
  ]);
  expect(await valuesOf('SPEC-JSONL')).toEqual([
    expect.objectContaining({ key: 'panel', source: 'description', options: ['va'] }),
    expect.objectContaining({ key: 'screen_size', low: 812.8, source: 'file' }),
    expect.objectContaining({ key: 'weight', low: 6000, source: 'operator' }),
  ]);
  await take('jsonl', line({}));
  expect((await valuesOf('SPEC-JSONL')).map(({ key }) => key)).toEqual(['panel', 'weight']);
});

test('without specifications an import leaves them to the job that reads descriptions', async () => {
  const text = JSON.stringify({
    sku: 'SPEC-LATER',
    name: 'Later',
    price: '1.00',
    description: '<ul><li>Weight: 7 kg</li></ul>',
    specs: { panel: 'IPS' },
  });
  const path = await shop.file('later.jsonl', text);
  await shop.ask('import', path, '--format', 'jsonl', '--no-specs');
  expect(await valuesOf('SPEC-LATER')).toEqual([]);
  await shop.ask('specs', 'read');
  expect(await valuesOf('SPEC-LATER')).toEqual([expect.objectContaining({ key: 'weight', low: 7000 })]);
});
