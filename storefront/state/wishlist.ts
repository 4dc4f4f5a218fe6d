import { create } from 'zustand';
import { browserApi } from './browser-api.ts';
import { type CardProduct, toCardProduct } from './card-product.ts';
import { inParallel } from './in-parallel.ts';
import { usePreferences } from './preferences.ts';
import { longStorage } from './storage.ts';

const key = 'wishlist_items';

/** Limits concurrent calls: browsers open few connections per host, and other calls need some at start. */
const fetchedAtOnce = 6;

/** A stored product with its price and stock at that time. */
export interface SavedProduct extends CardProduct {
  readonly saved?: {
    readonly price: string;
    /** Prices in different currencies are not compared. */
    readonly currency: string | null;
    /** Sold out when it was saved, or at some time since. */
    readonly wasOut: boolean;
  };
}

interface Wishlist {
  /** unknown until the browser has read its storage; the server cannot know. */
  readonly state: 'unknown' | 'refreshing' | 'ready';
  /** All saved products, newest last. */
  readonly items: readonly SavedProduct[];
  /** Ids of products that failed to load at start. */
  readonly unavailable: readonly number[];
}

export const useWishlist = create<Wishlist>()(() => ({ state: 'unknown', items: [], unavailable: [] }));

/** Fields that may be missing in products stored by an older version. */
const blank: Omit<CardProduct, 'id'> = {
  name: '',
  image_url: null,
  images_urls: [],
  retail_price: '',
  old_price: '0.00',
  discount_percent: 0,
  categories: [],
  variations: [],
  top_product: false,
  new_arrival: false,
  is_available: true,
};

const hasId = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id);

/** null: unreadable. */
const stored = (): readonly SavedProduct[] | null => {
  try {
    const saved: unknown = JSON.parse(longStorage.getItem(key) ?? '[]');
    return Array.isArray(saved) ? saved.filter(hasId).map((item) => ({ ...blank, ...item })) : null;
  } catch {
    return null;
  }
};

/** Reads the stored list; false if it is unreadable. */
export const readWishlist = (): boolean => {
  const items = stored();
  useWishlist.setState({ items: items ?? [] });
  return items !== null;
};

/** Changes are made to the stored list, because another tab may have changed it. */
const change = (changed: (items: readonly SavedProduct[]) => readonly SavedProduct[]): void => {
  const items = changed(stored() ?? []);
  useWishlist.setState({ items });
  longStorage.setItem(key, JSON.stringify(items));
};

interface Fresh {
  /** null: failed to load. */
  readonly product: CardProduct | null;
  /** The server said that the product does not exist; a failed call proves nothing. */
  readonly isOut: boolean;
}

const fetchFresh = async (id: number): Promise<Fresh> => {
  const result = await browserApi.call('GET /products/:id/info', { params: { id } });
  if (!result.ok) return { product: null, isOut: result.failure.http === 404 };
  const product = toCardProduct(result.response.payload);
  return { product, isOut: !product.is_available };
};

const renewed = (item: SavedProduct, fresh: Fresh | undefined): SavedProduct => {
  if (!fresh) return item;
  const saved = item.saved && { ...item.saved, wasOut: item.saved.wasOut || fresh.isOut };
  return { ...(fresh.product ?? item), ...(saved && { saved }) };
};

let lastAsked = '';

/**
 * Loads every saved product in this language and currency; failures are marked unavailable (ST-04, WL-02, WL-03).
 * A repeated call for the same locale does nothing.
 */
export const refreshWishlist = async (locale: { currency: string; languageId: number }): Promise<void> => {
  const asked = `${locale.languageId} ${locale.currency}`;
  if (asked === lastAsked) return;
  lastAsked = asked;
  const { items } = useWishlist.getState();
  useWishlist.setState({ state: 'refreshing' });
  const results = await inParallel(items, fetchedAtOnce, async ({ id }) => {
    // An outdated refresh sends no more requests.
    if (asked !== lastAsked) return [id, undefined] as const;
    return [id, await fetchFresh(id)] as const;
  });
  if (asked !== lastAsked) return;
  const fresh = new Map(results);
  // Products may have been added or removed meanwhile.
  if (results.length > 0) change((now) => now.map((item) => renewed(item, fresh.get(item.id))));
  const unavailable = results.flatMap(([id, result]) => (result?.product === null ? [id] : []));
  useWishlist.setState({ state: 'ready', unavailable });
};

/** Removes it from both lists (WL-04). */
export const removeFromWishlist = (id: number): void => {
  change((items) => items.filter((item) => item.id !== id));
  useWishlist.setState(({ unavailable }) => ({ unavailable: unavailable.filter((gone) => gone !== id) }));
};

const saveToWishlist = (product: CardProduct): void => {
  const saved = {
    price: product.retail_price,
    currency: usePreferences.getState().currency?.code ?? null,
    wasOut: !product.is_available,
  };
  change((items) => [...items.filter(({ id }) => id !== product.id), { ...toCardProduct(product), saved }]);
};

/** Toggles the product; true when it is saved now. The list is only in this browser (SM-39). */
export const toggleWishlist = (product: CardProduct): boolean => {
  const isSaved = useWishlist.getState().items.some(({ id }) => id === product.id);
  if (isSaved) removeFromWishlist(product.id);
  else saveToWishlist(product);
  return !isSaved;
};

export const followOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) readWishlist();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};
