import { create } from 'zustand';
import type { CartLine } from '#contract/buying/cart.ts';
import type { Failure } from '#storefront/api/client.ts';
import { setItemCount, useCart } from '#storefront/state/cart.ts';
import { tabStorage } from '#storefront/state/storage.ts';

/**
 * Quantities that the shopper has set and the server does not have yet (optimistic updates). They show at once and
 * are sent 500 ms after the last change, serialized per line. A refusal drops them, so that the cart's count shows
 * again (CT-36 to CT-38). The store outlives the page: pending changes are sent even after a navigation.
 */
interface Quantities {
  readonly pending: Readonly<Record<string, number>>;
}

export const useQuantities = create<Quantities>()(() => ({ pending: {} }));

type Line = Pick<CartLine, 'item_id' | 'is_variation' | 'count'>;

export const lineKey = ({ item_id, is_variation }: Omit<Line, 'count'>): string =>
  `${is_variation ? 'variation' : 'product'} ${item_id}`;

const delay = 500;
const storageKey = 'cart_wanted';

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const sending = new Map<string, Promise<unknown>>();

/** Saved until the server responds, so that a reload does not lose a pending change. */
const save = (pending: Quantities['pending']): void => {
  useQuantities.setState({ pending });
  if (Object.keys(pending).length > 0) tabStorage.setItem(storageKey, JSON.stringify(pending));
  else tabStorage.removeItem(storageKey);
};

const setPending = (key: string, count: number): void =>
  save({ ...useQuantities.getState().pending, [key]: count });

/** Drops the pending change of a line; a request already sent is not cancelled. */
export const forgetQuantity = (line: Omit<Line, 'count'>): void => {
  const key = lineKey(line);
  clearTimeout(timers.get(key));
  timers.delete(key);
  const { [key]: _, ...rest } = useQuantities.getState().pending;
  save(rest);
};

type OnFailure = (failure: Failure) => void;

const send = async (line: Line, onFailure: OnFailure): Promise<void> => {
  const key = lineKey(line);
  const count = useQuantities.getState().pending[key];
  // The request in flight sends the latest value when it completes.
  if (count === undefined || sending.has(key)) return;
  const call = setItemCount({ id: line.item_id, is_variation: line.is_variation }, count);
  sending.set(key, call);
  const result = await call;
  sending.delete(key);
  if (!result.ok) onFailure(result.failure);
  if (timers.has(key)) return;
  if (useQuantities.getState().pending[key] === count) forgetQuantity(line);
  else await send(line, onFailure);
};

/** Resolves when the request in flight for a line has completed, so that the next one cannot overtake it. */
export const quantitySettled = async (line: Omit<Line, 'count'>): Promise<void> => {
  await sending.get(lineKey(line));
};

/** Debounces the change; `onFailure` receives a refusal. */
export const changeQuantity = (line: Line, count: number, onFailure: OnFailure): void => {
  const key = lineKey(line);
  clearTimeout(timers.get(key));
  timers.delete(key);
  if (count === line.count && !sending.has(key)) {
    forgetQuantity(line);
    return;
  }
  setPending(key, count);
  const fire = () => {
    timers.delete(key);
    void send(line, onFailure);
  };
  timers.set(key, setTimeout(fire, delay));
};

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const readSaved = (): Quantities['pending'] => {
  try {
    const saved: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '{}');
    return Object.fromEntries(Object.entries(saved ?? {}).filter(([, count]) => isCount(count)));
  } catch {
    return {};
  }
};

let isResumed = false;

/** Resends unconfirmed changes after a reload. Setting a count is idempotent. */
export const resumeQuantities = (onFailure: OnFailure): void => {
  if (isResumed) return;
  isResumed = true;
  const saved = readSaved();
  for (const line of useCart.getState().lines ?? []) {
    const count = saved[lineKey(line)];
    if (count === undefined || count === line.count || timers.has(lineKey(line))) continue;
    setPending(lineKey(line), count);
    void send(line, onFailure);
  }
  save(useQuantities.getState().pending);
};

/** Drops all pending changes and waits for the requests in flight. */
export const dropQuantities = async (): Promise<void> => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  save({});
  await Promise.all(sending.values());
};

/** Pending changes belong to one customer's cart. */
useCart.subscribe(({ lines }, before) => {
  if (!lines && before.lines) void dropQuantities();
});
