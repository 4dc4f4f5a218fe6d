import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface ComputedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Hardly ever asked for again. */
  readonly lowReuse?: boolean;
}

/** An answer that is the same for everybody, ready to be sent. */
export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly madeAt: number;
  /** Of those who made it, for the figures. */
  readonly route: string;
  readonly lowReuse: boolean;
  /** How often since it was made; the best compression is begun once. */
  asked: number;
  /** Of its bytes before they are compressed. */
  readonly length: number;
  /** Never empty. */
  readonly bytes: Partial<Record<Encoding, Buffer>>;
}

export const toCachedResponse = (
  { headers, body, lowReuse = false }: ComputedResponse,
  route: string,
): CachedResponse => {
  const identity = Buffer.from(body);
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
  return {
    headers: { vary: 'accept-encoding', ...headers, etag },
    etag,
    madeAt: performance.now(),
    route,
    lowReuse,
    asked: 0,
    length: identity.length,
    bytes: { identity },
  };
};

/** The bytes before they were compressed; of some only compressed ones are kept. */
export const plainBytes = ({ bytes }: CachedResponse): Buffer =>
  bytes.identity ?? brotliDecompressSync(bytes.br ?? Buffer.alloc(0));

/** What zlib gives is a part of 16 kB that would be kept whole. */
const exactly = (bytes: Buffer): Buffer => {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
};

/**
 * How far back it looks, as a power of two: as far as the text goes. It takes memory for all of it, 5 MB by itself: of a
 * few pages at once Node's collector sees so much that it goes through the whole heap, again and again.
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
  exactly(await promisify(brotliCompress)(bytes, brotliOptions(bytes, quality)));

/** An eighth smaller, and some fifty times the work: for what is sent often. */
export const compressBest = (bytes: Buffer): Promise<Buffer> => brotli(bytes, 11);

/** Up to here it takes longer to hand the work to another thread than to do it. */
const atOnce = 16 * 1024;
/** Half the work of the next better one for a tenth more bytes; whoever is asked often is compressed best. */
const quickly = 2;
/**
 * Of pages. A list as somebody filtered it takes a fifth of the work, for an eighth more bytes. The others shall fit,
 * with their headers, into what a server may send before it hears from the browser (ten packets, 14.6 kB).
 */
const qualities = { passing: 3, lasting: 9 } as const;

export const compress = {
  br: async (bytes: Buffer, lowReuse = false): Promise<Buffer> =>
    bytes.length > atOnce
      ? brotli(bytes, qualities[lowReuse ? 'passing' : 'lasting'])
      : exactly(brotliCompressSync(bytes, brotliOptions(bytes, quickly))),
  gzip: async (bytes: Buffer): Promise<Buffer> => exactly(await promisify(gzip)(bytes, { level: 6 })),
};

/** Smaller ones do not become smaller. */
const worthCompressing = 1024;

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/,
};

/** What the asker understands best. */
export const encodingFor = (
  accepted: string | string[] | undefined,
  { length }: Pick<CachedResponse, 'length'>,
): Encoding => {
  if (length < worthCompressing) return 'identity';
  const words = String(accepted ?? '');
  if (accepts.br.test(words)) return 'br';
  return accepts.gzip.test(words) ? 'gzip' : 'identity';
};
