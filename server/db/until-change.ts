import { keepWhileHeard } from './changes.ts';

/**
 * Reads something small once, or once for each key, and keeps it until something changes; while changes may go unheard
 * it is read each time.
 */
export const untilChange = <Found, Key = void>(read: (key: Key) => Promise<Found>) => {
  const kept = new Map<Key, Promise<Found>>();

  const readAndKeep = (key: Key, by: typeof read): Promise<Found> => {
    const reading = by(key);
    kept.set(key, reading);
    reading.catch(() => {
      if (kept.get(key) === reading) kept.delete(key);
    });
    return reading;
  };
  const { isHeard, listener } = keepWhileHeard(() => kept.clear());
  return {
    /** `by` is for whoever is in a transaction: another connection must not be waited for there. */
    get: (key: Key, by = read): Promise<Found> =>
      isHeard() ? (kept.get(key) ?? readAndKeep(key, by)) : by(key),
    /** For whoever has seen a change before it was told of. */
    getAnew: (key: Key, by = read): Promise<Found> => (isHeard() ? readAndKeep(key, by) : by(key)),
    listener,
  };
};
