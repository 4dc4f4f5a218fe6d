import { browserApi } from '#storefront/state/browser-api.ts';
import { useCart } from '#storefront/state/cart.ts';
import { usePreferences } from '#storefront/state/preferences.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { type CheckoutForm, checkoutBody } from './checkout-form.ts';
import { type CheckoutOutcome, checkoutOutcome, isSettled } from './checkout-outcome.ts';
import { attemptKey, attemptPlaced, attemptRefused, fingerprintOf } from './order-attempt.ts';
import { sendOrder } from './send-order.ts';

/** `crypto.randomUUID` exists only on secure pages. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isPlaced = ({ kind }: CheckoutOutcome): boolean => kind === 'by-phone' || kind === 'to-payment';

/** Sends the order of this form and cart once, with retries under the same key. */
export const placeOrder = async (form: CheckoutForm, onDoubt: () => void): Promise<CheckoutOutcome> => {
  const body = checkoutBody(form);
  const lines = useCart.getState().lines ?? [];
  const { languageId } = usePreferences.getState();
  const fingerprint = fingerprintOf([
    body,
    form.currency,
    languageId,
    lines.map(({ item, count }) => [item.sku, count]),
  ]);
  const key = attemptKey(longStorage, fingerprint, Date.now(), newKey);
  const outcome = await sendOrder({
    send: async () =>
      checkoutOutcome(
        await browserApi.call('POST /orders/checkout', { headers: { 'idempotency-key': key }, body }),
        location.href,
      ),
    wait,
    now: () => performance.now(),
    onDoubt,
  });
  if (isPlaced(outcome)) attemptPlaced(longStorage, key, Date.now());
  else if (isSettled(outcome)) attemptRefused(longStorage, key);
  return outcome;
};
