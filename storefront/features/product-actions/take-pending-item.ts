import { type PendingItem, type PendingStore, pendingItemKey } from './pending-item.ts';

export interface SavedItem {
  readonly item: PendingItem;
  /** When the guest wanted it. */
  readonly at: number;
}

/** Long enough to register or to reset a password by mail; later the shopper has moved on. */
const lifetimeMs = 24 * 3_600_000;

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;

const readSaved = (text: string): SavedItem | null => {
  try {
    const { id, is_variation, count, bundle_id, variations, at } = JSON.parse(text);
    if (typeof at !== 'number') return null;
    if (isCount(bundle_id) && Array.isArray(variations) && variations.every(isCount))
      return { item: { bundle_id, variations }, at };
    if (!isCount(id) || !isCount(count)) return null;
    return { item: { id, is_variation: is_variation === true, count }, at };
  } catch {
    return null;
  }
};

/** Takes the item out, so that no other tab adds it. 'expired': there was one, too long ago. */
export const takePendingItem = (storage: PendingStore, now: number): SavedItem | 'expired' | null => {
  const text = storage.getItem(pendingItemKey);
  if (text === null) return null;
  storage.removeItem(pendingItemKey);
  const saved = readSaved(text);
  return saved && now - saved.at >= lifetimeMs ? 'expired' : saved;
};

const nameOf = (item: PendingItem): string =>
  'bundle_id' in item
    ? `bundle ${item.bundle_id}`
    : `${item.is_variation ? 'variation' : 'product'} ${item.id}`;

/** Removes the saved item if it is this one: the shopper has added it by hand, in whatever count. */
export const dropPendingItem = (storage: PendingStore, added: PendingItem): void => {
  const saved = readSaved(storage.getItem(pendingItemKey) ?? '');
  if (saved && nameOf(saved.item) === nameOf(added)) storage.removeItem(pendingItemKey);
};
