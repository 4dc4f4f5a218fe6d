import { type CallResult, type Failure, isFault } from '#storefront/api/client.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import type { Text } from '#storefront/i18n/use-text.tsx';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';

export type AddOutcome =
  | { readonly kind: 'added' | 'signed-out' }
  /** warning: nothing changed, and the server says why (SM-12). */
  | { readonly kind: 'warning' | 'failed'; readonly failure: Failure };

export const outcomeOf = (result: CallResult<'POST /cart/add' | 'POST /cart/add-bundle'>): AddOutcome => {
  if (result.ok) return { kind: 'added' };
  const { failure } = result;
  const { http, message } = failure;
  if (http === 401 || message === 'Unauthenticated.') return { kind: 'signed-out' };
  // A refusal with a 2xx status is the envelope's WARNING.
  return { kind: http !== null && http < 300 && message !== null ? 'warning' : 'failed', failure };
};

/** `retry`: sends the same item again after a fault. `builtIn`: the English messages of `t`. */
export const showAddOutcome = (
  outcome: AddOutcome,
  t: Text,
  retry: () => void,
  builtIn?: Readonly<Record<string, string>>,
): void => {
  switch (outcome.kind) {
    case 'added':
      toast(t('cart.added'), { variant: 'success' });
      return;
    case 'signed-out':
      toast(t('cart.signInToAdd'), { variant: 'info', duration: toastDurations.long });
      return;
    default:
      toast(failureText(outcome.failure, 'cart.addFailed', t, builtIn), {
        variant: outcome.kind === 'warning' ? 'warning' : 'error',
        ...(isFault(outcome.failure) && {
          duration: toastDurations.withAction,
          action: { label: t('common.tryAgain'), run: retry },
        }),
      });
  }
};
