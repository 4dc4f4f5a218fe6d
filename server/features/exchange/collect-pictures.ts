import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/pool.ts';
import { fetchPicture, largestPicture, NoPicture, NoServer } from './fetch-picture.ts';
import { keepPicture, knownPictures, shownPictures } from './pictures-store.ts';
import type { Pictures } from './plan-product.ts';

export interface PictureDesk {
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
      throw new NoPicture('it does not lie in the folder of the catalogue file');
    }
    if ((await stat(path)).size > largestPicture) throw new NoPicture('it is larger than 15 MB');
    return await readFile(path);
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    throw new NoPicture('there is no such file');
  }
};

const fetchPatiently = async (source: string, desk: PictureDesk): Promise<Buffer> => {
  const host = URL.canParse(source) ? new URL(source).host : '';
  const silences = desk.silent.get(host) ?? 0;
  if (silences >= silencesAtMost) throw new NoPicture(`its server failed ${silencesAtMost} times before`);
  try {
    const bytes = await fetchPicture(source, desk);
    desk.silent.delete(host);
    return bytes;
  } catch (error) {
    if (error instanceof NoServer) desk.silent.set(host, silences + 1);
    throw error;
  }
};

/** Has the picture made unless the same bytes were made into one before. */
const obtain = async (source: string, desk: PictureDesk): Promise<string> => {
  const { db, media, now } = desk;
  if (source.length > longestSource) throw new NoPicture('its address is too long');
  const bytes = isWebAddress(source)
    ? await fetchPatiently(source, desk)
    : await readLocal(source, desk.folder);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const content = `sha256:${hash}`;
  const known = (await knownPictures(db, [content])).get(content);
  const isThere = known !== undefined && existsSync(join(media, basename(known)));
  // Loaded here, because most commands have nothing to do with pictures.
  const { makePicture } = await import('./make-picture.ts');
  const url = isThere ? known : await makePicture(bytes, hash, media);
  if (!isThere) await keepPicture(db, content, url, now());
  if (isWebAddress(source)) await keepPicture(db, source, url, now());
  return url;
};

/** Finds our own addresses of all these pictures; those that are new are fetched, a few at a time. */
export const collectPictures = async (sources: readonly string[], desk: PictureDesk): Promise<Collected> => {
  const pictures = new Map<string, string | null>();
  const faults = new Map<string, string>();
  const unique = [...new Set(sources)];
  for (const source of unique) {
    const own = ownUrl(source, desk.ownAddress);
    if (own !== null) pictures.set(source, own);
  }
  const others = unique.filter((source) => !pictures.has(source));
  const shown = await shownPictures(desk.db, others);
  const known = await knownPictures(desk.db, others);
  for (const source of others) {
    const url = shown.has(source) ? source : known.get(source);
    const isThere = url !== undefined && (url === source || existsSync(join(desk.media, basename(url))));
    if (isThere) pictures.set(source, url);
  }
  const missing = others.filter((source) => !pictures.has(source));
  const queue = missing.values();
  const work = async (): Promise<void> => {
    for (const source of queue) {
      try {
        pictures.set(source, await obtain(source, desk));
      } catch (error) {
        if (!(error instanceof NoPicture)) throw error;
        pictures.set(source, null);
        faults.set(source, error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { pictures, made: missing.length - faults.size, faults };
};
