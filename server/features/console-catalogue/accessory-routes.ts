import { sql } from 'kysely';
import type { AccessoriesPage } from '#contract/admin/catalogue/accessories.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { setAccessories } from '#server/features/related/set-accessories.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { productOf } from './facts-routes.ts';

/** Routes of the accessories of a product: the use case of `related set`. */
export const accessoryRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/products/:id/accessories': async ({ params }) => {
      const id = Number(params.id);
      const product = await productOf(deps.db, id);
      const { rows } = await sql<AccessoriesPage['accessories'][number]>`
        select p.id, p.sku, p.name, p.is_active from product_accessories a join products p on p.id = a.accessory_id
        where a.product_id = ${id} order by a.position, p.id`.execute(deps.db);
      return { status: 'OK' as const, payload: { ...product, accessories: rows } };
    },
    'POST /admin/products/:id/accessories': async ({ params, body, actor }) => {
      const { sku } = await productOf(deps.db, Number(params.id));
      await setAccessories(operationOf(deps, actor), sku, body.skus, body.was);
      return { status: 'OK' as const, message: 'Saved.' as const };
    },
  }) satisfies Partial<AdminHandlers>;
