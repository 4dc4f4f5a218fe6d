import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import type { Failure } from '#storefront/api/client.ts';
import { useOrderText } from '#storefront/i18n/use-order-text.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { newlyPaid } from './newly-paid.ts';
import { isPending } from './order-status.ts';
import { usePoll } from './use-poll.ts';

export interface OrderHistory {
  /** null until they are there. */
  readonly orders: readonly Order[] | null;
  /** Why they could not be had, when there are none to show. */
  readonly failure: Failure | null;
  reload(): Promise<void>;
}

/**
 * The customer's orders, followed as long as one of them waits for its payment. `inDialog` is the order whose dialog
 * is open: it says itself that the payment came.
 */
export const useOrderHistory = (inDialog: number | null): OrderHistory => {
  const t = useOrderText();
  const [orders, setOrders] = useState<readonly Order[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const known = useRef<readonly Order[]>([]);
  const lastAsked = useRef(0);
  const saysItself = useRef(inDialog);
  useEffect(() => {
    saysItself.current = inDialog;
  }, [inDialog]);

  const reload = useCallback(async () => {
    lastAsked.current += 1;
    const asked = lastAsked.current;
    const result = await browserApi.call('GET /orders/history');
    if (asked !== lastAsked.current) return;
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    const now = result.answer.payload;
    for (const { id, order_nr: number } of newlyPaid(known.current, now)) {
      if (id !== saysItself.current) toast(t('orders.nowPaid', { number }), { variant: 'success' });
    }
    known.current = now;
    setOrders(now);
  }, [t]);

  useEffect(() => {
    void reload();
    return () => {
      lastAsked.current += 1;
    };
  }, [reload]);
  usePoll(orders?.some(({ status }) => isPending(status)) ?? false, reload);
  return { orders, failure: orders ? null : failure, reload };
};
