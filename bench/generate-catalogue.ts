import type pg from 'pg';
import { insertSpecs, specRows } from './catalogue-specs.ts';
import { adjectives, colours, departments, manufacturers, series, storages } from './catalogue-words.ts';
import { randomNumbers } from './random-numbers.ts';

type Row = readonly (string | number | boolean | null)[];
type Random = <Item>(items: readonly Item[]) => Item;

const batchSize = 5000;
const conditions = ['new', 'new', 'new', 'new', 'refurbished', 'used'] as const;

/** Inserts all rows in one statement, with an array for each column. */
const insert = async (client: pg.ClientBase, table: string, columns: string, rows: readonly Row[]) => {
  if (rows.length === 0) return;
  const named = columns.split(', ').map((column) => column.split(' ') as [string, string]);
  const names = named.map(([name]) => name).join(', ');
  const values = named.map(([, type], place) => `$${place + 1}::${type}[]`).join(', ');
  await client.query(
    `insert into ${table} (${names}) select * from unnest(${values})`,
    named.map((_, place) => rows.map((row) => row[place] ?? null)),
  );
};

const categories = Object.entries(departments).flatMap(([department, children], index) => {
  const parent = { id: index + 1, parent: null as number | null, name: department, noun: department };
  const leaves = Object.entries(children).map(([name, noun], place) => ({
    id: 100 * parent.id + place,
    parent: parent.id,
    name,
    noun,
  }));
  return [parent, ...leaves];
});
const leaves = categories.filter(({ parent }) => parent !== null);

