import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { loadProduct, statusOfProduct } from '#storefront/features/product/load-product.ts';
import { ProductFailed } from '#storefront/features/product/product-failed.tsx';
import { productMeta } from '#storefront/features/product/product-meta.ts';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import type { Route } from './+types/product-details';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  productMeta(loaderData?.result, matches[0].loaderData);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await loadProduct(context.get(apiContext), params.productId);
  return data({ result, origin: new URL(request.url).origin }, { status: statusOfProduct(result) });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { result: await loadProduct(browserApi, params.productId), origin: new URL(request.url).origin };
}

export default function ProductDetailsRoute({ loaderData: { result, origin } }: Route.ComponentProps) {
  if (!result.ok) return <ProductFailed failure={result.failure} />;
  // Another product begins with nothing chosen.
  return <ProductPage key={result.product.id} product={result.product} origin={origin} />;
}
