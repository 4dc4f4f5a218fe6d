import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response as its handler computed it. */
export interface ComputedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Rarely requested again: compress fast instead of well. */
  readonly lowReuse?: boolean;
  /** When it stops being true, in milliseconds since 1970; missing: only changes end it. */
  readonly endsAt?: number | undefined;
}

export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** `performance.now()` at creation. */
  readonly createdAt: number;
  /** It may be sent for so long; 0: not again. */
  readonly ttlMs: number;
  /** The route that computed it, for the metrics. */
  readonly route: string;
  readonly lowReuse: boolean;
  /** Number of hits until the best compression started. */
  hits: number;
  /** Length of the uncompressed body. */
  readonly length: number;
  /** At least one encoding is present. */
  readonly bytes: Partial<Record<Encoding, Buffer>>;
}

/** Not `Buffer.from`: a small text would be a slice of a shared block, and keep the whole block in memory with it. */
const exactBytes = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** Some responses change with time alone: new products, best sellers of the month, the lowest price of 30 days. */
const maxTtlMs = 60_000;
/** Other caches keep a response for so long after it was sent. */
const maxElsewhereMs = 60_000;

/** A response that ends soon must not outlive its end in this cache or another one. */
const endingHeaders = (leftMs: number): Readonly<Record<string, string>> =>
  leftMs < maxTtlMs + maxElsewhereMs ? { 'cache-control': 'public, max-age=0, must-revalidate' } : {};

export const toCachedResponse = (
  { headers, body, lowReuse = false, endsAt }: ComputedResponse,
  route: string,
): CachedResponse => {
  const identity = exactBytes(body);
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
  const leftMs = endsAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, endsAt - Date.now());
  return {
    headers: { vary: 'accept-encoding', ...headers, ...endingHeaders(leftMs), etag },
    etag,
    createdAt: performance.now(),
    ttlMs: Math.min(maxTtlMs, leftMs),
    route,
    lowReuse,
    hits: 0,
    length: identity.length,
    bytes: { identity },
  };
};

/** The uncompressed body; large responses are stored compressed only. */
export const uncompressed = ({ bytes }: CachedResponse): Buffer =>
  bytes.identity ?? brotliDecompressSync(bytes.br ?? Buffer.alloc(0));

/** Copies zlib's result, which is a view into a larger buffer that would stay in memory with it. */
const trimmed = (bytes: Buffer): Buffer => {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
};

/**
 * Window size as a power of two, no larger than the text. Brotli's default window allocates 5 MB per call, and a few
 * pages compressed at once made Node's garbage collector run over the whole heap again and again.
 */
const windowFor = ({ length }: Buffer): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

const brotli = async (bytes: Buffer, quality: number): Promise<Buffer> =>
  trimmed(await promisify(brotliCompress)(bytes, brotliOptions(bytes, quality)));

/** Output an eighth smaller at about fifty times the cost: for responses that are sent often. */
export const compressBest = (bytes: Buffer): Promise<Buffer> => brotli(bytes, 11);

/** Up to this size compressing on the main thread costs less than handing the work to another thread. */
const maxSyncBytes = 16 * 1024;
/** For small responses: less than half the cost of the next quality for a tenth more bytes. */
const syncQuality = 1;
/**
 * For pages. A filtered list costs a fifth at quality 3, for an eighth more bytes. At quality 9 the other pages fit with
 * their headers into the initial congestion window (ten packets, 14.6 kB).
 */
const pageQuality = { lowReuse: 3, normal: 9 } as const;

export const compress = {
  br: async (bytes: Buffer, lowReuse = false): Promise<Buffer> =>
    bytes.length > maxSyncBytes
      ? brotli(bytes, pageQuality[lowReuse ? 'lowReuse' : 'normal'])
      : trimmed(brotliCompressSync(bytes, brotliOptions(bytes, syncQuality))),
  gzip: async (bytes: Buffer): Promise<Buffer> => trimmed(await promisify(gzip)(bytes, { level: 6 })),
};

/** Compression gains nothing below this size. */
const minCompressedBytes = 1024;

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/,
};

/** The best encoding that the client accepts. */
export const encodingFor = (
  accepted: string | string[] | undefined,
  { length }: Pick<CachedResponse, 'length'>,
): Encoding => {
  if (length < minCompressedBytes) return 'identity';
  const header = String(accepted ?? '');
  if (accepts.br.test(header)) return 'br';
  return accepts.gzip.test(header) ? 'gzip' : 'identity';
};
