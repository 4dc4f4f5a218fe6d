import { type FormEvent, useId, useState } from 'react';
import { reviewLanguages, reviewLimits } from '#contract/reviews/review-rules.ts';
import type { OwnReview } from '#contract/reviews/reviews.ts';
import { reviewFailureText, useReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { Field, TextAreaField } from '#storefront/ui/form/field.tsx';
import { RadioGroup } from '#storefront/ui/form/radio-group.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { languageName } from './language-name.ts';
import { type Draft, draftOf, firstDraft, isPoints, readDraft, reviewOf } from './review-draft.ts';
import pageStyles from './review-page.module.css';

export type Proof = { token: string } | { product_id: number };

export interface ReviewFormProps {
  product: OwnReview['product'];
  /** 'Anna O.' */
  name: string;
  review: OwnReview | null;
  proof: Proof;
  onSaved: (review: OwnReview) => void;
}

const ratings = ['5', '4', '3', '2', '1'] as const;

export function ReviewForm({ product, name, review, proof, onSaved }: ReviewFormProps) {
  const t = useReviewPageText();
  const { language } = useShellData();
  const id = useId();
  const key = `review_draft_${product.id}`;
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(tabStorage.getItem(key)) ?? (review ? draftOf(review) : firstDraft(language.code)),
  );
  const fields = useFieldErrors<'stars' | 'text' | 'pros' | 'cons'>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (fresh: Partial<Draft>) => {
    const next = { ...draft, ...fresh };
    setDraft(next);
    // What was typed survives a reload.
    tabStorage.setItem(key, JSON.stringify(next));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { stars } = draft;
    const hasErrors = fields.show({
      ...(stars === null && { stars: t('refusal.stars_missing') }),
      ...(draft.text.trim().length < reviewLimits.text.min && { text: t('refusal.review_too_short') }),
      ...(!isPoints(draft.pros) && { pros: t('review.tooManyPoints') }),
      ...(!isPoints(draft.cons) && { cons: t('review.tooManyPoints') }),
    });
    if (hasErrors || stars === null) return;
    setIsBusy(true);
    setFailure(null);
    const body = { ...proof, ...reviewOf(draft), stars: Number(stars) };
    const result = review
      ? await browserApi.call('PUT /reviews/:id', {
          params: { id: review.id },
          body: { ...body, version: review.version },
        })
      : await browserApi.call('POST /reviews', { body });
    setIsBusy(false);
    if (!result.ok) return setFailure(reviewFailureText(result.failure, 'review.saveFailed', t));
    tabStorage.removeItem(key);
    onSaved(result.response.payload);
  };
  const typed = (field: 'title' | 'text' | 'pros' | 'cons') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => {
      change({ [field]: event.target.value });
      if (field !== 'title') fields.clear(field);
    },
  });
  return (
    <form className={pageStyles.form} ref={fields.form} onSubmit={submit} noValidate>
      <h1>{t('review.title')}</h1>
      <Link className={pageStyles.product} to={product.url}>
        {product.image_url === null ? null : <img src={product.image_url} alt="" width={72} height={72} />}
        {product.name}
      </Link>
      <div aria-invalid={fields.errors.stars ? true : undefined} tabIndex={-1}>
        <RadioGroup
          label={t('review.rating')}
          name="stars"
          options={ratings.map((value) => ({
            value,
            label: t(`review.rating.${value}`),
            note: t('reviews.stars', { count: Number(value) }),
          }))}
          value={draft.stars}
          onChange={(stars) => {
            change({ stars });
            fields.clear('stars');
          }}
        />
        <p className={pageStyles.error} role="alert">
          {fields.errors.stars}
        </p>
      </div>
      <Field label={t('review.headline')} maxLength={reviewLimits.title} {...typed('title')} />
      <TextAreaField
        label={t('review.text')}
        hint={t('review.textHint')}
        error={fields.errors.text}
        rows={6}
        maxLength={reviewLimits.text.max}
        required
        {...typed('text')}
      />
      <TextAreaField label={t('review.pros')} rows={3} error={fields.errors.pros} {...typed('pros')} />
      <TextAreaField label={t('review.cons')} rows={3} error={fields.errors.cons} {...typed('cons')} />
      <div className={pageStyles.choice}>
        <label htmlFor={id}>{t('review.language')}</label>
        <select
          id={id}
          value={draft.language}
          onChange={({ target }) => change({ language: target.value as Draft['language'] })}
        >
          {reviewLanguages.map((code) => (
            <option key={code} value={code}>
              {languageName(code, language.code, t)}
            </option>
          ))}
        </select>
      </div>
      <RadioGroup
        label={t('review.shownAs')}
        name="shown_as"
        options={[
          { value: 'name', label: name },
          { value: 'anonymous', label: t('reviews.aCustomer') },
        ]}
        value={draft.shownAs}
        onChange={(shownAs) => change({ shownAs })}
      />
      <Checkbox checked={draft.mailReply} onChange={({ target }) => change({ mailReply: target.checked })}>
        {t('review.mailReply')}
      </Checkbox>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" variant="volt" size={56} busy={isBusy} busyText={t('review.publishing')}>
        {t(review ? 'review.save' : 'review.publish')}
      </Button>
    </form>
  );
}
