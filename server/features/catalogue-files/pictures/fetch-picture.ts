import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Why a picture could not be had, in words for the operator. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** Its server could not be spoken to at all. */
export class PictureServerError extends PictureError {
  override name = 'PictureServerError';
}

export const largestPicture = 15 * 1024 * 1024;
const redirectsAtMost = 3;
const patienceMs = 20_000;

/** Addresses behind which our own machines may stand: a file of a stranger must not make us knock there. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** An address of the second kind may be one of the first in disguise; the list looks through ::ffff:. */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address);
  return kind !== 0 && !inside.check(address, kind === 4 ? 'ipv4' : 'ipv6');
};

type Answer = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** The address that is checked is the one that is connected to: a name cannot point elsewhere a moment later. */
const publicLookup = (host: string, options: LookupOptions, answer: Answer): void => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, []);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return answer(new PictureError('its address is not public'), []);
    return options.all ? answer(null, allowed) : answer(null, first.address, first.family);
  });
};

interface Limits {
  /** Also from addresses of the own network. */
  readonly allowPrivate: boolean;
}

const ask = (url: URL, { allowPrivate }: Limits, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
      reject(new PictureError('its address is not public'));
      return;
    }
    const options = {
      signal,
      headers: { accept: 'image/*', 'user-agent': 'Ohmly catalogue import' },
      ...(allowPrivate ? {} : { lookup: publicLookup as never }),
    };
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, options, resolve).on('error', reject);
  });

const readAll = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestPicture) throw new PictureError('it is larger than 15 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const follow = async (address: string, limits: Limits, signal: AbortSignal): Promise<Buffer> => {
  let url = new URL(address);
  for (let redirects = 0; redirects <= redirectsAtMost; redirects += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PictureError('it is no web address');
    if (url.username !== '' || url.password !== '') throw new PictureError('its address holds a password');
    const answer = await ask(url, limits, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new PictureError(`its server answers ${statusCode}`);
    }
    return await readAll(answer);
  }
  throw new PictureError('it is redirected too often');
};

const reasonOf = (error: unknown): string => {
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'its server takes too long';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its server is not known';
  if (code === 'ERR_INVALID_URL') return 'its address is no web address';
  return code === undefined ? 'it could not be fetched' : `it could not be fetched (${code})`;
};

export const fetchPicture = async (address: string, limits: Limits): Promise<Buffer> => {
  try {
    return await follow(address, limits, AbortSignal.timeout(patienceMs));
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureServerError(reasonOf(error));
  }
};
