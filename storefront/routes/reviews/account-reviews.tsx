import { useLocation } from 'react-router';
import { AccountWaiting } from '#storefront/features/account/account-waiting.tsx';
import { MyReviews } from '#storefront/features/reviews/my-reviews.tsx';
import { reviewPageMeta } from '#storefront/features/reviews/private-page.ts';
import { requireCustomer } from '#storefront/features/session/guards.ts';
import { pathOf } from '#storefront/features/session/session-paths.ts';
import type { Route } from './+types/account-reviews';

export const meta: Route.MetaFunction = ({ matches }) =>
  reviewPageMeta(matches[0].loaderData, 'myReviews.title');

/** Without a server loader it also runs on the first load, so nothing shows before it has decided. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireCustomer(request);

export default function AccountReviewsRoute() {
  return <MyReviews />;
}

export function HydrateFallback() {
  return <AccountWaiting path={pathOf(useLocation())} />;
}
