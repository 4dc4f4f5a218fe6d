import { create } from 'zustand';
import type { CartContents, CartLine } from '#contract/buying/cart.ts';
import type { CartNote } from '#contract/buying/cart-notes.ts';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';
import { storedDeviceKeys } from './device-keys.ts';
import { usePreferences } from './preferences.ts';
import { longStorage } from './storage.ts';

/**
 * The cart as a copy of the server's. Every change is sent to the server and then read back. It is part of every
 * page, so it stays small: totals and promo codes are in `totals.ts`.
 */
interface Cart {
  /** null: unknown, or of another session. */
  readonly lines: readonly CartLine[] | null;
  readonly unavailable: readonly CartLine[];
  /** What fits a device only with limits or not at all; only if the notes were requested. */
  readonly notes: readonly CartNote[];
  /** Currency symbol of the lines' prices. */
  readonly symbol: string;
  /** Number of pieces; the badge in the header. */
  readonly count: number;
  readonly loading: boolean;
  /** Why the lines are outdated. */
  readonly failure: Failure | null;
  /** Applied in this cart, on any device. */
  readonly promoCode: string | null;
  /** What came from the cart that the customer filled as a guest; until it is read. */
  readonly merged: MergedCart | null;
}

export type MergedCart = NonNullable<CartContents['cart']['merged']>;

const unknown: Cart = {
  lines: null,
  unavailable: [],
  notes: [],
  symbol: '€',
  count: 0,
  loading: false,
  failure: null,
  promoCode: null,
  merged: null,
};

export const useCart = create<Cart>()(() => unknown);

const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

const changedKey = 'cart_changed';

/** Set while this browser has a cart: only then is a guest's cart read when a page starts. */
const hasCartKey = 'has_cart';

export const hasCart = (): boolean => longStorage.getItem(hasCartKey) !== null;

const saveHasCart = (isThere: boolean): void => {
  if (isThere === hasCart()) return;
  if (isThere) longStorage.setItem(hasCartKey, 'true');
  else longStorage.removeItem(hasCartKey);
};

/** The latest request; responses to older ones are ignored. */
let lastAsked = 0;
let newest = Promise.resolve(false);

let hasNotes = false;

/** The cart is read with its notes from now on: the page of the cart shows them. */
export const askForNotes = (): void => {
  hasNotes = true;
};

/** quiet: a background check for changes made elsewhere; no loading state. */
const load = async (quiet: boolean): Promise<boolean> => {
  lastAsked += 1;
  const asked = lastAsked;
  const symbol = usePreferences.getState().currency?.symbol ?? '€';
  if (!quiet) useCart.setState({ loading: true, failure: null });
  const result = await browserApi.call('GET /cart/contents', {
    query: hasNotes ? { notes: 1, devices: storedDeviceKeys() } : {},
  });
  // Said once: by the first of several calls after a sign-in.
  if (result.ok && result.response.cart.merged) useCart.setState({ merged: result.response.cart.merged });
  if (asked !== lastAsked) return newest;
  const before = useCart.getState();
  if (!result.ok) {
    // Known lines stay; a failed background check is not reported.
    useCart.setState({ loading: false, failure: quiet ? before.failure : result.failure });
    return false;
  }
  const { payload: lines, unavailableItems: unavailable, notes = [], details } = result.response.cart;
  const { merged } = before;
  const promoCode = details?.promo_code ?? null;
  const count = piecesOf(lines);
  const cart: Cart = {
    lines,
    unavailable,
    notes,
    symbol,
    count,
    loading: false,
    failure: null,
    promoCode,
    merged,
  };
  saveHasCart(lines.length + unavailable.length > 0);
  const isSame =
    quiet && JSON.stringify([lines, unavailable]) === JSON.stringify([before.lines, before.unavailable]);
  useCart.setState(isSame ? { ...before, count, loading: false } : cart);
  return true;
};

