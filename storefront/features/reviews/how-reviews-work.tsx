import type { ReviewSummary } from '#contract/reviews/reviews.ts';
import { useReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import pageStyles from './review-page.module.css';

/** How reviews are verified, and which were not published (Art. 7(6) of directive 2005/29/EC). */
export function HowReviewsWork({
  summary: { source, not_published: withheld },
}: {
  summary: Pick<ReviewSummary, 'source' | 'not_published'>;
}) {
  const t = useReviewPageText();
  const count = withheld.reduce((sum, each) => sum + each.count, 0);
  const reasons = withheld.map((each) => `${t(`reviews.reason.${each.reason}`)} ${each.count}`).join(', ');
  return (
    <details className={pageStyles.how}>
      <summary>{t('reviews.how')}</summary>
      <p>{t(source === 'buyers' ? 'reviews.howChecked' : 'reviews.howCheckedCustomers')}</p>
      <p>{t('reviews.howAutomatic')}</p>
      <p>{t('reviews.howReasons')}</p>
      <p>{t('reviews.howOrder')}</p>
      <p>{t('reviews.howMean')}</p>
      <p>{count === 0 ? t('reviews.noneWithheld') : t('reviews.notPublished', { count, reasons })}</p>
    </details>
  );
}
