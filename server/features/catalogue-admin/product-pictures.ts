import { sql } from 'kysely';
import type { ProductPicture } from '#contract/admin/product.ts';
import type { Database } from '#server/db/pool.ts';
import { replacePictures } from '#server/features/catalogue/catalogue-store.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';

interface Language {
  readonly id: number;
  readonly code: string;
}

interface Stored {
  readonly url: string;
  readonly variation: string | null;
  readonly alts: Readonly<Record<string, string>> | null;
}

/** Pictures of a product and its variations in their order, with a text for each language of the shop. */
export const readPictures = async (
  db: Database,
  productId: number,
  languages: readonly Language[],
): Promise<readonly ProductPicture[]> => {
  const { rows } = await sql<Stored>`
    select c.url, v.sku as variation, (
      select json_object_agg(l.code, t.alt) from product_picture_texts t join languages l on l.id = t.language_id
      where t.product_id = c.product_id and t.url = c.url) as alts
    from product_pictures c left join variations v on v.id = c.variation_id
    where c.product_id = ${productId} order by c.position, c.id
  `.execute(db);
  return rows.map(({ alts, ...picture }) => ({
    ...picture,
    alts: languages.map(({ code }) => ({ language: code, alt: alts?.[code] ?? '' })),
  }));
};

/** Refuses pictures that the shop does not have and variations of other products; completes the languages. */
export const cleanedPictures = async (
  trx: Database,
  productId: number,
  wanted: readonly ProductPicture[],
  languages: readonly Language[],
): Promise<readonly ProductPicture[]> => {
  const urls = wanted.map(({ url }) => url);
  const { rows: known } = await sql<{ readonly url: string }>`
    select url from product_pictures where product_id = ${productId} and url = any(${urls}::text[])
    union select url from picture_sources where url = any(${urls}::text[])
  `.execute(trx);
  const variations = await trx
    .selectFrom('variations')
    .select('sku')
    .where('product_id', '=', productId)
    .execute();
  const places = new Set<string>();
  // A picture in two places has one text: that of the first place.
  const altOf = (url: string, code: string) =>
    wanted
      .find((each) => each.url === url)
      ?.alts.find(({ language }) => language === code)
      ?.alt.trim() ?? '';
  return wanted.flatMap(({ url, variation }) => {
    foundOr(
      known.find((each) => each.url === url),
      'picture_not_found',
      { picture: url },
    );
    if (variation !== null)
      foundOr(
        variations.find(({ sku }) => sku === variation),
        'sku_not_found',
        { sku: variation },
      );
    const place = `${variation ?? ''} ${url}`;
    if (places.has(place)) return [];
    places.add(place);
    return [
      { url, variation, alts: languages.map(({ code }) => ({ language: code, alt: altOf(url, code) })) },
    ];
  });
};

export const writePictures = async (
  trx: Database,
  productId: number,
  pictures: readonly ProductPicture[],
  languages: readonly Language[],
): Promise<void> => {
  const variations = await trx
    .selectFrom('variations')
    .select(['id', 'sku'])
    .where('product_id', '=', productId)
    .execute();
  const idOf = (variation: string | null) => variations.find(({ sku }) => sku === variation)?.id ?? null;
  await replacePictures(
    trx,
    [productId],
    pictures.map(({ url, variation }, position) => ({
      product_id: productId,
      variation_id: idOf(variation),
      url,
      position,
    })),
  );
  await trx.deleteFrom('product_picture_texts').where('product_id', '=', productId).execute();
  const texts = pictures.flatMap(({ url, alts }) =>
    alts.flatMap(({ language, alt }) => {
      const found = languages.find(({ code }) => code === language);
      return found && alt !== '' ? [{ product_id: productId, url, language_id: found.id, alt }] : [];
    }),
  );
  if (texts.length > 0)
    await trx
      .insertInto('product_picture_texts')
      .values(texts)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
