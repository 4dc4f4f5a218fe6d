import { data } from 'react-router';
import { productHref } from '#contract/product-href.ts';
import { apiContext } from '#storefront/api/api-context.ts';
import type { Api } from '#storefront/api/client.ts';
import { pageData, toPageText } from '#storefront/api/page-data.ts';
import { loadProduct, statusOfProduct } from '#storefront/features/product/load-product.ts';
import { AllReviews } from '#storefront/features/reviews/all-reviews.tsx';
import { isFiltered, readReviewQuery, reviewSearch } from '#storefront/features/reviews/review-query.ts';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { NotFound } from '#storefront/layout/not-found.tsx';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/product-reviews';

const load = async (api: Api, id: string, request: Request) => {
  const query = readReviewQuery(new URL(request.url).searchParams);
  const [result, reviews] = await Promise.all([
    loadProduct(api, id),
    api.call('GET /products/:id/reviews', { params: { id }, query }),
  ]);
  return { result, query, reviews: reviews.ok ? reviews.response.payload : null };
};

type Loaded = Awaited<ReturnType<typeof load>>;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { result, query } = (loaderData && pageData<Loaded>(loaderData)) ?? {};
  const shell = rootShellData(matches[0].loaderData);
  const reviewText = createReviewPageText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return shopMeta(matches[0].loaderData, (t) => {
    if (!result?.ok || !query) return { title: t('product.unavailable'), hidden: true };
    const { product } = result;
    return {
      title: reviewText('reviews.of', { name: product.name }),
      path: `${productHref(product)}/reviews${reviewSearch(query)}`,
      hidden: isFiltered(query),
    };
  });
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), params.productId, request);
  const status = loaded.result.ok && !loaded.reviews ? 503 : statusOfProduct(loaded.result);
  return data(toPageText(loaded), { status });
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, params.productId, request);

export default function ProductReviewsRoute({ loaderData }: Route.ComponentProps) {
  const { result, query, reviews } = pageData<Loaded>(loaderData);
  if (!result.ok || !reviews) return <NotFound />;
  return <AllReviews product={result.product} page={reviews} query={query} />;
}
