import type { ProductFields } from '#contract/admin/product.ts';
import type { FieldValues } from '#server/features/catalogue-admin/product-fields.ts';
import { saveProduct } from '#server/features/catalogue-admin/save-product.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { readProductPage } from './product-page-view.ts';

/** By the names that the use case and the history have for them. */
const valuesOf = ({ texts = [], ...plain }: ProductFields): FieldValues => {
  const written = texts.flatMap(({ language, ...text }) =>
    Object.entries(text).map(([kind, value]) => [`${kind} ${language}`, value] as const),
  );
  return { ...plain, ...Object.fromEntries(written) };
};

/** Routes of one product's page. */
export const productRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/products/:id': async ({ params }) => {
      const payload = await readProductPage(deps.db, Number(params.id));
      if (!payload) throw new Refusal('product_not_found');
      return { status: 'OK' as const, payload };
    },
    'POST /admin/products/:id': async ({ params, body, actor }) => {
      const product = await deps.db
        .selectFrom('products')
        .select('sku')
        .where('id', '=', Number(params.id))
        .executeTakeFirst();
      if (!product) throw new Refusal('product_not_found');
      const wish = { set: valuesOf(body.set), was: valuesOf(body.was) };
      await saveProduct(operationOf(deps, actor), product.sku, wish);
      return { status: 'OK' as const, message: 'Saved.' as const };
    },
  }) satisfies Partial<AdminHandlers>;
