import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/pool.ts';
import type { Pictures } from '#server/features/catalogue-files/import/plan-pictures.ts';
import { fetchPicture, maxPictureBytes, PictureError, PictureServerError } from './fetch-picture.ts';
import { knownPictures, savePictureSource, shownPictures } from './pictures-store.ts';

export interface PictureOptions {
  readonly db: Database;
  readonly media: string;
  /** Public URL of the media folder: pictures in this shop's own exports already exist. */
  readonly ownAddress: string;
  /** Picture files are only read from the folder of the catalogue file. */
  readonly folder: string;
  readonly allowPrivate: boolean;
  readonly now: () => Date;
  /** Consecutive failures by host, for the duration of an import. */
  readonly failures: Map<string, number>;
}

export interface Collected {
  readonly pictures: Pictures;
  readonly made: number;
  readonly faults: ReadonlyMap<string, string>;
}

const concurrency = 4;
/** Stops fetching from a host after this many failures, so that a dead server does not time out for every picture. */
const maxFailures = 10;
const maxSourceLength = 2000;
const ownPath = /^\/media\/[\w.-]+$/;

/** The media path of a picture that this shop exported. */
const ownUrl = (source: string, ownAddress: string): string | null => {
  const isOurs = source.startsWith(`${ownAddress}/`);
  const path = isOurs ? `/media${source.slice(ownAddress.length)}` : source;
  return ownPath.test(path) ? path : null;
};

const isWebAddress = (source: string): boolean => /^https?:\/\//i.test(source);

const readLocal = async (source: string, folder: string): Promise<Buffer> => {
  try {
    const named = source.startsWith('file:') ? fileURLToPath(source) : resolve(folder, source);
    const path = await realpath(named);
    if (!path.startsWith(`${await realpath(folder)}${sep}`)) {
      throw new PictureError('it is not in the folder of the catalogue file');
    }
    if ((await stat(path)).size > maxPictureBytes) throw new PictureError('it is larger than 15 MB');
    return await readFile(path);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('file not found');
  }
};

const fetchFromHost = async (source: string, options: PictureOptions): Promise<Buffer> => {
  const host = URL.canParse(source) ? new URL(source).host : '';
  const failures = options.failures.get(host) ?? 0;
  if (failures >= maxFailures) throw new PictureError(`${host} failed ${maxFailures} times`);
  try {
    const bytes = await fetchPicture(source, options);
    options.failures.delete(host);
    return bytes;
  } catch (error) {
    if (error instanceof PictureServerError) options.failures.set(host, failures + 1);
    throw error;
  }
};

/** Fetches a picture and converts it unless the same bytes were converted before. */
const obtain = async (source: string, options: PictureOptions): Promise<string> => {
  const { db, media, now } = options;
  if (source.length > maxSourceLength) throw new PictureError('the URL is too long');
  const bytes = isWebAddress(source)
    ? await fetchFromHost(source, options)
    : await readLocal(source, options.folder);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const content = `sha256:${hash}`;
  const known = (await knownPictures(db, [content])).get(content);
  const isThere = known !== undefined && existsSync(join(media, basename(known)));
  // Loaded on demand: most commands do not need the image library.
  const { makePicture } = await import('./make-picture.ts');
  const url = isThere ? known : await makePicture(bytes, hash, media);
  if (!isThere) await savePictureSource(db, content, url, now());
  if (isWebAddress(source)) await savePictureSource(db, source, url, now());
  return url;
};

/** Maps picture sources to the shop's URLs; new pictures are fetched, a few at a time. */
export const collectPictures = async (
  sources: readonly string[],
  options: PictureOptions,
): Promise<Collected> => {
  const pictures = new Map<string, string | null>();
  const faults = new Map<string, string>();
  const unique = [...new Set(sources)];
  for (const source of unique) {
    const own = ownUrl(source, options.ownAddress);
    if (own !== null) pictures.set(source, own);
  }
  const others = unique.filter((source) => !pictures.has(source));
  const shown = await shownPictures(options.db, others);
  const known = await knownPictures(options.db, others);
  for (const source of others) {
    const url = shown.has(source) ? source : known.get(source);
    const isThere = url !== undefined && (url === source || existsSync(join(options.media, basename(url))));
    if (isThere) pictures.set(source, url);
  }
  const missing = others.filter((source) => !pictures.has(source));
  const queue = missing.values();
  const work = async (): Promise<void> => {
    for (const source of queue) {
      try {
        pictures.set(source, await obtain(source, options));
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        pictures.set(source, null);
        faults.set(source, error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { pictures, made: missing.length - faults.size, faults };
};
