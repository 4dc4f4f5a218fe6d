import { useCallback, useEffect, useState } from 'react';
import type { CallResponse } from '#contract/endpoints-table.ts';
import type { OwnReview } from '#contract/reviews/reviews.ts';
import { formatOrderDate } from '#storefront/i18n/dates.ts';
import {
  type ReviewPageText,
  reviewFailureText,
  useReviewPageText,
} from '#storefront/i18n/use-review-page-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { RefreshIcon } from '#storefront/ui/media/icons.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import pageStyles from './review-page.module.css';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

type Mine = CallResponse<'GET /user/reviews'>['payload'];

export function MyReviews() {
  const t = useReviewPageText();
  const [mine, setMine] = useState<Mine | 'failed' | null>(null);
  const load = useCallback(async () => {
    setMine(null);
    const result = await browserApi.call('GET /user/reviews');
    setMine(result.ok ? result.response.payload : 'failed');
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[
          { label: t('common.home'), to: paths.HomePage },
          { label: t('header.account'), to: paths.account },
          { label: t('myReviews.title') },
        ]}
      />
      <h1>{t('myReviews.title')}</h1>
      {mine === 'failed' ? (
        <EmptyState
          tone="failed"
          sign={<RefreshIcon size={32} />}
          title={t('reviews.failed')}
          actions={<Button onClick={load}>{t('common.tryAgain')}</Button>}
        />
      ) : (
        <div className={pageStyles.sections}>
          {mine === null ? <Waiting /> : <Lists {...mine} onGone={load} />}
        </div>
      )}
    </div>
  );
}

function Waiting() {
  const t = useReviewPageText();
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton shape="heading" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}

function Lists({ waiting, reviews, onGone }: Mine & { onGone: () => void }) {
  const t = useReviewPageText();
  return (
    <>
      <section>
        <h2>{t('myReviews.waiting')}</h2>
        {waiting.length === 0 ? <p className={pageStyles.state}>{t('myReviews.nothingToReview')}</p> : null}
        <ul className={pageStyles.list}>
          {waiting.map(({ product, token, bought_at }) => (
            <li key={product.id}>
              <Product product={product} note={t('myReviews.bought', { date: formatOrderDate(bought_at) })} />
              <Button variant="outline" to={`${paths.review}#${token}`}>
                {t('reviews.write')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('myReviews.written')}</h2>
        {reviews.length === 0 ? <p className={pageStyles.state}>{t('myReviews.none')}</p> : null}
        <ul className={pageStyles.list}>
          {reviews.map((review) => (
            <Written key={review.id} review={review} onGone={onGone} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Product({ product, note }: { product: OwnReview['product']; note: string }) {
  return (
    <div className={pageStyles.product}>
      {product.image_url === null ? null : <img src={product.image_url} alt="" width={72} height={72} />}
      <span>
        <Link to={product.url}>{product.name}</Link>
        <br />
        <span className={pageStyles.state}>{note}</span>
      </span>
    </div>
  );
}

const stateText = ({ status, reason }: OwnReview, t: ReviewPageText): string => {
  if (status === 'published') return t('myReviews.published');
  return reason === null
    ? t('myReviews.checking')
    : t('myReviews.withheld', { reason: t(`reviews.reason.${reason}`) });
};

function Written({ review, onGone }: { review: OwnReview; onGone: () => void }) {
  const t = useReviewPageText();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { product } = review;
  const remove = async () => {
    setIsBusy(true);
    const result = await browserApi.call('POST /reviews/:id/delete', { params: { id: review.id }, body: {} });
    setIsBusy(false);
    setIsAsking(false);
    if (result.ok) return onGone();
    const text = reviewFailureText(result.failure, 'myReviews.deleteFailed', t);
    toast(text, { variant: 'error', duration: toastDurations.long });
  };
  return (
    <li>
      <div>
        <Product product={product} note={stateText(review, t)} />
        <div className={styles.line}>
          <Stars rating={review.stars} label={t('reviews.outOf', { mean: review.stars })} />
          {review.title === null ? null : <b>{review.title}</b>}
        </div>
        <p className={styles.text}>{review.text}</p>
      </div>
      <div className={pageStyles.actions}>
        <Button variant="outline" to={`${paths.review}?product=${product.id}`}>
          {t('myReviews.change')}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {t('myReviews.delete')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('myReviews.deleteTitle')}
        closeLabel={t('common.close')}
        footer={
          <Button variant="danger" wide busy={isBusy} onClick={remove}>
            {t('myReviews.delete')}
          </Button>
        }
      >
        <p>{t('myReviews.deleteText')}</p>
      </Dialog>
    </li>
  );
}
