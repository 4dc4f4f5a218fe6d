import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { CartLinkPage } from '#storefront/features/cart-link/cart-link-page.tsx';
import { loadCartLink } from '#storefront/features/cart-link/load-cart-link.ts';
import { privateHeaders } from '#storefront/features/order-page/private-page.ts';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/cart-link';

/** Of no use to search engines, and too many to be cached. */
export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t) => ({ title: t('header.cart'), hidden: true }));

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await loadCartLink(context.get(apiContext), params.items);
  return data({ result }, { status: result.ok ? 200 : (result.failure.http ?? 503) });
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { result: await loadCartLink(browserApi, params.items) };
}

export default function CartLinkRoute({ params, loaderData }: Route.ComponentProps) {
  return <CartLinkPage items={params.items} result={loaderData.result} />;
}
