import { limits } from '#contract/limits.ts';

/** What somebody wants to put into the cart, and what is in it already. */
export interface WantedItem {
  readonly name: string;
  /** Pieces that this customer could have. */
  readonly available: number;
  /** Pieces in the cart, 0 when there is no line yet. */
  readonly inCart: number;
  /** Lines of the whole cart. */
  readonly lines: number;
}

type CountRefusal =
  | { readonly code: 'sold_out'; readonly words: { readonly name: string } }
  | { readonly code: 'only_n_in_stock'; readonly words: { readonly name: string; readonly count: number } }
  | { readonly code: 'count_invalid'; readonly words?: never }
  | { readonly code: 'cart_full'; readonly words: { readonly count: number } };

/** The line's new count, or why the line stays as it is. */
export const decideCount = (
  { name, available, inCart, lines }: WantedItem,
  { count, set }: { readonly count: number; readonly set: boolean },
): { readonly count: number } | { readonly refusal: CountRefusal } => {
  const wanted = set ? count : inCart + count;
  if (available <= 0) return { refusal: { code: 'sold_out', words: { name } } };
  if (wanted > available) return { refusal: { code: 'only_n_in_stock', words: { name, count: available } } };
  if (wanted > limits.count.max) return { refusal: { code: 'count_invalid' } };
  if (inCart === 0 && lines >= limits.cartItems)
    return { refusal: { code: 'cart_full', words: { count: limits.cartItems } } };
  return { count: wanted };
};
