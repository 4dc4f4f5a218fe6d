import { limits } from '#contract/limits.ts';

/** The item to add, and its state in the cart. */
export interface WantedItem {
  readonly name: string;
  /** Units that this customer can buy. */
  readonly available: number;
  /** Units in the cart; 0 when there is no line yet. */
  readonly inCart: number;
  readonly lines: number;
  /** Pieces of the product in one order; null: any number. */
  readonly maxPerOrder: number | null;
  /** Pieces of the product's other variations in the cart. */
  readonly otherPieces: number;
}

type CountRefusal =
  | { readonly code: 'sold_out'; readonly params: { readonly name: string } }
  | { readonly code: 'cap_reached'; readonly params: { readonly name: string; readonly count: number } }
  | { readonly code: 'only_n_in_stock'; readonly params: { readonly name: string; readonly count: number } }
  | { readonly code: 'count_invalid'; readonly params?: never }
  | { readonly code: 'cart_full'; readonly params: { readonly count: number } };

/** The line's new count, or the refusal. */
export const decideCount = (
  { name, available, inCart, lines, maxPerOrder, otherPieces }: WantedItem,
  { count, set }: { readonly count: number; readonly set: boolean },
): { readonly count: number } | { readonly refusal: CountRefusal } => {
  const wanted = set ? count : inCart + count;
  if (available <= 0) return { refusal: { code: 'sold_out', params: { name } } };
  // The tighter of the two limits is named.
  if (maxPerOrder !== null && wanted + otherPieces > maxPerOrder && maxPerOrder - otherPieces <= available)
    return { refusal: { code: 'cap_reached', params: { name, count: maxPerOrder } } };
  if (wanted > available) return { refusal: { code: 'only_n_in_stock', params: { name, count: available } } };
  if (wanted > limits.count.max) return { refusal: { code: 'count_invalid' } };
  if (inCart === 0 && lines >= limits.cartItems)
    return { refusal: { code: 'cart_full', params: { count: limits.cartItems } } };
  return { count: wanted };
};
