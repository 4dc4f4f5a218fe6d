import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { WishlistPage } from '#storefront/features/wishlist/wishlist-page.tsx';
import type { Route } from './+types/wishlist';

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t) => ({ title: t('wishlist.title'), hidden: true }));

export default function WishlistRoute() {
  return <WishlistPage />;
}
