import type { Transaction } from 'kysely';
import { pictureRows } from '#demo/rows-catalogue.ts';
import { contentRows } from '#demo/rows-content.ts';
import type { Tables } from '#server/db/tables/tables.ts';

/** URL of a sample picture: name, content hash, width. */
const OWN_PICTURE = /^\/media\/[\w-]+\.[0-9a-f]{8}-\d+\.webp$/;

/** Replaces URLs of sample pictures that no longer exist; an operator's pictures stay. */
export async function renewPictures(trx: Transaction<Tables>): Promise<void> {
  const rows = pictureRows();
  const tiles = contentRows().featured;
  const current = new Set([...rows.map(({ url }) => url), ...tiles.map((tile) => tile.image_url)]);
  const isDead = (url: string | null): boolean => url !== null && OWN_PICTURE.test(url) && !current.has(url);
  const stored = await trx.selectFrom('product_pictures').select(['id', 'product_id', 'url']).execute();
  const dead = stored.filter(({ url }) => isDead(url));
  if (dead.length > 0) {
    const ids = dead.map(({ id }) => id);
    await trx.deleteFrom('product_pictures').where('id', 'in', ids).execute();
    const products = new Set(dead.map(({ product_id }) => product_id));
    const fresh = rows.filter(({ product_id }) => products.has(product_id));
    if (fresh.length > 0)
      await trx
        .insertInto('product_pictures')
        .values(fresh)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  const shown = await trx.selectFrom('featured_categories').select(['id', 'image_url']).execute();
  for (const { id } of shown.filter(({ image_url }) => isDead(image_url))) {
    const image_url = tiles.find((tile) => tile.id === id)?.image_url ?? null;
    await trx.updateTable('featured_categories').set({ image_url }).where('id', '=', id).execute();
  }
}
