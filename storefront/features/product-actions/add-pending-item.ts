import { type CallResult, isFault } from '#storefront/api/client.ts';
import { bundleTexts } from '#storefront/i18n/use-bundle-text.ts';
import { createTextOver, type Messages } from '#storefront/i18n/use-text.tsx';
import { addItem } from '#storefront/state/cart.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { addBundle } from './add-bundle.ts';
import { outcomeOf, showAddOutcome } from './add-outcome.ts';
import { type PendingItem, savePendingItem } from './pending-item.ts';
import { dropPendingItem, type SavedItem, takePendingItem } from './take-pending-item.ts';

interface Translations {
  readonly language: string;
  readonly messages: Messages;
}

/** Runs `take` in one tab at a time. Pages without a secure origin have no locks; there a tie is merely unlikely. */
const inOneTab = async <Result>(take: () => Result): Promise<Result> =>
  navigator.locks ? navigator.locks.request('pending_item', take) : take();

const send = (item: PendingItem): Promise<CallResult<'POST /cart/add' | 'POST /cart/add-bundle'>> => {
  if ('bundle_id' in item) return addBundle(item);
  const { count, ...product } = item;
  return addItem(product, count);
};

const deliver = async (saved: SavedItem, translations: Translations): Promise<void> => {
  const { item, at } = saved;
  const outcome = outcomeOf(await send(item));
  if (outcome.kind === 'signed-out') {
    // The session ended again: the next sign-in adds it.
    savePendingItem(longStorage, item, Date.now());
    return;
  }
  // Without an answer the item may be in the cart: only the shopper decides to send it again.
  const isKept = outcome.kind === 'failed' && outcome.failure.http !== null && isFault(outcome.failure);
  // Its age counts on, so that a lasting fault ends with the item's day.
  if (isKept) savePendingItem(longStorage, item, at);
  const retry = () =>
    // What is kept is taken out of storage again: another tab may have added it meanwhile.
    void (isKept ? addPendingItem(translations) : deliver(saved, translations));
  showAddOutcome(outcome, createTextOver(bundleTexts, translations), retry, bundleTexts);
};

/** Adds what a guest wanted, after the sign-in. After a server fault it is saved again, for "Try again" or the next page. */
export const addPendingItem = async (translations: Translations): Promise<void> => {
  const saved = await inOneTab(() => takePendingItem(longStorage, Date.now()));
  if (saved === 'expired') {
    const t = createTextOver(bundleTexts, translations);
    toast(t('cart.pendingExpired'), { variant: 'info', duration: toastDurations.long });
  } else if (saved !== null) {
    await deliver(saved, translations);
  }
};

/** The shopper has added the item by hand: it is not added again. */
export const forgetPendingItem = (item: PendingItem): void => dropPendingItem(longStorage, item);
