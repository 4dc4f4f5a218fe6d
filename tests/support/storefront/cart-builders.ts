import type { CartLine, Totals, TotalsBlock } from '#contract/buying/cart.ts';

type WantedLine = Partial<Omit<CartLine, 'item'>> & Partial<CartLine['item']>;

/** Builds a cart line for tests. */
export const aLine = (wanted: WantedLine = {}): CartLine => {
  const id = wanted.item_id ?? 1;
  return {
    id: wanted.id ?? id + 50,
    item_id: id,
    count: wanted.count ?? 1,
    is_variation: wanted.is_variation ?? false,
    base_product_id: wanted.base_product_id ?? id,
    item: {
      name: wanted.name ?? `Product ${id}`,
      image_url: wanted.image_url ?? null,
      price: wanted.price ?? '10.00',
      categories: wanted.categories ?? [],
      variation_attributes: wanted.variation_attributes ?? [],
      sku: wanted.sku ?? `P-${id}`,
    },
  };
};

const plainBlock: TotalsBlock = {
  cart_total: 10,
  delivery_cost: null,
  discount_amount: 0,
  vat: 1.74,
  final_amount: 10,
  currency: 'EUR',
  currency_symbol: '€',
  cart: { items: [], totalAmount: 10 },
};

type WantedTotals = Partial<Omit<Totals, 'converted'>> & { readonly converted?: Partial<TotalsBlock> };

export const aTotals = ({ converted, ...wanted }: WantedTotals = {}): Totals => ({
  status: 'OK',
  error: null,
  message: null,
  warning_message: null,
  is_delivery_unavailable: false,
  vat_rate: 21,
  unavailable_items: [],
  original: plainBlock,
  converted: { ...plainBlock, ...converted },
  ...wanted,
});
