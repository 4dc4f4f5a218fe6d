import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnReview } from '#contract/reviews/reviews.ts';
import type { CallResult } from '#storefront/api/client.ts';
import { pathOf, signInPath, verificationPath } from '#storefront/features/session/session-paths.ts';
import { reviewFailureText, useReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useSession } from '#storefront/state/session.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { AlertIcon, CheckIcon } from '#storefront/ui/media/icons.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import { type Proof, ReviewForm } from './review-form.tsx';
import pageStyles from './review-page.module.css';

/** The token of this tab's link, so that a reload does not lose it. */
const tokenKey = 'review_token';

/** Takes the token out of the address at once; it must not reach other sites or the history. */
const takeToken = (productId: number): string | null => {
  const token = window.location.hash.slice(1);
  if (token !== '') {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    tabStorage.setItem(tokenKey, token);
    return token;
  }
  return productId > 0 ? null : tabStorage.getItem(tokenKey);
};

type Opened = CallResult<'POST /reviews/link'>;

/** The page behind the link of a mail, of the order history and of 'Write a review'. */
export function ReviewPage() {
  const t = useReviewPageText();
  const [query] = useSearchParams();
  const productId = Number(query.get('product')) || 0;
  const [proof, setProof] = useState<Proof | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [saved, setSaved] = useState<OwnReview | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const token = takeToken(productId);
    const own: Proof = token === null ? { product_id: Math.max(1, productId) } : { token };
    setProof(own);
    void browserApi.call('POST /reviews/link', { body: own }).then((result) => {
      if (isCurrent) setOpened(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [productId]);
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: t('review.title') }]}
      />
      {saved ? <Saved review={saved} /> : <Opening opened={opened} proof={proof} onSaved={setSaved} />}
    </div>
  );
}

interface OpeningProps {
  opened: Opened | null;
  proof: Proof | null;
  onSaved: (review: OwnReview) => void;
}

function Opening({ opened, proof, onSaved }: OpeningProps) {
  const t = useReviewPageText();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  if (!opened || !proof) {
    return (
      <div className={pageStyles.form}>
        <noscript>{t('reviews.needsScript')}</noscript>
        <Skeleton shape="heading" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    );
  }
  if (!opened.ok) {
    return (
      <EmptyState
        tone="failed"
        heading="h1"
        sign={<AlertIcon size={32} />}
        title={reviewFailureText(opened.failure, 'reviews.failed', t)}
        actions={
          opened.failure.code === 'review_needs_account' ? (
            <Button to={(isSignedIn ? verificationPath : signInPath)(pathOf(window.location))}>
              {t(isSignedIn ? 'review.verify' : 'header.signIn')}
            </Button>
          ) : (
            <Button to={paths.orderHistory}>{t('review.orders')}</Button>
          )
        }
      />
    );
  }
  return <ReviewForm {...opened.response.payload} proof={proof} onSaved={onSaved} />;
}

function Saved({ review }: { review: OwnReview }) {
  const t = useReviewPageText();
  const { waits_because: reason } = review;
  return (
    <div role="status">
      <EmptyState
        tone="done"
        heading="h1"
        sign={<CheckIcon size={32} />}
        title={
          reason === null ? t('review.online') : t('review.waits', { reason: t(`review.waits.${reason}`) })
        }
        actions={<Button to={`${review.product.url}/reviews`}>{t('review.see')}</Button>}
      />
    </div>
  );
}
