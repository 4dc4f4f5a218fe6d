import type { Attribute, Product } from '#contract/products.ts';
import { meanText } from '#server/features/reviews/review-checks.ts';
import type { Locale } from '#server/lib/locale.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import type { LocalisedNames } from './catalogue-names.ts';
import { conditionOf, discountPercent } from './catalogue-rules.ts';
import { energyOfVariation, shownEnergy } from './energy-rules.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';

/** The stock of a product with variations is the sum of theirs. */
const sumOf = (variations: Product['variations']): number =>
  variations.reduce((sum, { stock }) => sum + stock, 0);

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

const attributesOf = (ids: readonly number[], { attributes, attributeOrder }: LocalisedNames): Attribute[] =>
  ids
    .toSorted((one, other) => (attributeOrder.get(one) ?? 0) - (attributeOrder.get(other) ?? 0))
    .map((id) => attributes.get(id))
    .filter(isDefined);

const ratingOf = (id: number, { ratings }: ProductRows): Product['rating'] => {
  const { sum, count } = ratings[id] ?? { sum: 0, count: 0 };
  const mean = meanText(sum, count);
  return mean === null ? undefined : { mean, count };
};

/** Builds the product response: base cents become prices in the shopper's currency, ids become localised names. */
export const toProducts = (
  rows: ProductRows,
  names: LocalisedNames,
  { currency, languageId }: Locale,
): Product[] => {
  const price = (cents: number): string => centsText(convertCents(cents, currency.rate));
  const variationsOf = (row: ProductRow): Product['variations'] =>
    row.variations.map((variation) => {
      const { id, price_cents, old_price_cents } = variation;
      const energy = energyOfVariation(variation, row);
      return {
        id,
        retail_price: price(price_cents),
        ...(old_price_cents !== null && {
          old_price: price(old_price_cents),
          discount_percent: discountPercent(price_cents, old_price_cents),
        }),
        stock: rows.stock_of_variations[id] ?? 0,
        attributes: attributesOf(variation.attributes, names),
        ...(energy && { energy }),
      };
    });
  return rows.documents.map((row) => {
    const retail = price(row.price_cents);
    const variations = variationsOf(row);
    const energy = shownEnergy(row);
    const rating = ratingOf(row.id, rows);
    const stock = variations.length > 0 ? sumOf(variations) : (rows.stock[row.id] ?? 0);
    return {
      id: row.id,
      name: row.names?.[languageId] ?? row.name,
      image_url: row.pictures[0] ?? null,
      images_urls: [...row.pictures],
      price: retail,
      retail_price: retail,
      old_price: row.old_price_cents === null ? '0.00' : price(row.old_price_cents),
      discount_percent: discountPercent(row.price_cents, row.old_price_cents),
      categories: row.categories.map((id) => names.categories.get(id)).filter(isDefined),
      variations,
      top_product: row.is_top,
      new_arrival: row.is_new,
      manufacturer: (row.manufacturer !== null && names.manufacturers.get(row.manufacturer)) || null,
      condition: conditionOf(row.condition, names),
      stock,
      is_available: stock > 0,
      sku: row.sku,
      ...(energy && { energy }),
      ...(rating && { rating }),
    };
  });
};
