import { keepWhileHeard } from './changes.ts';

/**
 * Reads something small once, or once for each key, and keeps it until something changes; while changes may go unheard
 * it is read each time.
 */
export const untilChange = <Found, Key = void>(read: (key: Key) => Promise<Found>) => {
  const kept = new Map<Key, Promise<Found>>();

  const readAndKeep = (key: Key): Promise<Found> => {
    const reading = read(key);
    kept.set(key, reading);
    reading.catch(() => {
      if (kept.get(key) === reading) kept.delete(key);
    });
    return reading;
  };
  const { isHeard, listener } = keepWhileHeard(() => kept.clear());
  return {
    get: (key: Key): Promise<Found> => (isHeard() ? (kept.get(key) ?? readAndKeep(key)) : read(key)),
    /** For whoever has seen a change before it was told of. */
    getAnew: (key: Key): Promise<Found> => (isHeard() ? readAndKeep(key) : read(key)),
    listener,
  };
};
