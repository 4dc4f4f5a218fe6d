import type { ProductFields } from '#contract/admin/product.ts';
import { createProduct } from '#server/features/catalogue-admin/create-product.ts';
import type { FieldValues } from '#server/features/catalogue-admin/product-fields.ts';
import { saveProduct } from '#server/features/catalogue-admin/save-product.ts';
import type { PublicUrls } from '#server/features/catalogue-files/export/export-catalogue.ts';
import { storePicture } from '#server/features/catalogue-files/pictures/store-picture.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { signPreview } from '#server/lib/preview-key.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { readProductPage } from './product-page-view.ts';

/** Pictures may be on another host, whose addresses the answers carry. */
const ownUrl = (url: string, mediaUrl: string | null): string =>
  mediaUrl !== null && url.startsWith(`${mediaUrl}/`) ? `/media${url.slice(mediaUrl.length)}` : url;

/** By the names that the use case and the history have for them. */
const valuesOf = (
  { texts = [], pictures, ...plain }: ProductFields,
  mediaUrl: string | null,
): FieldValues => {
  const written = texts.flatMap(({ language, ...text }) =>
    Object.entries(text).map(([kind, value]) => [`${kind} ${language}`, value] as const),
  );
  return {
    ...plain,
    ...(pictures && {
      pictures: pictures.map((each) => ({ ...each, url: ownUrl(each.url, mediaUrl) })),
    }),
    ...Object.fromEntries(written),
  };
};

export interface ProductDeps extends ConsoleDeps, Pick<PublicUrls, 'mediaUrl'> {
  readonly dataDir: string;
  /** Signs previews. */
  readonly secret: string;
}

/** Routes of one product's page. */
export const productRoutes = (deps: ProductDeps) =>
  ({
    'GET /admin/products/:id': async ({ params }) => {
      const payload = await readProductPage(deps.db, Number(params.id));
      if (!payload) throw new Refusal('product_not_found');
      return { status: 'OK' as const, payload };
    },
    'GET /admin/products/:id/preview': async ({ params }) => {
      const id = Number(params.id);
      const found = await deps.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
      if (!found) throw new Refusal('product_not_found');
      const path = `/preview/${signPreview(deps.secret, id, deps.world.now())}`;
      return { status: 'OK' as const, payload: { path } };
    },
    'POST /admin/products': async ({ body, actor }) => ({
      status: 'OK' as const,
      payload: { id: await createProduct(operationOf(deps, actor), body) },
    }),
    'POST /admin/products/:id': async ({ params, body, actor }) => {
      const product = await deps.db
        .selectFrom('products')
        .select('sku')
        .where('id', '=', Number(params.id))
        .executeTakeFirst();
      if (!product) throw new Refusal('product_not_found');
      const wish = { set: valuesOf(body.set, deps.mediaUrl), was: valuesOf(body.was, deps.mediaUrl) };
      await saveProduct(operationOf(deps, actor), product.sku, wish);
      return { status: 'OK' as const, message: 'Saved.' as const };
    },
    'POST /admin/products/pictures': async ({ body, actor }) => {
      const picture = { bytes: Buffer.from(body.data, 'base64'), name: body.name };
      const url = await storePicture(operationOf(deps, actor), picture, mediaFolder(deps.dataDir));
      return { status: 'OK' as const, payload: { url } };
    },
  }) satisfies Partial<AdminHandlers>;
