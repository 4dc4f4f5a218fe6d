import { useReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './reviews.module.css';

type About = { review: number } | { question: number } | { answer: number };

/** Leads to the form that reports a text: '/report?review=12'. */
export function ReportLink({ about }: { about: About }) {
  const t = useReviewPageText();
  const query = Object.entries(about).map(([type, id]) => `${type}=${id}`);
  return (
    <Link className={`text-link ${styles.report}`} to={`/report?${query}`} rel="nofollow">
      {t('reviews.report')}
    </Link>
  );
}
