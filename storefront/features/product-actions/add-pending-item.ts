import { type CallResult, isFault } from '#storefront/api/client.ts';
import { bundleTexts } from '#storefront/i18n/use-bundle-text.ts';
import { createTextOver, type Messages } from '#storefront/i18n/use-text.tsx';
import { addItem } from '#storefront/state/cart.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { addBundle } from './add-bundle.ts';
import { outcomeOf, showAddOutcome } from './add-outcome.ts';
import { type PendingItem, savePendingItem } from './pending-item.ts';
import { dropPendingItem, takePendingItem } from './take-pending-item.ts';

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

/** Adds what a guest wanted, after the sign-in. After a fault it is saved again, for "Try again" or the next page. */
export const addPendingItem = async (translations: Translations): Promise<void> => {
  const t = createTextOver(bundleTexts, translations);
  const saved = await inOneTab(() => takePendingItem(longStorage, Date.now()));
  if (saved === 'expired')
    toast(t('cart.pendingExpired'), { variant: 'info', duration: toastDurations.long });
  if (saved === null || saved === 'expired') return;
  const { item, at } = saved;
  const outcome = outcomeOf(await send(item));
  if (outcome.kind === 'signed-out') {
    // The session ended again: the next sign-in adds it.
    savePendingItem(longStorage, item, Date.now());
    return;
  }
  // Its age counts on, so that a lasting fault ends with the item's day.
  if (outcome.kind === 'failed' && isFault(outcome.failure)) savePendingItem(longStorage, item, at);
  // Takes it out of storage again: another tab may have added it meanwhile.
  showAddOutcome(outcome, t, () => void addPendingItem(translations), bundleTexts);
};

/** The shopper has added the item by hand: it is not added again. */
export const forgetPendingItem = (item: PendingItem): void => dropPendingItem(longStorage, item);
