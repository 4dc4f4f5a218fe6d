import type { Attribute, Product } from '#contract/catalogue.ts';
import type { Locale } from '#server/features/localisation/localisation.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import { discountPercent } from './catalogue-rules.ts';
import type { CatalogueWords } from './catalogue-words.ts';
import type { ProductRow } from './product-rows.ts';

const isThere = <Word>(word: Word | undefined): word is Word => word !== undefined;

/** The keys are single words; where a language does not word them, they are words of the default language. */
const conditionOf = (value: string, { conditions }: CatalogueWords): Product['condition'] => ({
  value,
  label: conditions.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1),
});

const attributesOf = (ids: readonly number[], { attributes, attributePlaces }: CatalogueWords): Attribute[] =>
  ids
    .toSorted((one, other) => (attributePlaces.get(one) ?? 0) - (attributePlaces.get(other) ?? 0))
    .map((id) => attributes.get(id))
    .filter(isThere);

/** The last step outwards: cents become texts in the shopper's currency, ids become words of their language. */
export const toProduct = (row: ProductRow, words: CatalogueWords, { currency }: Locale): Product => {
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
    categories: row.categories.map((id) => words.categories.get(id)).filter(isThere),
    variations: row.variations.map(({ id, price_cents, stock, attributes }) => ({
      id,
      retail_price: price(price_cents),
      stock,
      attributes: attributesOf(attributes, words),
    })),
    top_product: row.is_top,
    new_arrival: row.is_new,
    manufacturer: (row.manufacturer !== null && words.manufacturers.get(row.manufacturer)) || null,
    condition: conditionOf(row.condition, words),
    stock: row.stock,
    is_available: row.stock > 0,
    sku: row.sku,
  };
};
