import type { Around } from '#contract/finding/related.ts';
import type { FindDeps } from '#server/features/catalogue/catalogue-deps.ts';
import { readProducts } from '#server/features/catalogue/read-products.ts';
import { differencesFrom } from '#server/features/compare/compare-products.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { readRelated } from './related-views.ts';

const readAround = async (deps: FindDeps, id: number, locale: Locale): Promise<Around> => {
  const related = await readRelated(deps.db, id);
  if (!related) throw new Refusal('product_not_found');
  const { accessories, together, similar } = related;
  const products = await readProducts(deps, [...accessories, ...together, ...similar], locale);
  const differences = await differencesFrom(deps, id, similar, locale);
  const listed = (ids: readonly number[]) => ids.flatMap((each) => products.get(each) ?? []);
  return {
    accessories: listed(accessories),
    together: listed(together),
    similar: listed(similar).map((product) => ({
      product,
      differences: [...(differences.get(product.id) ?? [])],
    })),
  };
};

export const relatedRoutes = (deps: FindDeps) =>
  ({
    'GET /products/:id/around': async ({ params, locale }) => ({
      status: 'OK',
      payload: await readAround(deps, Number(params.id), locale),
    }),
  }) satisfies Handlers;
