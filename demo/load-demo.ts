import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { accessoryRows } from '#demo/accessories.ts';
import { ATTRIBUTE_GROUPS, ATTRIBUTES } from '#demo/attributes.ts';
import { BUNDLES, loadBundles } from '#demo/bundles.ts';
import { CATEGORIES } from '#demo/categories.ts';
import { complianceRows } from '#demo/compliance.ts';
import { fitData, loadFits } from '#demo/fits.ts';
import { loadSampleTexts } from '#demo/messages/sample-texts.ts';
import { renewPictures } from '#demo/renew-pictures.ts';
import { loadReviews } from '#demo/reviews/load-reviews.ts';
import {
  attributeGroupRows,
  attributeRows,
  categoryRows,
  manufacturerRows,
  nameTexts,
  pictureRows,
  priceHistoryRows,
  productCategoryRows,
  productRows,
  productTextRows,
  stockItemRows,
  variationAttributeRows,
  variationRows,
} from '#demo/rows-catalogue.ts';
import { contentRows } from '#demo/rows-content.ts';
import { pricingRows } from '#demo/rows-pricing.ts';
import { operatorRows, scopeRows, warningRows } from '#demo/safety.ts';
import { loadSpecifications, sampleBook } from '#demo/specifications/sample-book.ts';
import { loadStories, STORIES } from '#demo/stories/load-stories.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { refreshPrices } from '#server/features/catalogue/prices/prices-store.ts';

const CHUNK = 500;
/** Ids of sample data are below this; ids created later are above it. */
const FIRST_FREE_ID = 100_000;
/** Hash of the loaded sample data; while it is unchanged, loading does nothing. */
export const LOADED_KEY = 'sample_data_version';
/** Stored instead of the hash after `demo unload`, so that no start loads the sample again. */
export const TAKEN_AWAY = 'taken away';
const NUMBERED_TABLES = [
  'languages',
  'static_pages',
  'faqs',
  'social_links',
  'countries',
  'manufacturers',
  'categories',
  'featured_categories',
  'attribute_groups',
  'attributes',
  'products',
  'variations',
  'product_pictures',
  'stock_items',
  'delivery_methods',
  'points',
  'delivery_zones',
  'delivery_zone_countries',
  'delivery_rates',
  'promo_codes',
  'bundles',
  'economic_operators',
] as const satisfies readonly (keyof Tables)[];

export interface DemoCounts {
  readonly products: number;
  readonly categories: number;
}

/**
 * Fills the shop with the sample data. A second run changes nothing; a run with newer sample data adds what is
 * new and never touches existing rows, which an operator may have changed.
 */
export async function loadDemo(db: Kysely<Tables>, now: Date): Promise<DemoCounts> {
  const counts = { products: productRows(now).length, categories: categoryRows().length };
  const version = dataVersion();
  await db.transaction().execute(async (trx) => {
    // A small or busy machine may take longer than a shopper's statement may take.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.demoCatalogue})`.execute(trx);
    const loaded = await trx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', LOADED_KEY)
      .executeTakeFirst();
    if (loaded?.value === version || loaded?.value === TAKEN_AWAY) return;
    await loadContent(trx);
    await loadTaxonomy(trx);
    await loadProducts(trx, now);
    await loadPricing(trx);
    await renewPictures(trx);
    await loadSpecifications(trx);
    await loadFits(trx);
    await loadBundles(trx);
    await loadStories(trx);
    await loadReviews(trx, now);
    await loadAccessories(trx);
    await advanceIds(trx);
    await trx
      .insertInto('settings')
      .values({ key: LOADED_KEY, value: JSON.stringify(version) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(version) }))
      .execute();
  });
  return counts;
}

/** Only for products without any: the operator may have chosen others. */
async function loadAccessories(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    product_id: number;
  }>`select distinct product_id from product_accessories`.execute(trx);
  const chosen = new Set(rows.map(({ product_id }) => product_id));
  const { rows: products } = await sql<{ id: number }>`select id from products`.execute(trx);
  const known = new Set(products.map(({ id }) => id));
  const wanted = accessoryRows().filter(
    (row) => !chosen.has(row.product_id) && known.has(row.product_id) && known.has(row.accessory_id),
  );
  if (wanted.length > 0) await trx.insertInto('product_accessories').values(wanted).execute();
}

/** Depends on the data, not on the time of loading. */
function dataVersion(): string {
  const epoch = new Date(0);
  const all = [contentRows(), categoryRows(), attributeRows(), productRows(epoch), productTextRows()];
  const rest = [
    pricingRows(),
    variationRows(),
    pictureRows(),
    stockItemRows(),
    priceHistoryRows(epoch),
    sampleBook(),
    complianceRows(),
    operatorRows(),
    warningRows(),
    accessoryRows(),
    fitData(),
    BUNDLES,
    STORIES,
  ];
  return createHash('sha256')
    .update(JSON.stringify([all, rest]))
    .digest('hex')
    .slice(0, 16);
}

async function add<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function loadContent(trx: Transaction<Tables>): Promise<void> {
  const rows = contentRows();
  await add(trx, 'languages', rows.languages);
  await add(trx, 'currencies', rows.currencies);
  await add(trx, 'settings', rows.settings);
  await add(trx, 'messages', rows.messages);
  await loadSampleTexts(trx);
  await add(trx, 'static_pages', rows.staticPages);
  await add(trx, 'static_page_texts', rows.staticPageTexts);
  await add(trx, 'faqs', rows.faqs);
  await add(trx, 'faq_texts', rows.faqTexts);
  await add(trx, 'social_links', rows.socialLinks);
  await add(trx, 'countries', rows.countries);
}

