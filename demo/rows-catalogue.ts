import type { Insertable } from 'kysely';
import { ATTRIBUTE_GROUPS, ATTRIBUTES, attributeOf } from '#demo/attributes.ts';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import { type Product, variationSku } from '#demo/catalogue/product.ts';
import { CATEGORIES, type CategoryKey, categoryOf } from '#demo/categories.ts';
import { describe } from '#demo/description.ts';
import { MAKERS } from '#demo/makers.ts';
import { packageOf } from '#demo/package-sizes.ts';
import { pictureUrls, variationPictureUrls } from '#demo/pictures.ts';
import { translatedName } from '#demo/product-names.ts';
import { OTHER_LANGUAGES, type Words } from '#demo/words.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { sanitiseHtml } from '#server/lib/text/sanitise-html.ts';

const DAY = 24 * 60 * 60 * 1000;

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Variations and stock rows take their fixed ids from their product: product 101 has 10101, 10102 … */
const childId = (product: Product, index: number): number => product.id * 100 + index;

export function nameTexts<Key extends string>(
  key: Key,
  entries: readonly { readonly id: number; readonly name: Words }[],
): ({ [K in Key]: number } & { language_id: number; name: string })[] {
  return entries.flatMap(({ id, name }) =>
    OTHER_LANGUAGES.map(
      (language) =>
        ({ [key]: id, language_id: language.id, name: name[language.code] }) as { [K in Key]: number } & {
          language_id: number;
          name: string;
        },
    ),
  );
}

export function manufacturerRows(): Row<'manufacturers'>[] {
  return Object.entries(MAKERS).map(([slug, { id, name }]) => ({ id, slug, name }));
}

export function categoryRows(): Row<'categories'>[] {
  const keys = Object.keys(CATEGORIES) as CategoryKey[];
  return keys.map((key, position) => {
    const { id, url, name, parent } = categoryOf(key);
    const parentId = parent === undefined ? null : categoryOf(parent as CategoryKey).id;
    return { id, parent_id: parentId, url, name: name.en, position };
  });
}

export function attributeGroupRows(): Row<'attribute_groups'>[] {
  return Object.values(ATTRIBUTE_GROUPS).map(({ id, name }, position) => ({ id, name: name.en, position }));
}

export function attributeRows(): Row<'attributes'>[] {
  const keys = Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[];
  return keys.map((key, position) => {
    const { id, group, name, swatch } = attributeOf(key);
    return { id, group_id: ATTRIBUTE_GROUPS[group].id, name: name.en, swatch: swatch ?? null, position };
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

function cents(euros: number): number {
  return Math.round(euros * 100);
}

/** The prices of a product (or of one of its variations, `extra` euros dearer) with their dates. */
function priceHistory(product: Product, now: Date, extra = 0) {
  return product.prices.map(({ euros, daysAgo }) => ({
    priceCents: cents(euros + extra),
    from: daysBefore(now, Math.min(daysAgo, product.age)),
  }));
}

export function productRows(now: Date): Row<'products'>[] {
  return PRODUCTS.map((product) => {
    const created = daysBefore(now, product.age);
    return {
      id: product.id,
      sku: product.sku,
      model_number: product.model,
      name: product.name,
      manufacturer_id: product.maker === null ? null : MAKERS[product.maker].id,
      condition: product.condition ?? 'new',
      description: sanitiseHtml(describe(product, 'en')),
      weight_grams: product.grams,
      package_mm: packageOf(product),
      price_cents: cents(product.prices.at(-1)?.euros ?? 0),
      is_active: product.isActive ?? true,
      is_top: product.isTop ?? false,
      is_new: product.isNew ?? false,
      created_at: created,
      changed_at: created,
    };
  });
}

export function productTextRows(): Row<'product_texts'>[] {
  return PRODUCTS.flatMap((product) =>
    OTHER_LANGUAGES.map(({ id, code }) => ({
      product_id: product.id,
      language_id: id,
      description: sanitiseHtml(describe(product, code)),
      name: translatedName(product.name, code),
    })),
  );
}

export function productCategoryRows(): Row<'product_categories'>[] {
  return PRODUCTS.flatMap((product) =>
    product.categories.map((key, position) => ({
      product_id: product.id,
      category_id: categoryOf(key).id,
      position,
    })),
  );
}

export function variationRows(): (Row<'variations'> & { id: number })[] {
  return PRODUCTS.flatMap((product) =>
    (product.variations ?? []).map((variation, index) => ({
      id: childId(product, index + 1),
      product_id: product.id,
      sku: variationSku(product, variation),
      price_cents: cents((product.prices.at(-1)?.euros ?? 0) + variation.extra),
      is_active: true,
      position: index,
    })),
  );
}

export function variationAttributeRows(): (Row<'variation_attributes'> & { product_id: number })[] {
  return PRODUCTS.flatMap((product) =>
    (product.variations ?? []).flatMap((variation, index) =>
      variation.attributes.map((key) => ({
        product_id: product.id,
        variation_id: childId(product, index + 1),
        attribute_id: attributeOf(key).id,
      })),
    ),
  );
}

export function priceHistoryRows(now: Date): Row<'price_history'>[] {
  return PRODUCTS.flatMap((product) => {
    const rows = (variationId: number | null, extra: number) =>
      priceHistory(product, now, extra).map(({ priceCents, from }) => ({
        product_id: product.id,
        variation_id: variationId,
        price_cents: priceCents,
        changed_at: from,
        source: 'sample' as const,
      }));
    return [
      ...rows(null, 0),
      ...(product.variations ?? []).flatMap(({ extra }, index) => rows(childId(product, index + 1), extra)),
    ];
  });
}

type StockRow = Row<'stock_items'> & { id: number };

export function stockItemRows(): StockRow[] {
  return PRODUCTS.flatMap((product): StockRow[] => {
    if (product.variations === undefined) {
      return [
        { id: childId(product, 0), product_id: product.id, variation_id: null, on_hand: product.stock },
      ];
    }
    return product.variations.map(({ stock }, index) => {
      const id = childId(product, index + 1);
      return { id, product_id: product.id, variation_id: id, on_hand: stock };
    });
  });
}

/** Pictures of the product first, then those of each variation whose colour has pictures. */
export function pictureRows(): Row<'product_pictures'>[] {
  return PRODUCTS.flatMap((product) => {
    const own = pictureUrls(product).map((url) => ({ variation_id: null as number | null, url }));
    const ofVariations = (product.variations ?? []).flatMap((variation, index) =>
      variationPictureUrls(product, variation).map((url) => ({
        variation_id: childId(product, index + 1) as number | null,
        url,
      })),
    );
    return [...own, ...ofVariations].map((picture, position) => ({
      id: childId(product, position),
      product_id: product.id,
      ...picture,
      position,
    }));
  });
}
