/**
 * One attempt to order, identified by its idempotency key: however often it is sent, it creates one order. In
 * localStorage, so that the same order sent from two tabs is also one.
 */
interface Attempt {
  readonly key: string;
  /** Hash of the order's content: a different order gets a different key. */
  readonly fingerprint: string;
  /** When it was sent, or when its order was placed. */
  readonly at: number;
  readonly isPlaced: boolean;
}

const storageKey = 'checkout_attempt';
/** How long the server remembers a key. */
const keyLifetimeMs = 24 * 3_600_000;
/** A second tab or click follows within seconds; a later submission is meant as a new order. */
const duplicateWindowMs = 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const read = (storage: Store): Attempt | null => {
  try {
    const saved = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return typeof saved?.key === 'string' && typeof saved.fingerprint === 'string' ? saved : null;
  } catch {
    return null;
  }
};

/** 53-bit hash of a text (cyrb53): enough to tell orders apart without storing personal data. */
export const fingerprintOf = (value: unknown): string => {
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

/** Key for an order with this fingerprint: reuses the key of an attempt whose outcome is not final. */
export const attemptKey = (
  storage: Store,
  fingerprint: string,
  now: number,
  newKey: () => string,
): string => {
  const saved = read(storage);
  const age = saved ? now - saved.at : Number.POSITIVE_INFINITY;
  if (saved?.fingerprint === fingerprint && age < (saved.isPlaced ? duplicateWindowMs : keyLifetimeMs))
    return saved.key;
  const key = newKey();
  storage.setItem(
    storageKey,
    JSON.stringify({ key, fingerprint, at: now, isPlaced: false } satisfies Attempt),
  );
  return key;
};

/** The order was placed: the same order again within a minute is a double click or another tab. */
export const attemptPlaced = (storage: Store, key: string, now: number): void => {
  const saved = read(storage);
  if (saved?.key === key) storage.setItem(storageKey, JSON.stringify({ ...saved, at: now, isPlaced: true }));
};

/** The order was refused: the next attempt gets a new key. */
export const attemptRefused = (storage: Store, key: string): void => {
  if (read(storage)?.key === key) storage.removeItem(storageKey);
};

/** Payment has ended: the next order gets a new key. An attempt without a response is not forgotten. */
export const forgetPlaced = (storage: Store): void => {
  if (read(storage)?.isPlaced) storage.removeItem(storageKey);
};
