import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

interface Line {
  readonly [field: string]: unknown;
}

const text = (line: Line, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = line[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return undefined;
};

/** The fields of foreign catalogues have many names. */
const productOf = (line: Line) => ({
  sku: text(line, 'sku', 'id', 'product_id', 'asin') ?? '',
  name: text(line, 'name', 'title', 'product_title') ?? '',
  manufacturer: text(line, 'manufacturer', 'brand', 'vendor', 'product_brand', 'supplier') ?? '',
  description: text(line, 'description', 'product_description', 'short_description', 'body') ?? '',
  price: Math.round(Number(text(line, 'price') ?? 0) * 100) || 1000,
});

const batchSize = 250;

const store = async (db: Database, products: readonly ReturnType<typeof productOf>[]): Promise<void> => {
  const column = (field: 'sku' | 'name' | 'manufacturer' | 'description') =>
    products.map((product) => product[field]);
  await sql`
    insert into manufacturers (slug, name)
    select distinct on (lower(name)) lower(name), name from unnest(${column('manufacturer')}::text[]) name
    where name <> '' on conflict do nothing`.execute(db);
  await sql`
    with stored as (
      insert into products (sku, name, description, manufacturer_id, price_cents)
      select p.sku, p.name, p.description, m.id, p.price
      from unnest(${column('sku')}::text[], ${column('name')}::text[], ${column('description')}::text[],
        ${column('manufacturer')}::text[], ${products.map(({ price }) => price)}::int[])
        as p (sku, name, description, manufacturer, price)
      left join manufacturers m on m.slug = lower(p.manufacturer)
      on conflict do nothing returning id)
    insert into stock_items (product_id, on_hand) select id, 1 from stored`.execute(db);
};

/** Loads a JSON-lines file into an empty shop: SKU, name or title, manufacturer or brand, description, price. */
export const loadProducts = async (db: Database, path: string): Promise<number> => {
  await sql`insert into languages (code, title, is_default) values ('en', 'English', true)
            on conflict do nothing`.execute(db);
  await sql`insert into currencies (code, symbol, rate, is_default) values ('EUR', '€', 1, true)
            on conflict do nothing`.execute(db);
  let loaded = 0;
  let batch: ReturnType<typeof productOf>[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0)
      await db.transaction().execute(async (trx) => {
        // A busy machine may take longer to index a batch than a shopper's statement may take.
        await sql`set local statement_timeout = 0`.execute(trx);
        await store(trx, batch);
      });
    loaded += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const product = productOf(JSON.parse(line) as Line);
    if (product.sku !== '' && product.name !== '') batch.push(product);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return loaded;
};
