import type { CardProduct } from '#storefront/state/card-product.ts';

/** The products of a department have the same ground. */
export const tintOf = ({ categories: [first] }: Pick<CardProduct, 'categories'>) =>
  first && (first.parent_id ?? first.id) % 6;
