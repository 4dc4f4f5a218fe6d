import { create } from 'zustand';
import { browserApi } from './browser-api.ts';
import { type CardProduct, toCardProduct } from './card-product.ts';
import { inParallel } from './in-parallel.ts';
import { usePreferences } from './preferences.ts';
import { longStorage } from './storage.ts';

const key = 'wishlist_items';

/** A browser opens about as many connections to a shop; the other calls of the start want some too. */
const fetchedAtOnce = 6;

/** A product as it is kept, with what it was like then. */
export interface SavedProduct extends CardProduct {
  readonly saved?: {
    readonly price: string;
    /** Prices in another currency say nothing about it. */
    readonly currency: string | null;
    /** It was sold out when it was saved, or at some time since. */
    readonly wasOut: boolean;
  };
}

interface Wishlist {
  /** The server cannot know what is kept here: unknown until the browser has looked. */
  readonly state: 'unknown' | 'refreshing' | 'ready';
  /** Everything saved, the newest last. */
  readonly items: readonly SavedProduct[];
  /** Ids of those that could not be fetched again at the start. */
  readonly unavailable: readonly number[];
}

export const useWishlist = create<Wishlist>()(() => ({ state: 'unknown', items: [], unavailable: [] }));

/** What a saved product may lack, when an older version of the shop or somebody else wrote it. */
const blank: Omit<CardProduct, 'id'> = {
  name: '',
  image_url: null,
  images_urls: [],
  retail_price: '',
  old_price: '0.00',
  categories: [],
  variations: [],
  top_product: false,
  new_arrival: false,
  is_available: true,
};

const hasId = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id);

/** null: it cannot be read. */
const stored = (): readonly SavedProduct[] | null => {
  try {
    const saved: unknown = JSON.parse(longStorage.getItem(key) ?? '[]');
    return Array.isArray(saved) ? saved.filter(hasId).map((item) => ({ ...blank, ...item })) : null;
  } catch {
    return null;
  }
};

/** Takes over what the browser keeps; false when it cannot be read. */
export const readWishlist = (): boolean => {
  const items = stored();
  useWishlist.setState({ items: items ?? [] });
  return items !== null;
};

/** Another tab may have changed the list a moment ago: a change is made to what is kept, not to what is shown. */
const change = (changed: (items: readonly SavedProduct[]) => readonly SavedProduct[]): void => {
  const items = changed(stored() ?? []);
  useWishlist.setState({ items });
  longStorage.setItem(key, JSON.stringify(items));
};

interface Fresh {
  /** null: it could not be fetched. */
  readonly product: CardProduct | null;
  /** The shop said that it cannot be had; a call that failed says nothing about it. */
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
 * Fetches every saved product again, in this language and currency; what fails is unavailable (ST-04, WL-02,
 * WL-03). Asking twice for the same is once.
 */
export const refreshWishlist = async (locale: { currency: string; languageId: number }): Promise<void> => {
  const asked = `${locale.languageId} ${locale.currency}`;
  if (asked === lastAsked) return;
  lastAsked = asked;
  const { items } = useWishlist.getState();
  useWishlist.setState({ state: 'refreshing' });
  const answers = await inParallel(items, fetchedAtOnce, async ({ id }) => {
    // An overtaken refresh asks for nothing more.
    if (asked !== lastAsked) return [id, undefined] as const;
    return [id, await fetchFresh(id)] as const;
  });
  if (asked !== lastAsked) return;
  const fresh = new Map(answers);
  // Meanwhile products may have come or gone.
  if (answers.length > 0) change((now) => now.map((item) => renewed(item, fresh.get(item.id))));
  const unavailable = answers.flatMap(([id, answer]) => (answer?.product === null ? [id] : []));
  useWishlist.setState({ state: 'ready', unavailable });
};

/** Clears it from both lists (WL-04). */
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

/** True when it is saved now. The list lives in this browser only: nothing is sent (SM-39). */
export const toggleWishlist = (product: CardProduct): boolean => {
  const isSaved = useWishlist.getState().items.some(({ id }) => id === product.id);
  if (isSaved) removeFromWishlist(product.id);
  else saveToWishlist(product);
  return !isSaved;
};

/** Follows what other tabs of this browser save. */
export const followOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) readWishlist();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};
