import type { Insertable } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

/** Language 1 is English, the default; 2 is German. A dollar is half a euro, so that conversions show. */
export const aShop = async (db: Database): Promise<void> => {
  await db
    .insertInto('languages')
    .values([
      { code: 'en', title: 'English', is_default: true, position: 0 },
      { code: 'de', title: 'Deutsch', is_default: false, position: 1 },
    ])
    .execute();
  await db
    .insertInto('currencies')
    .values([
      { code: 'EUR', symbol: '€', rate: '1', is_default: true, position: 0 },
      { code: 'USD', symbol: '$', rate: '2', is_default: false, position: 1 },
    ])
    .execute();
};

export const aCategory = async (
  db: Database,
  {
    parent = null,
    ...given
  }: { name?: string; german?: string; url?: string | null; parent?: number | null } = {},
): Promise<number> => {
  const number = next();
  const { name = `Category ${number}`, url = `category-${number}`, german } = given;
  const { id } = await db
    .insertInto('categories')
    .values({ name, url, parent_id: parent, position: number })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (german !== undefined) {
    await db.insertInto('category_texts').values({ category_id: id, language_id: 2, name: german }).execute();
  }
  return id;
};

export const aManufacturer = async (db: Database, name: string): Promise<number> => {
  const slug = name.toLowerCase();
  const { id } = await db
    .insertInto('manufacturers')
    .values({ name, slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const anAttribute = async (
  db: Database,
  { name = 'Black', german, group = 'Colour' }: { name?: string; german?: string; group?: string } = {},
): Promise<number> => {
  const { id: groupId } = await db
    .insertInto('attribute_groups')
    .values({ name: group, position: next() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('attributes')
    .values({ name, group_id: groupId, swatch: null, position: next() })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (german !== undefined) {
    await db
      .insertInto('attribute_texts')
      .values({ attribute_id: id, language_id: 2, name: german })
      .execute();
  }
  return id;
};

export interface GivenProduct {
  readonly name?: string;
  readonly sku?: string;
  readonly model?: string | null;
  readonly manufacturer?: number | null;
  readonly condition?: 'new' | 'refurbished' | 'used';
  readonly description?: string;
  /** In cents of the base currency. */
  readonly price?: number;
  readonly oldPrice?: number | null;
  readonly isActive?: boolean;
  readonly isTop?: boolean;
  readonly isNew?: boolean;
  readonly createdAt?: string;
  readonly categories?: readonly number[];
  readonly pictures?: readonly string[];
  /** Of the product itself; left out when it has variations. */
  readonly stock?: number;
  readonly variations?: readonly GivenVariation[];
}

interface GivenVariation {
  readonly price?: number;
  readonly stock?: number;
  readonly sku?: string;
  readonly isActive?: boolean;
  readonly attributes?: readonly number[];
  readonly pictures?: readonly string[];
}

/** Creates a product with defaults that can be bought. Returns its id. */
export const aProduct = async (db: Database, given: GivenProduct = {}): Promise<number> => {
  const number = next();
  const { id } = await db
    .insertInto('products')
    .values({
      name: given.name ?? `Thing number ${number}`,
      sku: given.sku ?? `T-${number}`,
      model_number: given.model ?? null,
      manufacturer_id: given.manufacturer ?? null,
      condition: given.condition ?? 'new',
      description: given.description ?? '<p>A thing.</p>',
      weight_grams: 100,
      price_cents: given.price ?? 1000,
      old_price_cents: given.oldPrice ?? null,
      is_active: given.isActive ?? true,
      is_top: given.isTop ?? false,
      is_new: given.isNew ?? false,
      created_at: given.createdAt ?? '2025-01-01T00:00:00Z',
      changed_at: given.createdAt ?? '2025-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPlaces(db, id, given);
  const { variations = [] } = given;
  if (variations.length === 0) {
    await putOnShelf(db, { product_id: id, variation_id: null, on_hand: given.stock ?? 5 });
  }
  for (const [position, variation] of variations.entries()) await aVariation(db, id, position, variation);
  return id;
};

const addPlaces = async (db: Database, id: number, given: GivenProduct): Promise<void> => {
  const { categories = [], pictures = [] } = given;
  for (const [position, category_id] of categories.entries()) {
    await db.insertInto('product_categories').values({ product_id: id, category_id, position }).execute();
  }
  for (const [position, url] of pictures.entries()) {
    await db
      .insertInto('product_pictures')
      .values({ product_id: id, variation_id: null, url, position })
      .execute();
  }
};

const aVariation = async (
  db: Database,
  productId: number,
  position: number,
  given: GivenVariation,
): Promise<void> => {
  const {
    price = 1000,
    stock = 5,
    sku = `V-${next()}`,
    isActive = true,
    attributes = [],
    pictures = [],
  } = given;
  const { id } = await db
    .insertInto('variations')
    .values({ product_id: productId, sku, price_cents: price, is_active: isActive, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const attribute_id of attributes) {
    await db.insertInto('variation_attributes').values({ variation_id: id, attribute_id }).execute();
  }
  for (const [place, url] of pictures.entries()) {
    await db
      .insertInto('product_pictures')
      .values({ product_id: productId, variation_id: id, url, position: 100 + place })
      .execute();
  }
  await putOnShelf(db, { product_id: productId, variation_id: id, on_hand: stock });
};

const putOnShelf = async (
  db: Database,
  item: { product_id: number; variation_id: number | null; on_hand: number },
): Promise<void> => {
  const { id } = await db.insertInto('stock_items').values(item).returning('id').executeTakeFirstOrThrow();
  if (item.on_hand === 0) return;
  await db
    .insertInto('stock_movements')
    .values({
      stock_item_id: id,
      quantity: item.on_hand,
      reason: 'opening stock',
      created_at: new Date('2025-01-01'),
    })
    .execute();
};

/** Empties the catalogue. Faster than truncate, which creates new files for every table. */
export const emptyCatalogue = async (db: Database): Promise<void> => {
  await db.deleteFrom('products').execute();
  await db.deleteFrom('categories').execute();
  await db.deleteFrom('manufacturers').execute();
  await db.deleteFrom('attribute_groups').execute();
};

export const variationsOf = async (db: Database, productId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('variations')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
};

/** Creates a promo code, by default with five euros off. */
export const aPromoCode = async (
  db: Database,
  given: Partial<Insertable<Tables['promo_codes']>> = {},
): Promise<{ id: number; code: string }> =>
  await db
    .insertInto('promo_codes')
    .values({ code: `Test-${next()}`, discount_type: 'fixed', amount_cents: 500, ...given })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
