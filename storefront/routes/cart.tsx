import { CheckoutFlow } from '#storefront/features/checkout/checkout-flow.tsx';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t) => ({
    title: t('header.cart'),
    description: t('home.description'),
    path: '/cart',
  }));

export default function CartRoute() {
  return <CheckoutFlow />;
}
