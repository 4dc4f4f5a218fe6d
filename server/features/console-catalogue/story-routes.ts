import { languagesOf } from '#server/features/catalogue-admin/product-fields.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { readStoredStory, setStory } from '#server/features/stories/set-story.ts';
import { readStory } from '#server/features/stories/story-rules.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { productOf } from './facts-routes.ts';

/** Routes of the story of a product. */
export const storyRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/products/:id/story': async ({ params }) => {
      const id = Number(params.id);
      const product = await productOf(deps.db, id);
      const languages = await languagesOf(deps.db);
      const pictures = await deps.db
        .selectFrom('product_pictures')
        .select('url')
        .where('product_id', '=', id)
        .orderBy('position')
        .orderBy('id')
        .execute();
      return {
        status: 'OK' as const,
        payload: {
          ...product,
          languages: languages.map(({ code, title }) => ({ code, title })),
          pictures: [...new Set(pictures.map(({ url }) => url))],
          blocks: [...(await readStoredStory(deps.db, id))],
        },
      };
    },
    'POST /admin/products/:id/story': async ({ params, body, actor }) => {
      const { sku } = await productOf(deps.db, Number(params.id));
      await setStory(operationOf(deps, actor), sku, readStory(body.blocks), body.was);
      return { status: 'OK' as const, message: 'Saved.' as const };
    },
  }) satisfies Partial<AdminHandlers>;
