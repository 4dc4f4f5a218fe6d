import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { readTechnicalInformation } from '#server/lib/text/technical-information.ts';

/** Columns of a product, except prices. */
export interface ProductFacts {
  readonly handle: string | null;
  readonly sku: string;
  readonly model_number: string | null;
  readonly name: string;
  readonly manufacturer_id: number | null;
  readonly condition: string;
  readonly description: string;
  readonly weight_grams: number;
  readonly package_mm: readonly number[] | null;
  readonly handling_days: number | null;
  readonly max_per_order: number | null;
  readonly withdrawal_rule: 'normal' | 'sealed' | 'excluded';
  readonly guarantee_months: number | null;
  readonly is_active: boolean;
  readonly is_top: boolean;
  readonly is_new: boolean;
}

const factTypes = {
  handle: 'text',
  sku: 'text',
  model_number: 'text',
  name: 'text',
  manufacturer_id: 'int',
  condition: 'text',
  description: 'text',
  weight_grams: 'int',
  package_mm: 'int[]',
  handling_days: 'int',
  max_per_order: 'int',
  withdrawal_rule: 'text',
  guarantee_months: 'int',
  is_active: 'boolean',
  is_top: 'boolean',
  is_new: 'boolean',
} as const satisfies Record<keyof ProductFacts, string>;

/** Parses the description's HTML once, when a product is saved. */
const withTechnical = <Facts extends ProductFacts>(values: readonly Facts[]) =>
  values.map((facts) => ({ ...facts, technical: readTechnicalInformation(facts.description) }));

const savedTypes = { ...factTypes, technical: 'jsonb' };

/** 'handle, sku, …' */
const namesOf = (types: object, prefix = '') =>
  sql.raw(
    Object.keys(types)
      .map((name) => `${prefix}${name}`)
      .join(', '),
  );

/** 'handle text, sku text, …' */
const typedOf = (types: object) =>
  sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );

interface IdAndSku {
  readonly id: number;
  readonly sku: string;
}

const idsBySku = (rows: readonly IdAndSku[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, sku }) => [sku, id]));

/**
 * Turns off the triggers that update lists and search until the end of the transaction, for bulk writes. The caller
 * must call `refreshProducts` at the end.
 */
export const deferRefresh = async (trx: Database): Promise<void> => {
  await sql`select set_config('shop.refresh', 'manual', true)`.execute(trx);
};

export const refreshProducts = async (trx: Database, ids: readonly number[]): Promise<void> => {
  await sql`select refresh_products(${ids}::int[])`.execute(trx);
};

/** A statement ends after five seconds, so many products are refreshed in several. */
const refreshedAtOnce = 250;

const batchesOf = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / refreshedAtOnce) }, (_, at) =>
    ids.slice(at * refreshedAtOnce, (at + 1) * refreshedAtOnce),
  );

/** Everything but the search documents, which take most of the time. */
const refreshListed = async (trx: Database, ids: readonly number[]): Promise<void> => {
  await sql`
    with locked as materialized (select id from products where id = any(${ids}::int[]) order by id for no key update)
    select pg_advisory_xact_lock_shared(catalogue_lock()), (select count(*) from locked)`.execute(trx);
  await sql`select refresh_listings(${ids}::int[]), refresh_product_documents(${ids}::int[]),
    refresh_items(${ids}::int[])`.execute(trx);
};

/**
 * Changes rows that many products share, such as a category, and refreshes these products in batches: lists and menus at
 * once, and the search of more than a batch in the background. Must run in a transaction: other catalogue writers wait.
 */
export const refreshShared = async (
  trx: Database,
  change: () => Promise<unknown>,
  productIds: readonly number[],
): Promise<void> => {
  await deferRefresh(trx);
  await sql`select set_config('shop.refresh_shared', 'manual', true)`.execute(trx);
  await change();
  const ids = productIds.toSorted((one, other) => one - other);
  const isLarge = ids.length > refreshedAtOnce;
  for (const batch of batchesOf(ids)) await (isLarge ? refreshListed : refreshProducts)(trx, batch);
  if (isLarge)
    await sql`insert into stale_search select unnest(${ids}::int[]) on conflict do nothing`.execute(trx);
  await sql`select set_config('shop.refresh_shared', '', true)`.execute(trx);
};

