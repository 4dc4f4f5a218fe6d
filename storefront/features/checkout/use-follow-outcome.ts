import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Totals } from '#contract/buying/cart.ts';
import type { Failure } from '#storefront/api/client.ts';
import { signInPath } from '#storefront/features/session/session-paths.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { loadCart } from '#storefront/state/cart.ts';
import { forgetDelivery } from '#storefront/state/delivery-choice.ts';
import { saveOrderNumber, showPlaced } from '#storefront/state/placed-order.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { calculateTotals, isChoiceGone, refusePromo, takeTotals } from '#storefront/state/totals.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import type { CheckoutOutcome } from './checkout-outcome.ts';
import { fieldOfRefusal, isPromoRefusal, markedFields } from './checkout-refusal.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

/** Message that stays beside the button after its toast is gone. */
export interface OrderNotice {
  readonly tone: 'error' | 'plain';
  readonly texts: readonly string[];
  /** A toast has announced it. */
  readonly isSilent: boolean;
}

const isAtCheckout = (): boolean =>
  location.pathname === paths.CartPage && new URLSearchParams(location.search).get('step') === 'checkout';

/** Acts on the outcome of an order (§4 of the specification, order placement). */
export const useFollowOutcome = (form: CheckoutFormState) => {
  const t = useOrderText();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<OrderNotice | null>(null);
  const textOf = (failure: Failure) => form.failureText(failure, 'checkout.failed');
  const fail = (...texts: string[]) => setNotice({ tone: 'error', texts, isSilent: false });

  /** PY-11, PY-12. */
  const changePrices = (failure: Failure, totals: Totals | null) => {
    if (totals) takeTotals(totals);
    else void calculateTotals();
    if (failure.code === 'cart_changed') void loadCart();
    setNotice({ tone: 'plain', texts: [textOf(failure)], isSilent: true });
    toast(textOf(failure), { variant: 'warning' });
  };

  /** PY-15: two errors, and the shopper stays. */
  const outOfStock = (...texts: string[]) => {
    for (const text of texts) toast(text, { variant: 'error' });
    setNotice({ tone: 'error', texts, isSilent: true });
  };

  const refuse = (failure: Failure) => {
    const field = fieldOfRefusal(failure);
    const fields = field ? [field] : markedFields(failure);
    if (fields.length > 0) form.refuse(Object.fromEntries(fields.map((name) => [name, textOf(failure)])));
    else if (isPromoRefusal(failure)) void refusePromo(failure);
    else fail(textOf(failure));
    if (isChoiceGone(failure)) void offerOthers();
    // Another tab may have placed the order.
    if (failure.code === 'cart_empty') void loadCart();
  };

  /** The options are read again and focused. */
  const offerOthers = async () => {
    forgetDelivery();
    await calculateTotals();
    document.getElementById('delivery-options')?.focus();
  };

  const follow = (outcome: CheckoutOutcome): void => {
    setNotice(null);
    switch (outcome.kind) {
      case 'by-phone':
        form.forget();
        showPlaced(outcome.order);
        // A shopper who left the form meanwhile still has to see how to pay.
        if (!isAtCheckout()) void navigate(paths.checkout);
        // The server has emptied the cart (A38).
        void loadCart();
        break;
      case 'to-payment':
        saveOrderNumber(tabStorage, outcome.orderNr);
        location.assign(outcome.url);
        break;
      case 'price-changed':
        changePrices(outcome.failure, outcome.totals);
        break;
      case 'no-stock':
        outOfStock(textOf(outcome.failure), t('checkout.itemsGone'));
        void loadCart();
        break;
      case 'unpaid':
        // PY-13; the page that says it is about to change.
        toast(textOf(outcome.failure), { variant: 'error' });
        void navigate(paths.failPayment);
        break;
      case 'signed-out':
        toast(t('checkout.signInFirst'), { variant: 'info', duration: toastDurations.long });
        void navigate(signInPath(paths.checkout));
        break;
      case 'not-verified':
        // The shell redirects to the verification page and back here (RP-07).
        break;
      case 'refused':
        refuse(outcome.failure);
        break;
      case 'in-flight':
      case 'no-response':
        fail(textOf(outcome.failure));
        break;
      case 'server-error':
        fail(textOf(outcome.failure), t('checkout.notCharged'));
    }
  };

  return { notice, follow };
};
