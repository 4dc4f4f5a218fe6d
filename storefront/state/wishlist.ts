import { create } from 'zustand';
import { browserApi } from '#storefront/api/browser-api.ts';
import { type CardProduct, toCardProduct } from './card-product.ts';

const key = 'wishlist_items';

interface Wishlist {
  /** The server cannot know what is kept here: unknown until the browser has looked. */
  readonly state: 'unknown' | 'refreshing' | 'ready';
  /** Everything saved, the newest last. */
  readonly items: readonly CardProduct[];
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

const keep = (items: readonly CardProduct[]): void => localStorage.setItem(key, JSON.stringify(items));

/** Takes over what the browser keeps; false when it cannot be read. */
export const readWishlist = (): boolean => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(saved)) throw new TypeError('not a list');
    useWishlist.setState({ items: saved.filter(hasId).map((item) => ({ ...blank, ...item })) });
    return true;
  } catch {
    useWishlist.setState({ items: [] });
    return false;
  }
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
  useWishlist.setState({ state: 'refreshing' });
  const answers = await Promise.all(
    useWishlist.getState().items.map(async ({ id }) => {
      const result = await browserApi.call('GET /products/:id/info', { params: { id } });
      return [id, result.ok ? toCardProduct(result.answer.payload) : null] as const;
    }),
  );
  if (asked !== lastAsked) return;
  const fresh = new Map(answers);
  // Meanwhile products may have come or gone.
  const items = useWishlist.getState().items.map((item) => fresh.get(item.id) ?? item);
  const unavailable = items.map(({ id }) => id).filter((id) => fresh.get(id) === null);
  useWishlist.setState({ state: 'ready', items, unavailable });
  if (answers.length > 0) keep(items);
};

const setItems = (items: readonly CardProduct[]): void => {
  useWishlist.setState({ items });
  keep(items);
};

/** Clears it from both lists (WL-04). */
export const removeFromWishlist = (id: number): void => {
  const { items, unavailable } = useWishlist.getState();
  setItems(items.filter((item) => item.id !== id));
  useWishlist.setState({ unavailable: unavailable.filter((gone) => gone !== id) });
};

/** True when it is saved now. The list lives in this browser only: nothing is sent (SM-39). */
export const toggleWishlist = (product: CardProduct): boolean => {
  const { items } = useWishlist.getState();
  const isSaved = items.some(({ id }) => id === product.id);
  if (isSaved) removeFromWishlist(product.id);
  else setItems([...items, toCardProduct(product)]);
  return !isSaved;
};

/** Follows what other tabs of this browser save. */
export const followOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === key) readWishlist();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};
