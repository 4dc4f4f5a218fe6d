import { useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { reviewFailureText, useReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useSession } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { ReportLink } from './report-link.tsx';
import pageStyles from './review-page.module.css';

/** Votes for a review, and takes the vote back. */
export function HelpfulButton({ review }: { review: Review }) {
  const t = useReviewPageText();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const [votes, setVotes] = useState({ count: review.helpful, isOwn: false });
  const [isBusy, setIsBusy] = useState(false);

  const vote = async () => {
    if (!isSignedIn) return toast(t('reviews.signIn'));
    if (isBusy) return;
    setIsBusy(true);
    const helpful = !votes.isOwn;
    const result = await browserApi.call('POST /reviews/:id/helpful', {
      params: { id: review.id },
      body: { helpful },
    });
    setIsBusy(false);
    if (result.ok) return setVotes({ count: result.response.payload.helpful, isOwn: helpful });
    const text = reviewFailureText(result.failure, 'reviews.voteFailed', t);
    toast(text, { variant: 'error', duration: toastDurations.long });
  };
  return (
    <div className={pageStyles.actions}>
      <Button variant="quiet" size={40} aria-pressed={votes.isOwn} onClick={vote}>
        {t('reviews.helpful', { count: votes.count })}
      </Button>
      <ReportLink about={{ review: review.id }} />
    </div>
  );
}
