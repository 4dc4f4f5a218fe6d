import { create } from 'zustand';
import type { CartLine } from '#contract/cart.ts';
import type { Failure } from '#storefront/api/client.ts';
import { setItemCount, useCart } from '#storefront/state/cart.ts';
import { tabStorage } from '#storefront/state/storage.ts';

/**
 * Quantities that the shopper wants and the cart does not have yet. They show at once, are sent 500 ms after the
 * last change, one after the other for a line, and are dropped when the shop says no: the cart's own count shows
 * again (CT-36 to CT-38). Not tied to the page: what was changed is sent even if the shopper walks on.
 */
interface Quantities {
  readonly wanted: Readonly<Record<string, number>>;
}

export const useQuantities = create<Quantities>()(() => ({ wanted: {} }));

type Line = Pick<CartLine, 'item_id' | 'is_variation' | 'count'>;

export const lineKey = ({ item_id, is_variation }: Omit<Line, 'count'>): string =>
  `${is_variation ? 'variation' : 'product'} ${item_id}`;

const delay = 500;
const keptKey = 'cart_wanted';

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const sending = new Map<string, Promise<unknown>>();

/** Kept until the shop has answered, so that a reload in the middle of a change does not lose it. */
const keep = (wanted: Quantities['wanted']): void => {
  useQuantities.setState({ wanted });
  if (Object.keys(wanted).length > 0) tabStorage.setItem(keptKey, JSON.stringify(wanted));
  else tabStorage.removeItem(keptKey);
};

const want = (key: string, count: number): void => keep({ ...useQuantities.getState().wanted, [key]: count });

/** The change is undone, on this side; one that was sent already is not. */
export const forgetQuantity = (line: Omit<Line, 'count'>): void => {
  const key = lineKey(line);
  clearTimeout(timers.get(key));
  timers.delete(key);
  const { [key]: _, ...rest } = useQuantities.getState().wanted;
  keep(rest);
};

type Tell = (failure: Failure) => void;

const send = async (line: Line, tell: Tell): Promise<void> => {
  const key = lineKey(line);
  const count = useQuantities.getState().wanted[key];
  // The one under way sends the newest when it comes back.
  if (count === undefined || sending.has(key)) return;
  const call = setItemCount({ id: line.item_id, is_variation: line.is_variation }, count);
  sending.set(key, call);
  const result = await call;
  sending.delete(key);
  if (!result.ok) tell(result.failure);
  if (timers.has(key)) return;
  if (useQuantities.getState().wanted[key] === count) forgetQuantity(line);
  else await send(line, tell);
};

/** When the change that is under way has been answered: what comes next must not overtake it. */
export const quantitySettled = async (line: Omit<Line, 'count'>): Promise<void> => {
  await sending.get(lineKey(line));
};

/** `tell` hears why, when the shop refuses. */
export const changeQuantity = (line: Line, count: number, tell: Tell): void => {
  const key = lineKey(line);
  clearTimeout(timers.get(key));
  timers.delete(key);
  if (count === line.count && !sending.has(key)) {
    forgetQuantity(line);
    return;
  }
  want(key, count);
  const fire = () => {
    timers.delete(key);
    void send(line, tell);
  };
  timers.set(key, setTimeout(fire, delay));
};

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const readKept = (): Quantities['wanted'] => {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(keptKey) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, count]) => isCount(count)));
  } catch {
    return {};
  }
};

let isResumed = false;

/** After a reload: what had not been answered is wanted still. To set a count twice is to set it once. */
export const resumeQuantities = (tell: Tell): void => {
  if (isResumed) return;
  isResumed = true;
  const kept = readKept();
  for (const line of useCart.getState().lines ?? []) {
    const count = kept[lineKey(line)];
    if (count === undefined || count === line.count || timers.has(lineKey(line))) continue;
    want(lineKey(line), count);
    void send(line, tell);
  }
  keep(useQuantities.getState().wanted);
};

/** Nothing is wanted any more; comes back when what was sent has been answered. */
export const dropQuantities = async (): Promise<void> => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  keep({});
  await Promise.all(sending.values());
};

/** What somebody wanted in a cart that is theirs no more is nobody's. */
useCart.subscribe(({ lines }, before) => {
  if (!lines && before.lines) void dropQuantities();
});
