import { limits } from '#contract/limits.ts';

/** The item to add, and its state in the cart. */
export interface WantedItem {
  readonly name: string;
  /** Units that this customer can buy. */
  readonly available: number;
  /** Units in the cart; 0 when there is no line yet. */
  readonly inCart: number;
  readonly lines: number;
}

type CountRefusal =
  | { readonly code: 'sold_out'; readonly params: { readonly name: string } }
  | { readonly code: 'only_n_in_stock'; readonly params: { readonly name: string; readonly count: number } }
  | { readonly code: 'count_invalid'; readonly params?: never }
  | { readonly code: 'cart_full'; readonly params: { readonly count: number } };

/** The line's new count, or the refusal. */
export const decideCount = (
  { name, available, inCart, lines }: WantedItem,
  { count, set }: { readonly count: number; readonly set: boolean },
): { readonly count: number } | { readonly refusal: CountRefusal } => {
  const wanted = set ? count : inCart + count;
  if (available <= 0) return { refusal: { code: 'sold_out', params: { name } } };
  if (wanted > available) return { refusal: { code: 'only_n_in_stock', params: { name, count: available } } };
  if (wanted > limits.count.max) return { refusal: { code: 'count_invalid' } };
  if (inCart === 0 && lines >= limits.cartItems)
    return { refusal: { code: 'cart_full', params: { count: limits.cartItems } } };
  return { count: wanted };
};
