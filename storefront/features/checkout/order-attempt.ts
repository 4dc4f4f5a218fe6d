/**
 * One try to order, known to the shop by its key: however often it is sent, it is one order. Kept where all tabs of
 * the browser see it, so that the same order sent from two of them is one, too.
 */
interface Attempt {
  readonly key: string;
  /** Of what is ordered: another order needs another key. */
  readonly print: string;
  /** When it was sent, or when its order was placed. */
  readonly at: number;
  readonly isPlaced: boolean;
}

const place = 'checkout_attempt';
/** As long as the shop remembers a key. */
const rememberedMs = 24 * 3_600_000;
/** A second tab or a second click comes within seconds; later it is meant as a new order. */
const twiceMs = 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const read = (storage: Store): Attempt | null => {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? 'null');
    return typeof kept?.key === 'string' && typeof kept.print === 'string' ? kept : null;
  } catch {
    return null;
  }
};

/** 53 bits of a text (cyrb53): enough to tell orders apart, and nothing personal is kept. */
export const printOf = (value: unknown): string => {
  const text = JSON.stringify(value);
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(36);
};

/** The key of an order with this print: the one it was sent with, unless the shop has answered it. */
export const attemptKey = (storage: Store, print: string, now: number, newKey: () => string): string => {
  const kept = read(storage);
  const age = kept ? now - kept.at : Number.POSITIVE_INFINITY;
  if (kept?.print === print && age < (kept.isPlaced ? twiceMs : rememberedMs)) return kept.key;
  const key = newKey();
  storage.setItem(place, JSON.stringify({ key, print, at: now, isPlaced: false } satisfies Attempt));
  return key;
};

/** The order was placed: the same one again within a minute is a double click or another tab. */
export const attemptPlaced = (storage: Store, key: string, now: number): void => {
  const kept = read(storage);
  if (kept?.key === key) storage.setItem(place, JSON.stringify({ ...kept, at: now, isPlaced: true }));
};

/** It was refused: the next try is a new one. */
export const attemptRefused = (storage: Store, key: string): void => {
  if (read(storage)?.key === key) storage.removeItem(place);
};

/** Payment is over, well or badly: the next order is a new one. One that was never answered is not forgotten. */
export const forgetPlaced = (storage: Store): void => {
  if (read(storage)?.isPlaced) storage.removeItem(place);
};
