import type { CartItem } from '#storefront/state/cart.ts';

interface PendingProduct extends CartItem {
  readonly count: number;
}

export interface PendingBundle {
  readonly bundle_id: number;
  /** The chosen variation of each item that has some. */
  readonly variations: readonly number[];
}

/** What a guest wanted to add; it is added after sign-in. */
export type PendingItem = PendingProduct | PendingBundle;

export const pendingItemKey = 'pending_item';

/** localStorage: links in mails open other tabs. */
export type PendingStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const savePendingItem = (storage: PendingStore, item: PendingItem, at: number): void =>
  storage.setItem(pendingItemKey, JSON.stringify({ ...item, at }));
