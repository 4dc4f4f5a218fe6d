import { create } from 'zustand';
import { longStorage } from '#storefront/state/storage.ts';
import { mostCompared } from './compare-address.ts';

const storageKey = 'compare_items';

/** A product, or one of its variations, that waits to be compared. */
export interface ComparedItem {
  /** '302' or '302:30203' */
  readonly key: string;
  readonly name: string;
  readonly picture: string | null;
}

const isItem = (value: unknown): value is ComparedItem => {
  const { key, name, picture } = (value ?? {}) as Partial<ComparedItem>;
  return (
    typeof key === 'string' &&
    /^\d+(:\d+)?$/.test(key) &&
    typeof name === 'string' &&
    (picture === null || typeof picture === 'string')
  );
};

/** Parses the stored list; what cannot be read is left out. */
export const parseItems = (text: string | null): readonly ComparedItem[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isItem).slice(0, mostCompared) : [];
  } catch {
    return [];
  }
};

const stored = () => parseItems(longStorage.getItem(storageKey));

/** The list is only in this browser. */
export const useComparedItems = create<{ readonly items: readonly ComparedItem[] }>()(() => ({
  items: stored(),
}));

const save = (items: readonly ComparedItem[]): void => {
  useComparedItems.setState({ items });
  longStorage.setItem(storageKey, JSON.stringify(items));
};

/** Changes start from the stored list, because another tab may have changed it. False: the list is full. */
export const addToComparison = (item: ComparedItem): boolean => {
  const others = stored().filter(({ key }) => key !== item.key);
  if (others.length >= mostCompared) return false;
  save([...others, item]);
  return true;
};

export const removeFromComparison = (key: string): void => save(stored().filter((item) => item.key !== key));

/** Replaces the list: to clear it, and to bring back what was removed. */
export const setComparison = (items: readonly ComparedItem[]): void => save(items.slice(0, mostCompared));

export const followOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) useComparedItems.setState({ items: stored() });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};
