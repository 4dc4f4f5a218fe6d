import { useEffect, useEffectEvent } from 'react';
import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { askForNotes, loadCart, useCart } from '#storefront/state/cart.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { followCartWithTotals, isEstimateFailed, useTotals } from '#storefront/state/totals.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { resumeQuantities } from './quantities.ts';
import { useCartChanges } from './use-cart-changes.ts';

type Cart = ReturnType<typeof useCart.getState>;

const isUnknown = ({ lines, loading, failure }: Cart): boolean => !lines && !loading && !failure;

/** Loads the cart when the page opens, when language or currency change, and after a sign-in or sign-out. */
export const useCartReading = (): void => {
  const { currency, language } = useShellData();
  const { showUpdateFailure } = useCartChanges();
  const read = useEffectEvent(async () => {
    askForNotes();
    if (await loadCart()) resumeQuantities(showUpdateFailure);
  });
  useEffect(followCartWithTotals, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices and names change with them
  useEffect(() => void read(), [currency.code, language.id]);
  useEffect(
    () =>
      useCart.subscribe((cart, before) => {
        if (isUnknown(cart) && !isUnknown(before)) void read();
      }),
    [],
  );
};

/** Shows a toast when delivery becomes unavailable; the summary shows a permanent warning (SM-22). */
export const useDeliveryWarning = (): void => {
  const t = useCartText();
  const isUnavailable = useTotals(({ deliveryUnavailable }) => deliveryUnavailable);
  const { delivery_choice: isChoice = false } = useShellData().settings;
  const warn = useEffectEvent(() => {
    // The summary says it where it can be tried again.
    if (isChoice && isEstimateFailed(useTotals.getState())) return;
    const warning = useTotals.getState().totals?.warning_message;
    const isKnown = !warning || warning === cartMessagesEn['summary.deliveryWarning'];
    const text = isKnown ? t('summary.deliveryWarning') : warning;
    toast(text, { variant: 'warning', duration: toastDurations.long });
  });
  useEffect(() => {
    if (isUnavailable) warn();
  }, [isUnavailable]);
};
