import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Made {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer that is the same for everybody, ready to be sent. */
export interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly madeAt: number;
  /** Of those who made it, for the figures. */
  readonly route: string;
  /** How often since it was made; the best compression is begun once. */
  asked: number;
  readonly bytes: Partial<Record<Encoding, Buffer>> & { readonly identity: Buffer };
}

export const readyAnswer = ({ headers, body }: Made, route: string): ReadyAnswer => {
  const identity = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    headers: { vary: 'accept-encoding', ...headers, etag },
    etag,
    madeAt: performance.now(),
    route,
    asked: 0,
    bytes: { identity },
  };
};

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** An eighth smaller, and some fifty times the work: for what is sent often. */
export const compressBest = (bytes: Buffer): Promise<Buffer> => brotli(bytes, 11);

export const compress = {
  br: (bytes: Buffer): Promise<Buffer> => brotli(bytes, 5),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 6 }),
};

/** Smaller ones do not become smaller. */
const worthCompressing = 1024;

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/,
};

/** What the asker understands best. */
export const encodingFor = (accepted: string | string[] | undefined, { bytes }: ReadyAnswer): Encoding => {
  if (bytes.identity.length < worthCompressing) return 'identity';
  const words = String(accepted ?? '');
  if (accepts.br.test(words)) return 'br';
  return accepts.gzip.test(words) ? 'gzip' : 'identity';
};
