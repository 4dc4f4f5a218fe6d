import type { ProductPicture } from '#contract/admin/product.ts';
import type { Database } from '#server/db/pool.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { languagesOf } from './product-fields.ts';
import { readPictures } from './product-pictures.ts';
import { saveProduct } from './save-product.ts';

/** Pictures of the product with this SKU, in their order. */
export const listPictures = async (db: Database, sku: string): Promise<readonly ProductPicture[]> => {
  const product = foundOr(
    await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst(),
    'sku_not_found',
    { sku },
  );
  return readPictures(db, product.id, await languagesOf(db));
};

/** Changes the list of a product's pictures; refused if another operator changed it meanwhile. */
export const changePictures = async (
  operation: Operation,
  sku: string,
  change: (pictures: readonly ProductPicture[]) => readonly ProductPicture[],
): Promise<readonly ProductPicture[]> => {
  const before = await listPictures(operation.db, sku);
  const after = change(before);
  await saveProduct(operation, sku, { set: { pictures: after }, was: { pictures: before } });
  return after;
};

/** Picture `number` of the list, from 1. */
export const pictureAt = (pictures: readonly ProductPicture[], number: number): ProductPicture =>
  foundOr(pictures[number - 1], 'picture_not_found', { picture: String(number) });
