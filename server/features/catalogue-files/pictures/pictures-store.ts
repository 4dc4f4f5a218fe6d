import type { Database } from '#server/db/pool.ts';

/** URLs of pictures that were imported before, by source. */
export const knownPictures = async (
  db: Database,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (sources.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture_sources')
    .select(['source', 'url'])
    .where('source', 'in', sources)
    .execute();
  return new Map(rows.map(({ source, url }) => [source, url]));
};

/** Which of these URLs products already use. */
export const shownPictures = async (db: Database, urls: readonly string[]): Promise<ReadonlySet<string>> => {
  if (urls.length === 0) return new Set();
  const rows = await db
    .selectFrom('product_pictures')
    .select('url')
    .distinct()
    .where('url', 'in', urls)
    .execute();
  return new Set(rows.map(({ url }) => url));
};

export const savePictureSource = async (
  db: Database,
  source: string,
  url: string,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('picture_sources')
    .values({ source, url, made_at: now })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ url, made_at: now }))
    .execute();
};
