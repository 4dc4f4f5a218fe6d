import { validWhileListening } from './changes.ts';

/**
 * Caches small values by key until the shop changes; concurrent misses share one read. While the LISTEN connection is
 * down every call reads.
 *
 * `load` reads committed data on the pool. A read on a caller's transaction is never cached or shared: it may see
 * uncommitted rows, and it fails when that transaction is aborted. A caller in a transaction uses `peek` and reads on
 * its own connection when nothing is cached, because waiting for a second connection could exhaust the pool.
 */
export const cacheUntilChange = <Value extends object, Key = void>(load: (key: Key) => Promise<Value>) => {
  const values = new Map<Key, Value>();
  const pending = new Map<Key, Promise<Value>>();
  const { isListening, listener } = validWhileListening(() => {
    values.clear();
    pending.clear();
  });

  /** Reads again, for a caller that has seen a change before its notification arrived. */
  const reload = async (key: Key): Promise<Value> => {
    if (!isListening()) return load(key);
    const loading = load(key);
    pending.set(key, loading);
    const isNewest = (): boolean => pending.get(key) === loading;
    try {
      const value = await loading;
      if (isNewest()) values.set(key, value);
      return value;
    } finally {
      if (isNewest()) pending.delete(key);
    }
  };

  return {
    get: async (key: Key): Promise<Value> => values.get(key) ?? pending.get(key) ?? reload(key),
    /** The cached value, without reading. */
    peek: (key: Key): Value | undefined => values.get(key),
    reload,
    listener,
  };
};
