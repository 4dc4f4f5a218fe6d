import type { Product } from '#contract/catalogue.ts';

/** On sale: there is an old price, it is not 0.00, and it differs from the retail price. */
export const isOnSale = ({ retail_price, old_price }: Pick<Product, 'retail_price' | 'old_price'>): boolean =>
  retail_price !== '' && old_price !== '' && Number(old_price) !== 0 && old_price !== retail_price;