/** Refreshes a batch of search documents that are out of date. Returns whether more may wait. */
export const refreshStaleSearch = async (trx: Database): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    delete from stale_search where product_id in (
      select product_id from stale_search order by product_id limit ${refreshedAtOnce} for update skip locked)
    returning product_id as id`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await deferRefresh(trx);
  await refreshProducts(trx, ids);
  return true;
};

export const insertProducts = async (
  trx: Database,
  values: readonly (ProductFacts & { readonly price_cents: number })[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  if (values.length === 0) return new Map();
  const types = { ...savedTypes, price_cents: 'int' };
  const { rows } = await sql<IdAndSku>`
    insert into products (${namesOf(types)}, created_at, changed_at)
    select ${namesOf(types)}, ${now}, ${now} from json_to_recordset(${JSON.stringify(withTechnical(values))}) as given (${typedOf(types)})
    returning id, sku
  `.execute(trx);
  return idsBySku(rows);
};

/**
 * Prices follow from the price log. Only a missing one (0) is set here, because what goes on sale in the same statement
 * needs a price.
 */
const firstPrice = sql`case stored.price_cents when 0 then given.price_cents else stored.price_cents end`;

export const updateProducts = async (
  trx: Database,
  values: readonly (ProductFacts & { readonly id: number; readonly price_cents: number })[],
  now: Date,
): Promise<void> => {
  if (values.length === 0) return;
  const types = savedTypes;
  await sql`
    update products stored set (${namesOf(types)}, price_cents, changed_at) =
      row(${namesOf(types, 'given.')}, ${firstPrice}, ${now}::timestamptz)
    from json_to_recordset(${JSON.stringify(withTechnical(values))})
      as given (id int, price_cents int, ${typedOf(types)})
    where stored.id = given.id
  `.execute(trx);
};

export interface VariationValues {
  readonly product_id: number;
  readonly sku: string;
  readonly price_cents: number;
  readonly is_active: boolean;
  readonly position: number;
}

export const insertVariations = async (
  trx: Database,
  values: readonly VariationValues[],
): Promise<ReadonlyMap<string, number>> => {
  if (values.length === 0) return new Map();
  const { rows } = await sql<IdAndSku>`
    insert into variations (product_id, sku, price_cents, is_active, position)
    select * from json_to_recordset(${JSON.stringify(values)})
      as given (product_id int, sku text, price_cents int, is_active boolean, position int)
    returning id, sku
  `.execute(trx);
  return idsBySku(rows);
};

export const updateVariations = async (
  trx: Database,
  values: readonly (VariationValues & { readonly id: number })[],
): Promise<void> => {
  if (values.length === 0) return;
  await sql`
    update variations stored set sku = given.sku, price_cents = ${firstPrice}, is_active = given.is_active,
      position = given.position
    from json_to_recordset(${JSON.stringify(values)})
      as given (id int, sku text, price_cents int, is_active boolean, position int)
    where stored.id = given.id
  `.execute(trx);
};

export const replaceOptions = async (
  trx: Database,
  variationIds: readonly number[],
  values: readonly { readonly variation_id: number; readonly attribute_id: number }[],
): Promise<void> => {
  await sql`delete from variation_attributes where variation_id = any(${variationIds}::int[])`.execute(trx);
  await sql`
    insert into variation_attributes (variation_id, attribute_id)
    select * from json_to_recordset(${JSON.stringify(values)}) as given (variation_id int, attribute_id int)
    on conflict do nothing
  `.execute(trx);
};

export const replaceCategories = async (
  trx: Database,
  productIds: readonly number[],
  values: readonly { readonly product_id: number; readonly category_id: number; readonly position: number }[],
): Promise<void> => {
  await sql`delete from product_categories where product_id = any(${productIds}::int[])`.execute(trx);
  await sql`
    insert into product_categories (product_id, category_id, position)
    select * from json_to_recordset(${JSON.stringify(values)})
      as given (product_id int, category_id int, position int)
  `.execute(trx);
};

export interface PictureValues {
  readonly product_id: number;
  readonly variation_id: number | null;
  readonly url: string;
  readonly position: number;
}

export const replacePictures = async (
  trx: Database,
  productIds: readonly number[],
  values: readonly PictureValues[],
): Promise<void> => {
  await sql`delete from product_pictures where product_id = any(${productIds}::int[])`.execute(trx);
  await sql`
    insert into product_pictures (product_id, variation_id, url, position)
    select * from json_to_recordset(${JSON.stringify(values)})
      as given (product_id int, variation_id int, url text, position int)
  `.execute(trx);
};
