import { longStorage } from '#storefront/state/storage.ts';
import { pendingItemKey } from './pending-item.ts';

/** Loads what handles the saved item, if there is one: few visits have it. It stays saved when that fails. */
export const withPendingItem = (run: (loaded: typeof import('./add-pending-item.ts')) => unknown): void => {
  if (longStorage.getItem(pendingItemKey) !== null)
    void import('./add-pending-item.ts').then(run, () => undefined);
};
