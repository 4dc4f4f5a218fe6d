import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/pool.ts';
import type { Pictures } from '#server/features/catalogue-files/import/plan-product.ts';
import { fetchPicture, largestPicture, PictureError, PictureServerError } from './fetch-picture.ts';
import { knownPictures, savePictureSource, shownPictures } from './pictures-store.ts';

export interface PictureOptions {
  readonly db: Database;
  /** Where the pictures of the shop lie. */
  readonly media: string;
  /** Where our own pictures are had: those of an export of ours are here already. */
  readonly ownAddress: string;
  /** Files are looked for in the folder of the catalogue file, and nowhere else. */
  readonly folder: string;
  readonly allowPrivate: boolean;
  readonly now: () => Date;
  /** How often the servers of pictures did not answer, by their names; kept while a file is imported. */
  readonly silent: Map<string, number>;
}

export interface Collected {
  readonly pictures: Pictures;
  readonly made: number;
  readonly faults: ReadonlyMap<string, string>;
}

const atOnce = 4;
/** A server that is away must not cost its patience for each of a thousand pictures. */
const silencesAtMost = 10;
const longestSource = 2000;
const ownPath = /^\/media\/[\w.-]+$/;

/** Our own path of a picture that stands in a file as this shop wrote it. */
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
      throw new PictureError('it does not lie in the folder of the catalogue file');
    }
    if ((await stat(path)).size > largestPicture) throw new PictureError('it is larger than 15 MB');
    return await readFile(path);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('there is no such file');
  }
};

const fetchPatiently = async (source: string, options: PictureOptions): Promise<Buffer> => {
  const host = URL.canParse(source) ? new URL(source).host : '';
  const silences = options.silent.get(host) ?? 0;
  if (silences >= silencesAtMost) throw new PictureError(`its server failed ${silencesAtMost} times before`);
  try {
    const bytes = await fetchPicture(source, options);
    options.silent.delete(host);
    return bytes;
  } catch (error) {
    if (error instanceof PictureServerError) options.silent.set(host, silences + 1);
    throw error;
  }
};

/** Has the picture made unless the same bytes were made into one before. */
const obtain = async (source: string, options: PictureOptions): Promise<string> => {
  const { db, media, now } = options;
  if (source.length > longestSource) throw new PictureError('its address is too long');
  const bytes = isWebAddress(source)
    ? await fetchPatiently(source, options)
    : await readLocal(source, options.folder);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const content = `sha256:${hash}`;
  const known = (await knownPictures(db, [content])).get(content);
  const isThere = known !== undefined && existsSync(join(media, basename(known)));
  // Loaded here, because most commands have nothing to do with pictures.
  const { makePicture } = await import('./make-picture.ts');
  const url = isThere ? known : await makePicture(bytes, hash, media);
  if (!isThere) await savePictureSource(db, content, url, now());
  if (isWebAddress(source)) await savePictureSource(db, source, url, now());
  return url;
};

/** Finds our own addresses of all these pictures; those that are new are fetched, a few at a time. */
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
  await Promise.all(Array.from({ length: atOnce }, work));
  return { pictures, made: missing.length - faults.size, faults };
};