const insertTaxonomy = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    insert into languages (id, code, title, is_default, position)
      values (1, 'en', 'English', true, 0), (2, 'de', 'Deutsch', false, 1) on conflict do nothing;
    insert into currencies (code, symbol, rate, is_default, position)
      values ('EUR', '€', 1, true, 0), ('USD', '$', 1.08, false, 1) on conflict do nothing;
    insert into attribute_groups (id, name, position) values (1, 'Colour', 0), (2, 'Storage', 1)`);
  await insert(
    client,
    'manufacturers',
    'id int, slug text, name text',
    manufacturers.map((name, index) => [index + 1, name.toLowerCase(), name]),
  );
  await insert(
    client,
    'categories',
    'id int, parent_id int, url text, name text, position int',
    categories.map(({ id, parent, name }, index) => [id, parent, name.toLowerCase(), name, index]),
  );
  await insert(client, 'attributes', 'id int, group_id int, name text, position int', [
    ...colours.map((name, index) => [index + 1, 1, name, index]),
    ...storages.map((name, index) => [index + 101, 2, name, index]),
  ]);
};

const productRow = (id: number, number: () => number, random: Random) => {
  const leaf = random(leaves);
  const maker = Math.floor(number() * manufacturers.length);
  const makerName = manufacturers[maker] ?? '';
  const model = `${makerName.slice(0, 2).toUpperCase()}-${1000 + Math.floor(number() * 9000)}${random(['X', 'XM', 'S', 'Z'])}${1 + Math.floor(number() * 9)}`;
  // Most products are cheap, a few are expensive.
  const price = 990 + Math.floor(2 ** (number() * 8) * 1000) + Math.floor(number() * 100) * 10;
  const isReduced = number() < 0.1;
  const row: Row = [
    id,
    `SKU-${String(id).padStart(6, '0')}`,
    model,
    `${makerName} ${random(series)} ${random(adjectives)} ${leaf.noun} ${model}`,
    maker + 1,
    random(conditions),
    `<p>${leaf.noun} by ${makerName}.</p><ul><li>Model: ${model}</li><li>Warranty: 24 months</li></ul>`,
    200 + Math.floor(number() * 5000),
    price,
    isReduced ? Math.ceil(price * (1.05 + number() / 2)) : null,
    number() < 0.02,
    number() < 0.05,
    new Date(Date.UTC(2025, 0, 1) - Math.floor(number() * 1e11)).toISOString(),
  ];
  return { id, leaf: leaf.id, price, row };
};

interface Batch {
  readonly products: Row[];
  readonly places: Row[];
  readonly variations: Row[];
  readonly attributes: Row[];
  readonly stock: Row[];
  readonly pictures: Row[];
  readonly specs: Row[];
  readonly energy: Row[];
}

const makeBatch = (first: number, last: number, number: () => number): Batch => {
  const batch: Batch = {
    products: [],
    places: [],
    variations: [],
    attributes: [],
    stock: [],
    pictures: [],
    specs: [],
    energy: [],
  };
  const random: Random = (items) => items[Math.floor(number() * items.length)] as (typeof items)[number];
  for (let id = first; id <= last; id++) {
    const { leaf, price, row } = productRow(id, number, random);
    batch.products.push(row);
    batch.places.push([id, leaf, 0]);
    const second = random(leaves).id;
    if (number() < 0.1 && second !== leaf) batch.places.push([id, second, 1]);
    batch.pictures.push(
      [id, `/media/bench-${id % 50}.webp`, 0],
      [id, `/media/bench-${(id + 7) % 50}.webp`, 1],
    );
    batch.specs.push(...specRows(id, number));
    if (id % 4 === 0) batch.energy.push([id, 'ABCDEFG'.charAt(id % 7)]);
    const stock = Math.floor(number() * 40);
    const variations = number() < 0.3 ? 2 + Math.floor(number() * 5) : 0;
    if (variations === 0) batch.stock.push([id, null, stock]);
    for (let place = 0; place < variations; place++) {
      const variation = id * 10 + place;
      batch.variations.push([
        variation,
        id,
        `SKU-${String(id).padStart(6, '0')}-${place}`,
        price + place * 1000,
        place,
      ]);
      batch.attributes.push(
        [variation, 1 + ((id + place) % colours.length)],
        [variation, 101 + (place % storages.length)],
      );
      batch.stock.push([id, variation, stock]);
    }
  }
  return batch;
};

const insertBatch = async (client: pg.ClientBase, batch: Batch): Promise<void> => {
  await insert(
    client,
    'products',
    'id int, sku text, model_number text, name text, manufacturer_id int, condition text, description text, weight_grams int, price_cents int, old_price_cents int, is_top boolean, is_new boolean, created_at timestamptz',
    batch.products,
  );
  await insert(client, 'product_categories', 'product_id int, category_id int, position int', batch.places);
  await insert(
    client,
    'variations',
    'id int, product_id int, sku text, price_cents int, position int',
    batch.variations,
  );
  await insert(client, 'variation_attributes', 'variation_id int, attribute_id int', batch.attributes);
  await insert(client, 'stock_items', 'product_id int, variation_id int, on_hand int', batch.stock);
  await insert(client, 'product_pictures', 'product_id int, url text, position int', batch.pictures);
  await insert(client, 'product_compliance', 'product_id int, energy_class text', batch.energy);
  await client.query(
    `insert into product_specs (product_id, spec_id, low, high, option_ids, source)
     select product, spec, low, high, options::int[], 'file'
     from unnest($1::int[], $2::int[], $3::numeric[], $4::numeric[], $5::text[]) as s (product, spec, low, high, options)`,
    [0, 1, 2, 3, 4].map((column) => batch.specs.map((row) => row[column] ?? null)),
  );
};

/** Creating an index at the end takes a tenth of the time of updating it for every row. */
const withoutSearchIndexes = async (client: pg.ClientBase, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where indexdef like '%USING gin%' and schemaname = current_schema`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await fill();
  for (const { indexdef } of rows) await client.query(indexdef);
};

const derivedFrom = [
  'products',
  'product_categories',
  'variations',
  'variation_attributes',
  'product_pictures',
  'product_specs',
  'product_compliance',
  'stock_items',
];

/** Fills an empty, migrated database with `count` products, the same for the same seed. */
export const generateCatalogue = async (client: pg.ClientBase, count: number, seed = 1): Promise<void> => {
  const number = randomNumbers(seed);
  await client.query('begin');
  await insertTaxonomy(client);
  await insertSpecs(client);
  // Triggers would refresh each product for each of its parts; once at the end of a batch is enough.
  for (const table of derivedFrom) await client.query(`alter table ${table} disable trigger user`);
  await withoutSearchIndexes(client, async () => {
    for (let first = 1; first <= count; first += batchSize) {
      const last = Math.min(count, first + batchSize - 1);
      await insertBatch(client, makeBatch(first, last, number));
      // Without statistics, the plans that refresh products scan whole tables for each of them.
      if (first === 1) await client.query('analyze');
      await client.query('select refresh_products(array(select generate_series($1::int, $2::int)))', [
        first,
        last,
      ]);
    }
  });
  for (const table of derivedFrom) await client.query(`alter table ${table} enable trigger user`);
  await client.query('commit');
  await client.query('vacuum analyze');
};
