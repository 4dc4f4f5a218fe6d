import { useEffect, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type Failure, isFault } from '#storefront/api/client.ts';
import { isPending } from '#storefront/features/orders/order-status.ts';
import { usePoll } from '#storefront/features/orders/use-poll.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { savedOrderNumber } from '#storefront/state/placed-order.ts';
import { knowSession, useSession } from '#storefront/state/session.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { justPlaced } from './just-placed.ts';
import { orderOfPage } from './order-of-page.ts';

export type PlacedOrderState =
  | { readonly kind: 'loading' | 'none' }
  | {
      readonly kind: 'order';
      readonly order: Order;
      /** Of a buyer without a history. */
      readonly page?: OrderPage;
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The order that was placed in this tab by a guest, or by a customer whose e-mail is not verified. */
const loadByNumber = async (): Promise<PlacedOrderState> => {
  const number = savedOrderNumber(tabStorage);
  if (number === null) return { kind: 'none' };
  const result = await browserApi.call('GET /orders/:number', { params: { number } });
  if (result.ok) {
    const page = result.response.payload;
    return { kind: 'order', order: orderOfPage(page), page };
  }
  // Another browser's order, or an ended link: the page is complete without it.
  return isFault(result.failure) ? { kind: 'failed', failure: result.failure } : { kind: 'none' };
};

const load = async (): Promise<PlacedOrderState> => {
  // The history is for verified customers; others would be sent away from this page.
  if (!(await knowSession()) || !useSession.getState().emailVerified) return loadByNumber();
  const result = await browserApi.call('GET /orders/history');
  if (!result.ok) return { kind: 'failed', failure: result.failure };
  const order = justPlaced(result.response.payload, savedOrderNumber(tabStorage), Date.now());
  return order ? { kind: 'order', order } : { kind: 'none' };
};

/** The order that was just placed, read from the API: the page itself is the same for all shoppers. */
export const usePlacedOrderDetails = () => {
  const [state, setState] = useState<PlacedOrderState>({ kind: 'loading' });
  const reload = async () => setState(await load());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void reload(), []);
  usePoll(state.kind === 'order' && isPending(state.order.status), async () => {
    const next = await load();
    if (next.kind === 'order') setState(next);
  });
  return { state, reload };
};
