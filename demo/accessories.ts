import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import type { Row } from '#demo/rows-catalogue.ts';

/** Accessories of every product of a category, by id, in their order. */
const OF_CATEGORY: Readonly<Record<string, readonly number[]>> = {
  smartphones: [161, 164, 163],
  tablets: [161, 163],
  laptops: [162, 163, 851],
  'mirrorless-cameras': [531, 533, 532, 534, 536],
  consoles: [601, 602, 604],
};

/** Its lens cannot be changed. */
const COMPACT = 506;

export const accessoryRows = (): Row<'product_accessories'>[] =>
  PRODUCTS.filter(({ id }) => id !== COMPACT).flatMap(({ id, category }) =>
    (OF_CATEGORY[category] ?? []).map((accessory, position) => ({
      product_id: id,
      accessory_id: accessory,
      position,
    })),
  );
