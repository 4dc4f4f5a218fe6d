import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** A picture that cannot be imported, with the reason for the operator. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** The picture's server cannot be reached. */
export class PictureServerError extends PictureError {
  override name = 'PictureServerError';
}

export const maxPictureBytes = 15 * 1024 * 1024;
const maxRedirects = 3;
const timeoutMs = 20_000;

/** Private and reserved networks. A catalogue file must not make the shop call internal servers (SSRF). */
const privateNetworks = new BlockList();
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
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6');
}

/** `BlockList` also matches IPv4 addresses mapped into IPv6 (::ffff:). */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address);
  return kind !== 0 && !privateNetworks.check(address, kind === 4 ? 'ipv4' : 'ipv6');
};

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Connects to the address that was checked, which prevents DNS rebinding. */
const publicLookup = (host: string, options: LookupOptions, callback: LookupCallback): void => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return callback(new PictureError('the address is not public'), []);
    return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
  });
};

interface Limits {
  readonly allowPrivate: boolean;
}

const request = (url: URL, { allowPrivate }: Limits, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
      reject(new PictureError('the address is not public'));
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

const readAll = async (response: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxPictureBytes) throw new PictureError('it is larger than 15 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const follow = async (address: string, limits: Limits, signal: AbortSignal): Promise<Buffer> => {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new PictureError('it is not an http or https URL');
    if (url.username !== '' || url.password !== '') throw new PictureError('the URL contains a password');
    const response = await request(url, limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new PictureError(`the server responded with ${statusCode}`);
    }
    return await readAll(response);
  }
  throw new PictureError('too many redirects');
};

const reasonOf = (error: unknown): string => {
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'the server timed out';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is unknown';
  if (code === 'ERR_INVALID_URL') return 'it is not a URL';
  return code === undefined ? 'it could not be fetched' : `it could not be fetched (${code})`;
};

export const fetchPicture = async (address: string, limits: Limits): Promise<Buffer> => {
  try {
    return await follow(address, limits, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureServerError(reasonOf(error));
  }
};
