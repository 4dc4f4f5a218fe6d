import { LRUCache } from 'lru-cache';
import {
  type CachedResponse,
  compress,
  compressBest,
  type Encoding,
  uncompressed,
} from './cached-response.ts';

/** Of the cache's and the response's objects, measured with 8,000 entries; and of each buffer. */
const overheadBytes = 1024;
const bufferOverheadBytes = 128;
/** Hits after which a response gets the best compression. At most one response is recompressed per interval. */
const frequentHits = 16;
const recompressEveryMs = 1000;
/** Above this size only the compressed bytes stay: they take a tenth, and nearly every client accepts them. */
const maxIdentityBytes = 32 * 1024;

const textBytes = (headers: CachedResponse['headers']): number =>
  Object.values(headers).reduce((sum, { length }) => sum + length, 0);

/** What an entry costs, not only its bodies: with many small responses the rest is most of it. */
const sizeOf = ({ bytes, headers }: CachedResponse, key: string): number =>
  Object.values(bytes).reduce(
    (sum, { length }) => sum + length + bufferOverheadBytes,
    overheadBytes + key.length * 2 + textBytes(headers),
  );

/** Stores responses by key in at most `maxBytes`, each in the encodings that were requested. */
export const createStoredResponses = (maxBytes: number) => {
  const store = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    // A single response must not evict all others.
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: sizeOf,
    ttlResolution: 100,
  });
  let recompressedAt = Number.NEGATIVE_INFINITY;

  const addEncoding = (key: string, response: CachedResponse, encoding: Encoding, bytes: Buffer): void => {
    if (store.peek(key) !== response) return;
    response.bytes[encoding] = bytes;
    if (encoding === 'br' && response.length > maxIdentityBytes) delete response.bytes.identity;
    // The library recalculates the size only for a key that is new.
    store.delete(key);
    store.set(key, response, { start: response.createdAt, ttl: response.ttlMs });
  };

  const recompressIfFrequent = (key: string, response: CachedResponse): void => {
    response.hits += 1;
    if (response.hits < frequentHits) return;
    const now = performance.now();
    if (now - recompressedAt < recompressEveryMs) return;
    response.hits = Number.NEGATIVE_INFINITY;
    recompressedAt = now;
    void compressBest(uncompressed(response)).then((bytes) => addEncoding(key, response, 'br', bytes));
  };

  const findEncoded = (key: string, response: CachedResponse, encoding: Encoding): Buffer | null => {
    const bytes = response.bytes[encoding] ?? null;
    if (bytes && encoding === 'br') recompressIfFrequent(key, response);
    return bytes;
  };

  return {
    set: (key: string, response: CachedResponse): void => {
      // The library reads a time to live of 0 as none.
      if (response.ttlMs > 0) store.set(key, response, { ttl: response.ttlMs });
    },
    find: (key: string): CachedResponse | null => store.get(key) ?? null,
    /** The bytes in this encoding, or null if they were not requested before. */
    findEncoded,
    /** The bytes in this encoding, compressed once while the response is stored. */
    encode: async (key: string, response: CachedResponse, encoding: Encoding): Promise<Buffer> => {
      const found = findEncoded(key, response, encoding);
      if (found || encoding === 'identity') return found ?? uncompressed(response);
      const bytes = await compress[encoding](uncompressed(response), response.lowReuse);
      if (!response.bytes[encoding]) addEncoding(key, response, encoding, bytes);
      return bytes;
    },
    clear: (): void => store.clear(),
    stats: () => ({ entries: store.size, bytes: store.calculatedSize }),
  };
};
