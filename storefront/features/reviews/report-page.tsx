import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportTarget } from '#contract/reviews/reports.ts';
import { type ReportReason, reportLimits, reportReasons } from '#contract/reviews/review-rules.ts';
import type { CallResult } from '#storefront/api/client.ts';
import { reportFailureText, useReportText } from '#storefront/i18n/use-report-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { Field, TextAreaField } from '#storefront/ui/form/field.tsx';
import { RadioGroup } from '#storefront/ui/form/radio-group.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { AlertIcon, CheckIcon } from '#storefront/ui/media/icons.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import pageStyles from './review-page.module.css';

const targets = ['review', 'question', 'answer'] as const satisfies readonly ReportTarget[];

interface About {
  readonly type: ReportTarget;
  readonly id: number;
}

/** '?review=12' */
const readAbout = (query: URLSearchParams): About => {
  const type = targets.find((each) => query.has(each)) ?? 'review';
  return { type, id: Math.max(1, Math.trunc(Number(query.get(type))) || 1) };
};

/** Reports a review, question or answer to the shop. */
export function ReportPage() {
  const t = useReportText();
  const [query] = useSearchParams();
  const { type, id } = readAbout(query);
  const [content, setContent] = useState<CallResult<'GET /reports/content'> | null>(null);
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void browserApi.call('GET /reports/content', { query: { type, id } }).then((result) => {
      if (isCurrent) setContent(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [type, id]);
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: t('report.title') }]}
      />
      {number === null ? (
        <Opened content={content} about={{ type, id }} onSent={setNumber} />
      ) : (
        <div role="status">
          <EmptyState
            tone="done"
            heading="h1"
            sign={<CheckIcon size={32} />}
            title={t('report.done', { number })}
            actions={<Button to={paths.HomePage}>{t('common.home')}</Button>}
          />
        </div>
      )}
    </div>
  );
}

interface OpenedProps {
  content: CallResult<'GET /reports/content'> | null;
  about: About;
  onSent: (number: string) => void;
}

function Opened({ content, about, onSent }: OpenedProps) {
  const t = useReportText();
  if (!content) {
    return (
      <div className={pageStyles.form}>
        <noscript>{t('report.needsScript')}</noscript>
        <Skeleton shape="heading" />
        <Skeleton shape="line" />
      </div>
    );
  }
  if (!content.ok) {
    return (
      <EmptyState
        tone="failed"
        heading="h1"
        sign={<AlertIcon size={32} />}
        title={reportFailureText(content.failure, t)}
        actions={<Button to={paths.HomePage}>{t('common.home')}</Button>}
      />
    );
  }
  return <ReportForm {...content.response.payload} about={about} onSent={onSent} />;
}

interface ReportFormProps {
  text: string;
  language: string;
  about: About;
  onSent: (number: string) => void;
}

function ReportForm({ text, language, about, onSent }: ReportFormProps) {
  const t = useReportText();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [typed, setTyped] = useState({ text: '', name: '', email: '' });
  const [isTrue, setIsTrue] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'reason' | 'text' | 'email' | 'isTrue'>();
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const email = typed.email.trim();
    const hasErrors = fields.show({
      ...(reason === null && { reason: t('report.chooseReason') }),
      ...(typed.text.trim().length < reportLimits.text.min && { text: t('refusal.report_length') }),
      ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: t('refusal.email_invalid') }),
      ...(!isTrue && { isTrue: t('refusal.report_unconfirmed') }),
    });
    if (hasErrors || reason === null) return;
    setIsBusy(true);
    setFailure(null);
    const result = await browserApi.call('POST /reports', {
      body: {
        ...about,
        reason,
        text: typed.text.trim(),
        name: typed.name.trim(),
        is_true: true,
        ...(email !== '' && { email }),
      },
    });
    setIsBusy(false);
    if (!result.ok) return setFailure(reportFailureText(result.failure, t));
    onSent(result.response.payload.number);
  };
  return (
    <form className={pageStyles.form} ref={fields.form} onSubmit={submit} noValidate>
      <h1>{t('report.title')}</h1>
      <figure className={pageStyles.quoted}>
        <figcaption>{t('report.about')}</figcaption>
        <blockquote lang={language}>{text}</blockquote>
      </figure>
      <div aria-invalid={fields.errors.reason ? true : undefined} tabIndex={-1}>
        <RadioGroup
          label={t('report.what')}
          name="reason"
          options={reportReasons.map((value) => ({ value, label: t(`report.${value}`) }))}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            fields.clear('reason');
          }}
        />
        <p className={pageStyles.error} role="alert">
          {fields.errors.reason}
        </p>
      </div>
      <TextAreaField
        label={t('report.explain')}
        rows={4}
        maxLength={reportLimits.text.max}
        required
        error={fields.errors.text}
        {...bind('text')}
      />
      <Field label={t('report.name')} autoComplete="name" maxLength={reportLimits.name} {...bind('name')} />
      <Field
        label={t('report.email')}
        type="email"
        autoComplete="email"
        hint={t('report.emailHint')}
        error={fields.errors.email}
        {...bind('email')}
      />
      <div>
        <Checkbox
          checked={isTrue}
          aria-invalid={fields.errors.isTrue ? true : undefined}
          onChange={({ target }) => {
            setIsTrue(target.checked);
            fields.clear('isTrue');
          }}
        >
          {t('report.isTrue')}
        </Checkbox>
        <p className={pageStyles.error} role="alert">
          {fields.errors.isTrue}
        </p>
      </div>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" size={56} busy={isBusy} busyText={t('report.sending')}>
        {t('report.send')}
      </Button>
    </form>
  );
}
