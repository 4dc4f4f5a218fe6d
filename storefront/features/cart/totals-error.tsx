import { cartFailureText, useCartText } from '#storefront/i18n/use-cart-text.ts';
import { useTotals } from '#storefront/state/totals.ts';
import { ErrorBox } from './error-box.tsx';

/** Shows totals errors, except those about the address, delivery or an empty cart (CT-03 to CT-05). */
export function TotalsError({ onRetry }: { onRetry: () => void }) {
  const t = useCartText();
  const failure = useTotals((state) => (state.failure?.kind === 'other' ? state.failure.failure : null));
  return failure ? (
    <ErrorBox text={cartFailureText(failure, 'cart.totalsFailed', t)} onRetry={onRetry} />
  ) : null;
}
