import { create } from 'zustand';
import type { CartLine } from '#contract/cart.ts';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';
import { usePreferences } from './preferences.ts';
import { longStorage } from './storage.ts';

/**
 * The cart as the shop keeps it. Every change is made there and then read back; nothing here is the truth but
 * a picture of it. In the shell of every page, so it stays small: totals and promo codes are in `totals.ts`.
 */
interface Cart {
  /** null: not known, or somebody else's. */
  readonly lines: readonly CartLine[] | null;
  readonly unavailable: readonly CartLine[];
  /** Of the currency that the lines' prices are in. */
  readonly symbol: string;
  /** How many pieces were put in; the badge in the header. */
  readonly count: number;
  readonly loading: boolean;
  /** Why the lines are not the newest. */
  readonly failure: Failure | null;
}

const unknown: Cart = {
  lines: null,
  unavailable: [],
  symbol: '€',
  count: 0,
  loading: false,
  failure: null,
};

export const useCart = create<Cart>()(() => unknown);

const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

const changedKey = 'cart_changed';

/** The newest question; the answers of older ones say what was, not what is. */
let lastAsked = 0;
let newest = Promise.resolve(false);

/** quiet: a look whether something changed elsewhere; nothing moves if it did not. */
const load = async (quiet: boolean): Promise<boolean> => {
  lastAsked += 1;
  const asked = lastAsked;
  const symbol = usePreferences.getState().currency?.symbol ?? '€';
  if (!quiet) useCart.setState({ loading: true, failure: null });
  const result = await browserApi.call('GET /cart/contents');
  if (asked !== lastAsked) return newest;
  const before = useCart.getState();
  if (!result.ok) {
    // Whatever was known stays; a quiet look that fails is no news.
    useCart.setState({ loading: false, failure: quiet ? before.failure : result.failure });
    return false;
  }
  const { payload: lines, unavailableItems: unavailable } = result.response.cart;
  const cart: Cart = { lines, unavailable, symbol, count: piecesOf(lines), loading: false, failure: null };
  const isSame =
    quiet && JSON.stringify([lines, unavailable]) === JSON.stringify([before.lines, before.unavailable]);
  useCart.setState(isSame ? { ...before, count: cart.count, loading: false } : cart);
  return true;
};

/** Fetches lines and unavailable items; true when they are here. Whoever is overtaken waits for the newest. */
export const loadCart = ({ quiet = false } = {}): Promise<boolean> => {
  newest = load(quiet);
  return newest;
};

/** Forgets what this browser knows of the cart (SM-04); an answer that is still on its way counts no more. */
export const emptyCart = (): void => {
  lastAsked += 1;
  newest = Promise.resolve(false);
  useCart.setState(unknown);
};

/** After a change was made: other tabs hear of it, and the cart is read back (SM-10, SM-11). */
const readBack = (): Promise<boolean> => {
  longStorage.setItem(changedKey, String(Date.now()));
  return loadCart();
};

/** What adding and removing take: the product's id, or the variation's (A20). */
export interface CartItem {
  readonly id: number;
  readonly is_variation: boolean;
}

type Added = CallResult<'POST /cart/add'>;

/** `count` more of it. The badge counts at once. */
export const addItem = async (item: CartItem, count: number): Promise<Added> => {
  const result = await browserApi.call('POST /cart/add', { body: { ...item, count } });
  if (result.ok) {
    useCart.setState((cart) => ({ count: cart.count + count }));
    void readBack();
  }
  return result;
};

/** Exactly `count` of it (A13); comes back when the cart has been read again. */
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
    // It is gone, even if the cart could not be read again.
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

/** Whoever follows the cart empties what hangs on it: totals and address (SM-13). */
export const clearCart = async (): Promise<CallResult<'POST /cart/clear'>> => {
  const result = await browserApi.call('POST /cart/clear');
  if (result.ok) {
    emptyCart();
    await readBack();
  }
  return result;
};

/**
 * Keeps to changes that other tabs and devices make: told by the storage, or noticed on coming back to the
 * window. Only where the cart is known; guests have none. `onEmptied`: it was, and not from here.
 */
export const followCart = (onEmptied: () => void): (() => void) => {
  const look = async () => {
    const { lines, loading } = useCart.getState();
    if (!lines) return;
    // One that is under way may be too old already, and what waits for it waits on.
    await loadCart({ quiet: !loading });
    if (lines.length > 0 && useCart.getState().lines?.length === 0) onEmptied();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === changedKey) void look();
  };
  const see = () => {
    if (document.visibilityState === 'visible') void look();
  };
  addEventListener('storage', hear);
  addEventListener('focus', look);
  // Brought back as it was left: the browser's Back may show a page of an hour ago.
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', see);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('focus', look);
    removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', see);
  };
};
