import type { CartItem } from '#storefront/state/cart.ts';

/** What a guest wanted to add; it is added after sign-in. */
export interface PendingItem extends CartItem {
  readonly count: number;
}

export const pendingItemKey = 'pending_item';

/** Long enough to register or to reset a password by mail; later the shopper has moved on. */
const lifetimeMs = 24 * 3_600_000;

/** localStorage: links in mails open other tabs. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const savePendingItem = (storage: Store, item: PendingItem, now: number): void =>
  storage.setItem(pendingItemKey, JSON.stringify({ ...item, at: now }));

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;

/** Takes the item out, so that no other tab adds it. 'expired': there was one, too long ago. */
export const takePendingItem = (storage: Store, now: number): PendingItem | 'expired' | null => {
  const saved = storage.getItem(pendingItemKey);
  if (saved === null) return null;
  storage.removeItem(pendingItemKey);
  try {
    const { id, is_variation, count, at } = JSON.parse(saved);
    if (!isCount(id) || !isCount(count) || typeof at !== 'number') return null;
    return now - at < lifetimeMs ? { id, is_variation: is_variation === true, count } : 'expired';
  } catch {
    return null;
  }
};
