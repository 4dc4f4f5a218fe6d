import { productHref } from '#contract/product-href.ts';
import type { ProductDetails } from '#contract/products.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { useReviewText } from '#storefront/i18n/use-review-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

export interface ProductReviewsProps {
  product: ProductDetails;
  page: ReviewPage;
}

/** The rating and the first reviews, below the technical information. */
export function ProductReviews({ product, page: { summary, reviews, pagination } }: ProductReviewsProps) {
  const t = useReviewText();
  const href = `${productHref(product)}/reviews`;
  return (
    <>
      <section className={`container ${styles.split}`} id="reviews" aria-labelledby="reviews-title">
        <div>
          <h2 id="reviews-title">{t('reviews.title')}</h2>
          <RatingSummary productId={product.id} summary={summary} href={href} />
        </div>
        <div>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
          {pagination.total > reviews.length ? (
            <Button variant="quiet" to={href}>
              {t('reviews.all', { count: pagination.total })}
            </Button>
          ) : null}
        </div>
      </section>
      <section className={`container ${styles.split}`} id="questions" aria-labelledby="questions-title">
        <div>
          <h2 id="questions-title">{t('questions.title')}</h2>
        </div>
        <div className={styles.line}>
          {summary.questions > 0 ? (
            <Button variant="quiet" to={`${productHref(product)}/questions`}>
              {t('questions.all')}
            </Button>
          ) : (
            <p>{t('questions.none')}</p>
          )}
          <Button variant="outline" to={`${productHref(product)}/questions#ask`}>
            {t('questions.ask')}
          </Button>
        </div>
      </section>
    </>
  );
}
