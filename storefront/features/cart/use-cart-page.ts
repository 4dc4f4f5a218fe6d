import { useEffect, useEffectEvent } from 'react';
import { useStartup } from '#storefront/features/startup/use-startup.ts';
import { cartMessagesEn } from '#storefront/i18n/messages-cart-en.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { loadCart, useCart } from '#storefront/state/cart.ts';
import { followCartWithTotals, useTotals } from '#storefront/state/totals.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { resumeQuantities } from './quantities.ts';
import { useCartChanges } from './use-cart-changes.ts';

type Cart = ReturnType<typeof useCart.getState>;

const isUnknown = ({ lines, loading, failure }: Cart): boolean => !lines && !loading && !failure;

/** Reads the cart when the page opens, in another language or currency, and when it became somebody else's. */
export const useCartReading = (): void => {
  const { currency, language } = useStartup();
  const { tellNotSet } = useCartChanges();
  const read = useEffectEvent(async () => {
    if (await loadCart()) resumeQuantities(tellNotSet);
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

/** Said when it happens; the box in the summary says it as long as it lasts (SM-22). */
export const useDeliveryWarning = (): void => {
  const t = useCartText();
  const isUnavailable = useTotals(({ deliveryUnavailable }) => deliveryUnavailable);
  const warn = useEffectEvent(() => {
    const words = useTotals.getState().totals?.warning_message;
    const isKnown = !words || words === cartMessagesEn['summary.deliveryWarning'];
    const text = isKnown ? t('summary.deliveryWarning') : words;
    toast(text, { variant: 'warning', duration: toastDurations.long });
  });
  useEffect(() => {
    if (isUnavailable) warn();
  }, [isUnavailable]);
};
