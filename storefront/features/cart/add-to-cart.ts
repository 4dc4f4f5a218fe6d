import type { CallResult } from '#storefront/api/client.ts';

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
