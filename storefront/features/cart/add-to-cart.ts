import { browserApi } from '#storefront/api/browser-api.ts';
import type { CallResult } from '#storefront/api/client.ts';
import { countAdded, loadCart } from '#storefront/state/cart.ts';

export interface CartItem {
  /** The product's id, or the variation's when `is_variation`. */
  readonly id: number;
  readonly count: number;
  readonly is_variation: boolean;
}

export type AddOutcome =
  | { readonly kind: 'added' }
  /** Nothing was changed, and the server says why. */
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'signed-out' }
  /** message: the server's own, when it has something to say to a shopper. */
  | { readonly kind: 'failed'; readonly message: string | null };

export const outcomeOf = (result: CallResult<'POST /cart/add'>): AddOutcome => {
  if (result.ok) return { kind: 'added' };
  const { http, message } = result.failure;
  if (http === 401 || message === 'Unauthenticated.') return { kind: 'signed-out' };
  const isAnswer = http !== null && http < 500;
  // A refusal that comes with success is the envelope's WARNING (SM-12).
  if (isAnswer && http < 300 && message !== null) return { kind: 'warning', message };
  return { kind: 'failed', message: isAnswer ? message : null };
};

/** The badge counts at once; then the cart itself is asked for again (SM-10). */
export const addToCart = async (item: CartItem): Promise<AddOutcome> => {
  const outcome = outcomeOf(await browserApi.call('POST /cart/add', { body: item }));
  if (outcome.kind === 'added') {
    countAdded(item.count);
    void loadCart();
  }
  return outcome;
};