/** Loads lines and unavailable items; true when loaded. An outdated call waits for the latest one. */
export const loadCart = ({ quiet = false } = {}): Promise<boolean> => {
  newest = load(quiet);
  return newest;
};

/** Resets the cart in this browser (SM-04); a response in flight is ignored. */
export const emptyCart = (): void => {
  lastAsked += 1;
  newest = Promise.resolve(false);
  useCart.setState(unknown);
};

/** Also forgets that this browser has a cart: the server has removed its cookie. */
export const forgetCart = (): void => {
  saveHasCart(false);
  emptyCart();
};

/** The customer has read what was merged. */
export const dismissMerged = (): void => useCart.setState({ merged: null });

/** After a change: notifies other tabs and reads the cart back (SM-10, SM-11). */
export const readBack = (): Promise<boolean> => {
  longStorage.setItem(changedKey, String(Date.now()));
  return loadCart();
};

/** The product's id, or the variation's (A20). */
export interface CartItem {
  readonly id: number;
  readonly is_variation: boolean;
}

type Added = CallResult<'POST /cart/add'>;

/** Adds `count` pieces. The badge updates at once. */
export const addItem = async (item: CartItem, count: number): Promise<Added> => {
  const result = await browserApi.call('POST /cart/add', { body: { ...item, count } });
  if (result.ok) {
    useCart.setState((cart) => ({ count: cart.count + count }));
    saveHasCart(true);
    void readBack();
  }
  return result;
};

/** Sets the quantity to `count` (A13); resolves when the cart has been read again. */
export const setItemCount = async (item: CartItem, count: number): Promise<Added> => {
  const result = await browserApi.call('POST /cart/add', { body: { ...item, count, set: true } });
  if (result.ok) await readBack();
  return result;
};

const isItem = ({ id, is_variation }: CartItem, line: CartLine): boolean =>
  line.item_id === id && line.is_variation === is_variation;

export const removeItem = async (item: CartItem): Promise<CallResult<'POST /cart/remove'>> => {
  const result = await browserApi.call('POST /cart/remove', { body: item });
  if (result.ok && !(await readBack())) {
    // The line is removed, even if reading the cart failed.
    useCart.setState(({ lines, unavailable }) => {
      const left = lines?.filter((line) => !isItem(item, line)) ?? null;
      return {
        lines: left,
        unavailable: unavailable.filter((line) => !isItem(item, line)),
        count: piecesOf(left ?? []),
      };
    });
  }
  return result;
};

/** Takes back pieces that were just added; other tabs may have added more of them meanwhile. */
export const takePieces = async (item: CartItem, count: number): Promise<boolean> => {
  const { id, is_variation } = item;
  const result = await browserApi.call('POST /cart/take', { body: { id, is_variation, count } });
  if (result.ok) await readBack();
  return result.ok;
};

/** Subscribers reset what depends on the cart: totals and address (SM-13). */
export const clearCart = async (): Promise<CallResult<'POST /cart/clear'>> => {
  const result = await browserApi.call('POST /cart/clear');
  if (result.ok) {
    emptyCart();
    await readBack();
  }
  return result;
};

/**
 * Follows changes by other tabs (storage events) and devices (on return to the window). Only if the cart is known, or
 * another tab of a guest has made one. `onEmptied`: it was emptied elsewhere.
 */
export const followCart = (onEmptied: () => void): (() => void) => {
  const look = async () => {
    const { lines, loading } = useCart.getState();
    if (!lines && !hasCart()) return;
    // A request in flight may be outdated already.
    await loadCart({ quiet: !loading });
    if (lines?.length && useCart.getState().lines?.length === 0) onEmptied();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === changedKey) void look();
  };
  const see = () => {
    if (document.visibilityState === 'visible') void look();
  };
  addEventListener('storage', hear);
  addEventListener('focus', look);
  // Restored from the back/forward cache, the page may be an hour old.
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', see);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('focus', look);
    removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', see);
  };
};