async function loadTaxonomy(trx: Transaction<Tables>): Promise<void> {
  const { featured, featuredTexts } = contentRows();
  await add(trx, 'manufacturers', manufacturerRows());
  await add(trx, 'categories', categoryRows());
  await add(trx, 'duty_scopes', scopeRows());
  await add(trx, 'category_texts', nameTexts('category_id', Object.values(CATEGORIES)));
  await add(trx, 'featured_categories', featured);
  await add(trx, 'featured_category_texts', featuredTexts);
  await add(trx, 'attribute_groups', attributeGroupRows());
  await add(trx, 'attribute_group_texts', nameTexts('group_id', Object.values(ATTRIBUTE_GROUPS)));
  await add(trx, 'attributes', attributeRows());
  await add(trx, 'attribute_texts', nameTexts('attribute_id', Object.values(ATTRIBUTES)));
}

/** A product's dependent rows are written only together with it, so an operator's later changes stay. */
async function loadProducts(trx: Transaction<Tables>, now: Date): Promise<void> {
  const before = await trx.selectFrom('products').select('id').execute();
  const known = new Set(before.map(({ id }) => id));
  const rows = productRows(now).filter(({ id }) => !known.has(id ?? 0));
  await add(trx, 'products', rows);
  const present = await trx.selectFrom('products').select('id').execute();
  const fresh = new Set(present.map(({ id }) => id).filter((id) => !known.has(id)));
  const isFresh = (row: { product_id: number }): boolean => fresh.has(row.product_id);
  await add(trx, 'product_texts', productTextRows().filter(isFresh));
  await add(trx, 'product_categories', productCategoryRows().filter(isFresh));
  await add(trx, 'variations', variationRows().filter(isFresh));
  const variationAttributes = variationAttributeRows().filter(isFresh);
  await add(
    trx,
    'variation_attributes',
    variationAttributes.map(({ variation_id, attribute_id }) => ({ variation_id, attribute_id })),
  );
  await add(trx, 'product_pictures', pictureRows().filter(isFresh));
  await add(trx, 'economic_operators', operatorRows());
  await add(trx, 'product_compliance', complianceRows().filter(isFresh));
  await add(trx, 'product_warnings', warningRows().filter(isFresh));
  await add(trx, 'price_history', priceHistoryRows(now).filter(isFresh));
  await refreshPrices(trx, [...fresh], now);
  const stock = stockItemRows().filter(isFresh);
  await add(trx, 'stock_items', stock);
  const opening = stock
    .filter(({ on_hand }) => on_hand > 0)
    .map(({ id, on_hand }) => ({
      stock_item_id: id,
      quantity: on_hand,
      reason: 'opening stock',
      created_at: now,
    }));
  await add(trx, 'stock_movements', opening);
}

/** Ids that exist now and did not exist before. */
async function newIds(
  trx: Transaction<Tables>,
  table: 'delivery_zones' | 'promo_codes',
  work: () => Promise<void>,
): Promise<ReadonlySet<number>> {
  const read = async () => new Set((await trx.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const before = await read();
  await work();
  return new Set([...(await read())].filter((id) => !before.has(id)));
}

/** Dependent rows of a zone or promo code are written only together with it, as with products. */
async function loadPricing(trx: Transaction<Tables>): Promise<void> {
  const rows = pricingRows();
  await add(trx, 'delivery_methods', rows.methods);
  const codes = new Map(rows.methods.map(({ id, code }) => [id, code]));
  const present = await trx.selectFrom('delivery_methods').select(['id', 'code']).execute();
  // A method of the operator may have the id of a sample method.
  const methods = new Set(present.filter(({ id, code }) => codes.get(id) === code).map(({ id }) => id));
  const isOurs = ({ method_id = 1 }: { method_id?: number | undefined }): boolean => methods.has(method_id);
  await add(trx, 'delivery_method_texts', rows.methodTexts.filter(isOurs));
  await add(trx, 'points', rows.points);
  const zones = await newIds(trx, 'delivery_zones', () =>
    add(trx, 'delivery_zones', rows.zones.filter(isOurs)),
  );
  if (zones.size === rows.zones.length) await fillCountries(trx);
  const isInNewZone = ({ zone_id }: { zone_id: number }): boolean => zones.has(zone_id);
  await add(trx, 'delivery_zone_countries', rows.zoneCountries.filter(isInNewZone));
  await add(trx, 'delivery_rates', rows.rates.filter(isInNewZone));
  const promos = await newIds(trx, 'promo_codes', () => add(trx, 'promo_codes', rows.promoCodes));
  const isOfNewPromo = ({ promo_id }: { promo_id: number }): boolean => promos.has(promo_id);
  await add(trx, 'promo_code_texts', rows.promoTexts.filter(isOfNewPromo));
}

/** Adds VAT rates and postal-code patterns to a shop that was loaded before they existed. */
async function fillCountries(trx: Transaction<Tables>): Promise<void> {
  for (const { iso, vat_percent, post_code_pattern, post_code_example, payment_methods } of contentRows()
    .countries) {
    await trx
      .updateTable('countries')
      .set({ vat_percent, post_code_pattern, post_code_example, payment_methods })
      .where('iso', '=', iso)
      .where('vat_percent', 'is', null)
      .where('post_code_pattern', 'is', null)
      .where('payment_methods', 'is', null)
      .execute();
  }
}

async function advanceIds(trx: Transaction<Tables>): Promise<void> {
  await sql`
    select setval(seq, greatest(coalesce(pg_sequence_last_value(seq), 0), ${FIRST_FREE_ID - 1}::bigint))
    from (
      select pg_get_serial_sequence(name, 'id')::regclass as seq
      from unnest(${[...NUMBERED_TABLES]}::text[]) as tables (name)
    ) as sequences`.execute(trx);
}
