import { data, type ShouldRevalidateFunction } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import type { Api } from '#storefront/api/client.ts';
import { pageData, toPageText } from '#storefront/api/page-data.ts';
import {
  endOfProduct,
  isGone,
  loadProduct,
  statusOfProduct,
} from '#storefront/features/product/load-product.ts';
import { loadTopProducts } from '#storefront/features/product/load-top-products.ts';
import { ProductFailed } from '#storefront/features/product/product-failed.tsx';
import { productMeta } from '#storefront/features/product/product-meta.ts';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { queryWithOptions } from '#storefront/features/product/purchase/options-in-address.ts';
import { loadFirstReviews } from '#storefront/features/reviews/load-reviews.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/product-details';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  productMeta(loaderData && pageData<Loaded>(loaderData).result, matches[0].loaderData);

const load = async (api: Api, id: string, request: Request) => {
  const [result, reviews] = await Promise.all([loadProduct(api, id), loadFirstReviews(api, id)]);
  const top = isGone(result) ? await loadTopProducts(api) : null;
  return { result, reviews, top, origin: new URL(request.url).origin };
};

type Loaded = Awaited<ReturnType<typeof load>>;

/** Without the facts of the JSON-LD, which only the server writes. */
const sentOf = (loaded: Loaded): Loaded => {
  if (!loaded.result.ok) return loaded;
  const { structured: _, ...product } = loaded.result.product;
  return { ...loaded, result: { ...loaded.result, product } };
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), params.productId, request);
  const endsAt = endOfProduct(loaded.result);
  return data(toPageText(loaded, sentOf(loaded)), {
    status: statusOfProduct(loaded.result),
    ...(endsAt !== undefined && { headers: { expires: new Date(endsAt).toUTCString() } }),
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, params.productId, request);

/** Choosing an option changes the address, not the product. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSame = queryWithOptions(currentUrl.search, []) === queryWithOptions(nextUrl.search, []);
  const hasMoved = currentUrl.search !== nextUrl.search;
  return currentUrl.pathname === nextUrl.pathname && isSame && hasMoved ? false : defaultShouldRevalidate;
};

export default function ProductDetailsRoute({ loaderData }: Route.ComponentProps) {
  const { result, reviews, top, origin } = pageData<Loaded>(loaderData);
  if (!result.ok) return <ProductFailed failure={result.failure} top={top} />;
  // Another product starts without a choice.
  return <ProductPage key={result.product.id} product={result.product} reviews={reviews} origin={origin} />;
}
