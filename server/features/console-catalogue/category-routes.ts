import { listCategories, orderCategories } from '#server/features/catalogue-admin/edit-categories.ts';
import {
  createCategory,
  listCategoryNames,
  moveCategory,
  nameCategory,
  removeCategory,
} from '#server/features/catalogue-admin/manage-categories.ts';
import { languagesOf } from '#server/features/catalogue-admin/product-fields.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';

const changed = (id: number) => ({ status: 'OK' as const, payload: { id } });

/** Routes of the categories: the use cases of the command line. */
export const categoryRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/categories': async () => {
      const [languages, names, all] = await Promise.all([
        languagesOf(deps.db),
        listCategoryNames(deps.db),
        listCategories(deps.db),
      ]);
      return {
        status: 'OK' as const,
        payload: {
          languages: languages.map(({ code, title }) => ({ code, title })),
          categories: all.map(({ id, url, parentId, products }) => ({
            id,
            url,
            parent_id: parentId,
            products,
            names: [...(names.get(id) ?? [])],
          })),
        },
      };
    },
    'POST /admin/categories': async ({ body, actor }) => {
      const wish = { name: body.name, parent: body.parent_id };
      return changed((await createCategory(operationOf(deps, actor), wish)).id);
    },
    'POST /admin/categories/order': async ({ body, actor }) => {
      await orderCategories(operationOf(deps, actor), body.ids, body.was);
      return changed(body.ids[0] ?? 0);
    },
    'POST /admin/categories/:id': async ({ params, body, actor }) => {
      await nameCategory(operationOf(deps, actor), Number(params.id), body);
      return changed(Number(params.id));
    },
    'POST /admin/categories/:id/move': async ({ params, body, actor }) => {
      const wish = { parent: body.parent_id, was: body.was_parent_id };
      return changed((await moveCategory(operationOf(deps, actor), Number(params.id), wish)).id);
    },
    'POST /admin/categories/:id/remove': async ({ params, body, actor }) => {
      const { category } = await removeCategory(operationOf(deps, actor), Number(params.id), body.into);
      return changed(category.id);
    },
  }) satisfies Partial<AdminHandlers>;
