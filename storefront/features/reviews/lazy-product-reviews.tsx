import { lazy, Suspense } from 'react';
import type { ProductReviewsProps } from './product-reviews.tsx';

/**
 * The server renders the reviews with the page; the browser loads their module after the rest and keeps the server's
 * HTML until then.
 */
const ProductReviews = import.meta.env.SSR
  ? (await import('./product-reviews.tsx')).ProductReviews
  : lazy(async () => ({ default: (await import('./product-reviews.tsx')).ProductReviews }));

export function LazyProductReviews(props: ProductReviewsProps) {
  return (
    <Suspense>
      <ProductReviews {...props} />
    </Suspense>
  );
}
