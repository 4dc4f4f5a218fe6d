import type { ReviewPage } from '#contract/reviews/reviews.ts';
import type { Api } from '#storefront/api/client.ts';

/** Number of reviews on the product page. */
const firstReviews = 3;

/** The rating and the first reviews of a product; null: they could not be loaded. */
export const loadFirstReviews = async (api: Api, id: string): Promise<ReviewPage | null> => {
  const result = await api.call('GET /products/:id/reviews', {
    params: { id },
    query: { per_page: firstReviews },
  });
  return result.ok ? result.response.payload : null;
};
