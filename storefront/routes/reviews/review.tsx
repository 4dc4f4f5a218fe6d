import { reviewPageMeta } from '#storefront/features/reviews/private-page.ts';
import { ReviewPage } from '#storefront/features/reviews/review-page.tsx';
import type { Route } from './+types/review';

export const headers = () => ({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });

export const meta: Route.MetaFunction = ({ matches }) =>
  reviewPageMeta(matches[0].loaderData, 'review.title');

export default function ReviewRoute() {
  return <ReviewPage />;
}
