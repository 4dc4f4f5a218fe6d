import type { Attribute, Product } from '#contract/catalogue.ts';
import type { Locale } from '#server/lib/locale.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import type { LocalisedNames } from './catalogue-names.ts';
import { discountPercent } from './catalogue-rules.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';

/** A product with variations is its variations. */
const sumOf = (variations: Product['variations']): number =>
  variations.reduce((sum, { stock }) => sum + stock, 0);

const isThere = <Word>(word: Word | undefined): word is Word => word !== undefined;

/** The keys are single names; where a language does not word them, they are words of the default language. */
const conditionOf = (value: string, { conditions }: LocalisedNames): Product['condition'] => ({
  value,
  label: conditions.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1),
});

const attributesOf = (ids: readonly number[], { attributes, attributeOrder }: LocalisedNames): Attribute[] =>
  ids
    .toSorted((one, other) => (attributeOrder.get(one) ?? 0) - (attributeOrder.get(other) ?? 0))
    .map((id) => attributes.get(id))
    .filter(isThere);

/** The last step outwards: cents become texts in the shopper's currency, ids become words of their language. */
export const toProducts = (rows: ProductRows, names: LocalisedNames, { currency }: Locale): Product[] => {
  const price = (cents: number): string => centsText(convertCents(cents, currency.rate));
  const variationsOf = ({ variations }: ProductRow): Product['variations'] =>
    variations.map(({ id, price_cents, attributes }) => ({
      id,
      retail_price: price(price_cents),
      stock: rows.stock_of_variations[id] ?? 0,
      attributes: attributesOf(attributes, names),
    }));
  return rows.facts.map((row) => {
    const retail = price(row.price_cents);
    const variations = variationsOf(row);
    const stock = variations.length > 0 ? sumOf(variations) : (rows.stock[row.id] ?? 0);
    return {
      id: row.id,
      name: row.name,
      image_url: row.pictures[0] ?? null,
      images_urls: [...row.pictures],
      price: retail,
      retail_price: retail,
      old_price: row.old_price_cents === null ? '0.00' : price(row.old_price_cents),
      discount_percent: discountPercent(row.price_cents, row.old_price_cents),
      categories: row.categories.map((id) => names.categories.get(id)).filter(isThere),
      variations,
      top_product: row.is_top,
      new_arrival: row.is_new,
      manufacturer: (row.manufacturer !== null && names.manufacturers.get(row.manufacturer)) || null,
      condition: conditionOf(row.condition, names),
      stock,
      is_available: stock > 0,
      sku: row.sku,
    };
  });
};
