import { ratingMessagesEn } from '#contract/messages/rating-messages-en.ts';
import type { ReviewSummary } from '#contract/reviews/reviews.ts';
import { useTextOver } from '#storefront/i18n/use-text.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/** '★ 4.3 · 27 reviews' under the name of the product, a link to the reviews below. */
export function RatingLine({ mean, count, questions }: ReviewSummary) {
  const t = useTextOver(ratingMessagesEn);
  return (
    <p className={styles.ratings}>
      <a className={styles.rating} href="#reviews">
        {mean === null ? (
          t('reviews.none')
        ) : (
          <>
            <Stars rating={Number(mean)} label={t('reviews.outOf', { mean })} />
            <b aria-hidden>{mean}</b>
            <span>{t('reviews.count', { count })}</span>
          </>
        )}
      </a>
      {questions > 0 ? (
        <a className={styles.rating} href="#questions">
          <span>{t('questions.count', { count: questions })}</span>
        </a>
      ) : null}
    </p>
  );
}
