import type { Energy } from '#contract/compliance.ts';
import type { Product } from '#contract/products.ts';

type Prices = Pick<Product, 'retail_price' | 'old_price'>;

/** On sale: there is an old price, it is not 0.00, and it differs from the retail price. */
export const isOnSale = ({ retail_price, old_price }: Prices): boolean =>
  retail_price !== '' && old_price !== '' && Number(old_price) !== 0 && old_price !== retail_price;

/** A product or variation with its price; one that is not reduced may lack the other fields. */
export type PricedItem = Pick<Product, 'retail_price'> & {
  readonly old_price?: string | undefined;
  readonly discount_percent?: number | undefined;
  readonly energy?: Energy | undefined;
};

/** The lowest price of the 30 days before, and the discount on it in percent; null: not reduced. */
export const reductionOf = ({ retail_price, old_price = '', discount_percent = 0 }: PricedItem) =>
  isOnSale({ retail_price, old_price }) ? { oldPrice: old_price, percent: discount_percent } : null;
