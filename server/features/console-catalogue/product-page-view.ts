import { sql } from 'kysely';
import type { ProductPage } from '#contract/admin/product.ts';
import { productHref } from '#contract/product-href.ts';
import type { Database } from '#server/db/pool.ts';
import { readLastChanges } from '#server/features/audit/last-changes.ts';
import { listCategories } from '#server/features/catalogue-admin/edit-categories.ts';
import {
  type FieldValues,
  languagesOf,
  type ProductFact,
  readFields,
} from '#server/features/catalogue-admin/product-fields.ts';
import { centsText } from '#server/lib/money.ts';

interface Stored {
  readonly id: number;
  readonly sku: string;
  readonly priceCents: number;
  readonly oldPriceCents: number | null;
  readonly isOnSale: boolean;
  readonly onHand: number;
  readonly reserved: number;
}

interface StoredVariation {
  readonly sku: string;
  readonly name: string;
  readonly priceCents: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly is_on_sale: boolean;
}

const readVariations = async (db: Database, productId: number): Promise<ProductPage['variations']> => {
  const { rows } = await sql<StoredVariation>`
    select v.sku, v.price_cents as "priceCents", v.is_active as is_on_sale,
           coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
           coalesce((select string_agg(a.name, ', ' order by g.position, g.id)
             from variation_attributes va join attributes a on a.id = va.attribute_id
             join attribute_groups g on g.id = a.group_id where va.variation_id = v.id), v.sku) as name
    from variations v left join stock_items s on s.variation_id = v.id
    where v.product_id = ${productId} order by v.position, v.id
  `.execute(db);
  return rows.map(({ priceCents, ...row }) => ({ ...row, price: centsText(priceCents) }));
};

/** The fields that are facts, by the names that both sides have for them. */
const factsOf = (fields: FieldValues) => {
  const { gtin, handle, model_number, manufacturer, condition, weight_grams, package_mm } = fields;
  const { handling_days, max_per_order, withdrawal_rule, guarantee_months, is_top, is_new } = fields;
  return {
    gtin,
    handle,
    model_number,
    manufacturer,
    condition,
    weight_grams,
    package_mm,
    handling_days,
    max_per_order,
    withdrawal_rule,
    guarantee_months,
    is_top,
    is_new,
  } as Pick<ProductPage, ProductFact>;
};

/** Everything that the page of a product shows, or null. */
export const readProductPage = async (db: Database, id: number): Promise<ProductPage | null> => {
  const { rows } = await sql<Stored>`
    select p.id, p.sku, p.price_cents as "priceCents",
           p.old_price_cents as "oldPriceCents", p.is_active as "isOnSale",
           coalesce(s.on_hand, 0)::int as "onHand", coalesce(s.reserved, 0)::int as reserved
    from products p
    left join lateral (select sum(on_hand) as on_hand, sum(reserved) as reserved
      from stock_items where product_id = p.id) s on true
    where p.id = ${id}
  `.execute(db);
  const [product] = rows;
  if (!product) return null;
  const languages = await languagesOf(db);
  const fields = await readFields(db, id, languages);
  const shopCategories = await listCategories(db);
  const categories = [...((fields.categories ?? []) as readonly number[])];
  const ofProduct = categories.flatMap((each) => {
    const found = shopCategories.find((category) => category.id === each);
    return found ? [{ id: found.id, name: found.name, url: found.url, parent_id: found.parentId }] : [];
  });
  return {
    id,
    sku: product.sku,
    is_on_sale: product.isOnSale,
    path: productHref({ id, categories: ofProduct as Parameters<typeof productHref>[0]['categories'] }),
    price: centsText(product.priceCents),
    old_price: product.oldPriceCents === null ? null : centsText(product.oldPriceCents),
    on_hand: product.onHand,
    reserved: product.reserved,
    ...factsOf(fields),
    texts: languages.map(({ code, title }) => ({
      language: code,
      title,
      name: String(fields[`name ${code}`] ?? ''),
      description: String(fields[`description ${code}`] ?? ''),
      search_title: String(fields[`search_title ${code}`] ?? ''),
      search_description: String(fields[`search_description ${code}`] ?? ''),
    })),
    pictures: [...((fields.pictures ?? []) as ProductPage['pictures'])],
    categories,
    all_categories: shopCategories.map(({ id: category, name, parentId }) => ({
      id: category,
      name,
      parent_id: parentId,
    })),
    variations: await readVariations(db, id),
    last_changes: await readLastChanges(db, `product ${product.sku}`),
  };
};
