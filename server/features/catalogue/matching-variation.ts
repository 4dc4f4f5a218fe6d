import { sql } from 'kysely';
import type { Product } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';
import { hasItemFilter, type ItemFilter, meetsEach } from '#server/features/specifications/item-filter.ts';

/** Ids of the variations that meet the filters, by product. */
type MatchingVariations = Readonly<Record<number, readonly number[]>>;

/** Reads which variations of a page's products meet its filters; nothing where every variation does. */
export const readMatchingVariations = async (
  db: Database,
  productIds: readonly number[],
  items: ItemFilter,
): Promise<MatchingVariations> => {
  if (productIds.length === 0 || !hasItemFilter(items)) return {};
  const { rows } = await sql<{ id: number; variations: number[] }>`
    select i.product_id as id, array_agg(i.variation_id order by i.variation_id) as variations
    from catalogue_items i
    where i.product_id = any(${[...productIds]}::int[]) and i.variation_id <> 0
      ${items.isInStock ? sql`and i.in_stock` : sql``} and ${meetsEach([...items.specs, ...items.limits])}
    group by i.product_id`.execute(db);
  return Object.fromEntries(rows.map(({ id, variations }) => [id, variations]));
};

type Variation = Product['variations'][number];

/** '32 GB': what the matching variations have in common and others lack; else all options of the cheapest. */
const labelOf = (
  matching: readonly Variation[],
  all: readonly Variation[],
  { attributes }: Variation,
): string => {
  const isOfAll = (variations: readonly Variation[], id: number) =>
    variations.every((variation) => variation.attributes.some((attribute) => attribute.id === id));
  const telling = attributes.filter(({ id }) => isOfAll(matching, id) && !isOfAll(all, id));
  return (telling.length > 0 ? telling : attributes).map(({ name }) => name).join(', ');
};

/** The cheapest variation that meets the filters, where it costs more than the price that the card shows. */
export const matchOf = (
  { retail_price, variations }: Pick<Product, 'retail_price' | 'variations'>,
  matching: readonly number[] = [],
): Product['match'] => {
  const found = variations.filter(({ id }) => matching.includes(id));
  const cheapest = found.toSorted(
    (one, other) => Number(one.retail_price) - Number(other.retail_price) || one.id - other.id,
  )[0];
  if (!cheapest || Number(cheapest.retail_price) <= Number(retail_price)) return undefined;
  return {
    variation_id: cheapest.id,
    retail_price: cheapest.retail_price,
    label: labelOf(found, variations, cheapest),
    options: cheapest.attributes.map(({ id }) => id).join('-'),
  };
};
