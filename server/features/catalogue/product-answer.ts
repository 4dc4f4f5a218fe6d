import type { Product } from '#contract/catalogue.ts';
import type { Locale } from '#server/features/localisation/localisation.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import { discountPercent } from './catalogue-rules.ts';
import type { ProductRow } from './product-rows.ts';

/** The last step outwards: cents become texts in the shopper's currency, columns take the contract's names. */
export const toProduct = (row: ProductRow, { currency }: Locale): Product => {
  const price = (cents: number): string => centsText(convertCents(cents, currency.rate));
  const retail = price(row.price_cents);
  return {
    id: row.id,
    name: row.name,
    image_url: row.pictures[0] ?? null,
    images_urls: [...row.pictures],
    price: retail,
    retail_price: retail,
    old_price: row.old_price_cents === null ? '0.00' : price(row.old_price_cents),
    discount_percent: discountPercent(row.price_cents, row.old_price_cents),
    categories: row.categories.map((category) => ({ ...category })),
    variations: row.variations.map(({ id, price_cents, stock, attributes }) => ({
      id,
      retail_price: price(price_cents),
      stock,
      attributes: attributes.map((attribute) => ({ ...attribute })),
    })),
    top_product: row.is_top,
    new_arrival: row.is_new,
    manufacturer: row.manufacturer,
    condition: row.condition,
    stock: row.stock,
    is_available: row.stock > 0,
    sku: row.sku,
  };
};
