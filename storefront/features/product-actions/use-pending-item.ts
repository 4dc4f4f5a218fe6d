import { useEffect, useEffectEvent } from 'react';
import { useText } from '#storefront/i18n/use-text.tsx';
import { addItem } from '#storefront/state/cart.ts';
import { useSession } from '#storefront/state/session.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { outcomeOf, showAddOutcome } from './add-outcome.ts';
import { type PendingItem, savePendingItem, takePendingItem } from './pending-item.ts';

/** Runs `take` in one tab at a time. Pages without a secure origin have no locks; there a tie is merely unlikely. */
const inOneTab = async <Result>(take: () => Result): Promise<Result> =>
  navigator.locks ? navigator.locks.request('pending_item', take) : take();

/** Adds the item that a guest wanted once the customer has signed in, in the tab that the customer looks at. */
export const usePendingItem = (): void => {
  const t = useText();
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const add = async (item: PendingItem) => {
    const { count, ...product } = item;
    const outcome = outcomeOf(await addItem(product, count));
    // The session ended again: the next sign-in adds it.
    if (outcome.kind === 'signed-out') savePendingItem(longStorage, item, Date.now());
    else showAddOutcome(outcome, t, () => void add(item));
  };
  const addPending = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const item = await inOneTab(() => takePendingItem(longStorage, Date.now()));
    if (item === 'expired')
      toast(t('cart.pendingExpired'), { variant: 'info', duration: toastDurations.long });
    else if (item) await add(item);
  });
  useEffect(() => {
    if (!isAuthenticated) return;
    const look = () => void addPending();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAuthenticated]);
};
