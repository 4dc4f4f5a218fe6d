import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { formatOrderDate } from '#storefront/i18n/dates.ts';
import { type ReviewText, useReviewText } from '#storefront/i18n/use-review-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

const badgeOf = ({ verified_by, is_counted, origin }: Review, t: ReviewText): string => {
  if (verified_by === 'sample') return t('reviews.sample');
  if (!is_counted) return t('reviews.notVerified');
  return origin === null ? t('reviews.verified') : t('reviews.verifiedAt', { origin });
};

/** One review. `actions` are its buttons, where there are any. */
export function ReviewItem({ review, actions }: { review: Review; actions?: ReactNode }) {
  const t = useReviewText();
  const { language: page, settings } = useShellData();
  const { language, edited_at, reply } = review;
  const isForeign = language !== page.code && language !== 'other';
  const facts = [
    review.author ?? t('reviews.aCustomer'),
    formatOrderDate(review.created_at),
    review.variation,
    isForeign &&
      t('reviews.writtenIn', {
        language: new Intl.DisplayNames(page.code, { type: 'language' }).of(language) ?? language,
      }),
    edited_at && t('reviews.edited', { date: formatOrderDate(edited_at) }),
  ];
  return (
    <article className={styles.review}>
      <div className={styles.line}>
        <Stars rating={review.stars} label={t('reviews.outOf', { mean: review.stars })} />
        {review.title === null ? null : (
          <h3 className={styles.headline} lang={language}>
            {review.title}
          </h3>
        )}
      </div>
      <div className={styles.text} lang={isForeign ? language : undefined}>
        {review.text === '' ? null : <p>{review.text}</p>}
        <Points kind="pros" points={review.pros} label={t('reviews.pros')} />
        <Points kind="cons" points={review.cons} label={t('reviews.cons')} />
      </div>
      <p className={styles.facts}>
        <span className={review.is_counted && review.verified_by !== 'sample' ? styles.verified : undefined}>
          {badgeOf(review, t)}
        </span>
        {facts.map((fact) => (fact ? <span key={fact}>{fact}</span> : null))}
      </p>
      {reply ? (
        <div className={styles.reply}>
          <p className={styles.headline}>{t('reviews.reply', { shop: settings.shop_name ?? '' })}</p>
          <p>{reply.text}</p>
        </div>
      ) : null}
      {actions}
    </article>
  );
}

function Points({
  kind,
  points,
  label,
}: {
  kind: 'pros' | 'cons';
  points: readonly string[];
  label: string;
}) {
  return points.length === 0 ? null : (
    <ul className={styles[kind]} aria-label={label}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
