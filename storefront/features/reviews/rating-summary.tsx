import type { ReviewSummary } from '#contract/reviews/reviews.ts';
import { useReviewText } from '#storefront/i18n/use-review-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

export interface RatingSummaryProps {
  productId: number;
  summary: ReviewSummary;
  /** Address of the page with all reviews. */
  href: string;
  /** The stars that are filtered by. */
  stars?: number | undefined;
}

/** The mean, a bar for each number of stars, and the way to the form. */
export function RatingSummary({
  productId,
  summary: { mean, count, counts, source },
  href,
  stars,
}: RatingSummaryProps) {
  const t = useReviewText();
  const most = Math.max(...counts);
  return (
    <div className={styles.summary}>
      {mean === null ? (
        <p>{t('reviews.none')}</p>
      ) : (
        <>
          <p className={styles.mean}>
            <b aria-hidden>{mean}</b>
            <span>
              <Stars rating={Number(mean)} label={t('reviews.outOf', { mean })} />
              <span>{t('reviews.count', { count })}</span>
            </span>
          </p>
          <ul className={styles.bars}>
            {counts
              .map((reviews, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one bar for each number of stars
                <li key={index}>
                  <Link
                    to={stars === index + 1 ? href : `${href}?stars=${index + 1}`}
                    aria-current={stars === index + 1 || undefined}
                  >
                    <span className="visually-hidden">
                      {t('reviews.stars', { count: index + 1 })}, {t('reviews.count', { count: reviews })}
                    </span>
                    <span aria-hidden>{index + 1}</span>
                    <span
                      className={styles.bar}
                      style={{ '--filled': `${(100 * reviews) / most}%` } as object}
                    />
                    <span aria-hidden>{reviews}</span>
                  </Link>
                </li>
              ))
              .reverse()}
          </ul>
        </>
      )}
      <p className={styles.note}>{t(source === 'buyers' ? 'reviews.buyers' : 'reviews.customers')}</p>
      <Button variant="outline" to={`${paths.review}?product=${productId}`}>
        {t('reviews.write')}
      </Button>
    </div>
  );
}
