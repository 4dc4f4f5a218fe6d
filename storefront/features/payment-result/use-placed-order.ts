import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Failure } from '#storefront/api/client.ts';
import { isPending } from '#storefront/features/orders/order-status.ts';
import { usePoll } from '#storefront/features/orders/use-poll.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { savedOrderNumber } from '#storefront/state/placed-order.ts';
import { knowSession, useSession } from '#storefront/state/session.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { justPlaced } from './just-placed.ts';

export type PlacedOrderState =
  | { readonly kind: 'loading' | 'none' }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'failed'; readonly failure: Failure };

const load = async (): Promise<PlacedOrderState> => {
  // The history is for verified customers; others would be sent away from this page.
  if (!(await knowSession()) || !useSession.getState().emailVerified) return { kind: 'none' };
  const result = await browserApi.call('GET /orders/history');
  if (!result.ok) return { kind: 'failed', failure: result.failure };
  const order = justPlaced(result.response.payload, savedOrderNumber(tabStorage), Date.now());
  return order ? { kind: 'order', order } : { kind: 'none' };
};

/** The order that was just placed, read from the API: the page itself is the same for everybody. */
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
