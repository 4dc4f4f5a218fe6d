import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Failure } from '#storefront/api/client.ts';
import { usePoll } from '#storefront/features/orders/use-poll.ts';
import { useOrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { nextText } from './next-text.ts';
import { isUnfinished } from './progress.ts';

const everyMs = 60_000;
/** While a bank decides about a payment, or the buyer pays by phone. */
const soonMs = 3000;

export interface LoadedOrder {
  /** null until loaded. */
  readonly order: OrderPage | null;
  /** The failure, when there is no order to show. */
  readonly failure: Failure | null;
  /** What changed since the page was opened, for screen readers. */
  readonly announcement: string;
  reload(): Promise<void>;
}

/** Loads one order, and again while it changes: on focus, every minute, and every few seconds while a payment is expected. */
export const useOrderPage = (number: string, isWaitingForBank: boolean): LoadedOrder => {
  const t = useOrderPageText();
  const [order, setOrder] = useState<OrderPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shownText = useRef<string | null>(null);
  const lastRequest = useRef(0);

  const reload = useCallback(async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const result = await browserApi.call('GET /orders/:number', { params: { number } });
    if (request !== lastRequest.current) return;
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    const loaded = result.response.payload;
    const text = nextText(loaded, t);
    if (shownText.current !== null && shownText.current !== text) setAnnouncement(text);
    shownText.current = text;
    // Drawn in pieces, so that a phone answers taps meanwhile.
    startTransition(() => setOrder(loaded));
  }, [number, t]);

  useEffect(() => {
    void reload();
    return () => {
      lastRequest.current += 1;
    };
  }, [reload]);
  const isWaiting =
    order?.payment_state === 'awaiting' && (isWaitingForBank || order.payment_method === 'phone');
  usePoll(order !== null && isUnfinished(order), reload, isWaiting ? soonMs : everyMs);
  return { order, failure: order ? null : failure, announcement, reload };
};
