import type { CallResult, Failure } from '#storefront/api/client.ts';

export type AddOutcome =
  | { readonly kind: 'added' | 'signed-out' }
  /** warning: nothing changed, and the server says why (SM-12). */
  | { readonly kind: 'warning' | 'failed'; readonly failure: Failure };

export const outcomeOf = (result: CallResult<'POST /cart/add'>): AddOutcome => {
  if (result.ok) return { kind: 'added' };
  const { failure } = result;
  const { http, message } = failure;
  if (http === 401 || message === 'Unauthenticated.') return { kind: 'signed-out' };
  // A refusal with a 2xx status is the envelope's WARNING.
  return { kind: http !== null && http < 300 && message !== null ? 'warning' : 'failed', failure };
};
