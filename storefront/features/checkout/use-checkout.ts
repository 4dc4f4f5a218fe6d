import { useEffect, useRef, useState } from 'react';
import { detailsSaved } from '#storefront/features/order-note/save-details.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { useCart } from '#storefront/state/cart.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { setAddress, useTotals } from '#storefront/state/totals.ts';
import { dismissCause, toast } from '#storefront/ui/overlay/toast-store.ts';
import { canPlace, checkoutButton, isCalculationNext } from './checkout-button.ts';
import { checkoutProblems, deliveryAddressOf, isComplete } from './checkout-form.ts';
import { placeOrder } from './place-order.ts';
import { savedOf } from './saved-of.ts';
import { takeBackToSend } from './take-back/take-back.ts';
import type { CountryDuties } from './use-checkout-duties.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { useFollowOutcome } from './use-follow-outcome.ts';

/** Also while a promo code is validated: the order would be sent without it. */
const isUpdatingTotals = ({ calculating, promo }: ReturnType<typeof useTotals.getState>): boolean =>
  calculating || promo.state === 'validating';

/** Causes of toasts, which close when the cause is gone. */
const incompleteForm = 'incomplete form';
const calculating = 'calculating';

/** It is being checked whether an order arrived, or the check failed. */
export type Doubt = 'checking' | 'unknown' | null;

/** Clears the busy state of a page restored from the back/forward cache after the bank. */
const usePageRestored = (onBack: () => void) => {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && back.current();
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
};

/** Prevents concurrent submissions. */
const usePlacing = () => {
  const running = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const set = (isRunning: boolean) => {
    running.current = isRunning;
    setIsPlacing(isRunning);
  };
  usePageRestored(() => set(false));
  return { isPlacing, isRunning: () => running.current, set };
};

/** Calculates the totals for the form (CO-14, CO-26, CO-35). */
const useCalculation = (form: CheckoutFormState) => {
  const t = useOrderText();
  return async () => {
    // The phone rules may have loaded meanwhile: validate the current values with them.
    const number = await form.phone.read();
    const values = form.newest();
    if (!isComplete(checkoutProblems(values, number))) {
      form.attempt();
      toast(t('checkout.incomplete'), { variant: 'error', cause: incompleteForm });
      return;
    }
    const outcome = await setAddress(deliveryAddressOf(values, number));
    // The message is at the field; the focus goes there.
    if (outcome === 'failed' && useTotals.getState().failure?.kind === 'address') form.attempt();
  };
};

export const useCheckout = (form: CheckoutFormState, { takesBack }: Pick<CountryDuties, 'takesBack'>) => {
  const t = useOrderText();
  const { currency } = useShellData();
  const state = useTotals();
  const { totals, ready, deliveryUnavailable, failure, promo } = state;
  const placing = usePlacing();
  const [doubt, setDoubt] = useState<Doubt>(null);
  const { notice, follow } = useFollowOutcome(form);
  const calculate = useCalculation(form);

  const isFormComplete = isComplete(form.problems);
  const isUpdating = isUpdatingTotals(state);
  useEffect(() => {
    if (isFormComplete) dismissCause(incompleteForm);
    if (!isUpdating) dismissCause(calculating);
  }, [isFormComplete, isUpdating]);
  const button = checkoutButton({
    isFormComplete,
    isCalculating: isUpdating,
    isPlacing: placing.isPlacing,
    isDeliveryUnavailable: deliveryUnavailable,
    deliveryError:
      failure?.kind === 'address' ? form.failureText(failure.failure, 'checkout.addressText') : null,
    isReady: ready && totals?.converted.delivery_cost !== null,
  });

  const send = async () => {
    placing.set(true);
    setDoubt(null);
    await detailsSaved();
    const outcome = await placeOrder(
      {
        ...form.sent,
        oldDevices: takeBackToSend(form.sent.takeBack, useCart.getState().lines ?? [], takesBack),
        saved: savedOf(form),
        delivery: form.delivery.isChoice ? form.delivery : null,
        phone: await form.phone.read(),
        promoCode: promo.state === 'applied' ? promo.code.code : null,
        currency: currency.code,
        paymentMethod: (form.offered?.length ?? 0) > 1 ? form.paymentMethod : null,
        cartVersion: totals?.cart_version ?? null,
      },
      () => setDoubt('checking'),
    );
    setDoubt(outcome.kind === 'no-response' || outcome.kind === 'in-flight' ? 'unknown' : null);
    // Stays busy while the browser goes to the bank.
    if (outcome.kind !== 'to-payment') placing.set(false);
    follow(outcome);
  };

  /** Handles the main button and Enter in any field. */
  const submit = async () => {
    if (placing.isRunning()) return;
    if (!isComplete(form.problems)) {
      form.attempt();
      toast(t('refusal.required_fields_missing'), { variant: 'error', cause: incompleteForm });
    } else if (isUpdatingTotals(useTotals.getState())) {
      toast(t('checkout.calculating'), { variant: 'info', cause: calculating });
    } else if (canPlace(button)) await send();
    else await calculate();
  };
  return {
    button,
    isCalculationNext: isCalculationNext(button),
    doubt,
    notice,
    calculate,
    submit,
  };
};
