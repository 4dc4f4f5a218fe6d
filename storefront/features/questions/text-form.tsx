import { type FormEvent, useState } from 'react';
import type { Posted } from '#contract/reviews/questions.ts';
import type { Failure } from '#storefront/api/client.ts';
import pageStyles from '#storefront/features/reviews/review-page.module.css';
import { reviewFailureText, useReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { TextAreaField } from '#storefront/ui/form/field.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';

type Sent =
  | { readonly ok: true; readonly response: { readonly payload: Posted } }
  | { readonly ok: false; readonly failure: Failure };

export interface TextFormProps {
  label: string;
  hint?: string;
  button: string;
  /** Said when the text is online at once. */
  done: string;
  limits: { readonly min: number; readonly max: number };
  tooShort: string;
  send: (text: string) => Promise<Sent>;
}

/** One text to send: a question or an answer. */
export function TextForm({ label, hint, button, done, limits, tooShort, send }: TextFormProps) {
  const t = useReviewPageText();
  const fields = useFieldErrors<'text'>();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [posted, setPosted] = useState<Posted | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { length } = text.trim();
    if (fields.show(length < limits.min || length > limits.max ? { text: tooShort } : {})) return;
    setIsBusy(true);
    setFailure(null);
    const result = await send(text.trim());
    setIsBusy(false);
    if (!result.ok) return setFailure(reviewFailureText(result.failure, 'questions.sendFailed', t));
    setPosted(result.response.payload);
    setText('');
  };
  const reason = posted?.waits_because;
  return (
    <form className={pageStyles.ask} ref={fields.form} onSubmit={submit} noValidate>
      <TextAreaField
        label={label}
        hint={hint}
        error={fields.errors.text}
        rows={4}
        maxLength={limits.max}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          fields.clear('text');
        }}
      />
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {posted ? (
        <Notice tone="done">
          {reason ? t('review.waits', { reason: t(`review.waits.${reason}`) }) : done}
        </Notice>
      ) : null}
      <Button type="submit" variant="ink" busy={isBusy} busyText={t('questions.sending')}>
        {button}
      </Button>
    </form>
  );
}
