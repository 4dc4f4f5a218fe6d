import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { useUnsubscribeText } from '#storefront/i18n/use-unsubscribe-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './unsubscribe-page.module.css';

type State =
  | { readonly kind: 'idle' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly message: string };

const useUnsubscribe = () => {
  const t = useUnsubscribeText();
  const [query] = useSearchParams();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const fields = useFieldErrors<'email'>();
  useEarlyInput(fields.form, (_, value) => setEmail(value));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'busy') return;
    if (fields.show(isEmail(email) ? {} : { email: t('refusal.email_invalid') })) return;
    setState({ kind: 'busy' });
    const token = query.get('token')?.slice(0, 200);
    const result = await browserApi.call('POST /newsletter/unsubscribe', {
      body: { email: email.trim(), ...(token && { token }) },
    });
    setState(
      result.ok
        ? { kind: 'done' }
        : { kind: 'failed', message: failureText(result.failure, 'newsletter.unsubscribeFailed', t) },
    );
  };
  const change = (text: string) => {
    setEmail(text);
    fields.clear('email');
    if (state.kind !== 'busy') setState({ kind: 'idle' });
  };
  return { email, change, state, fields, submit };
};

/** Requires a click: mail scanners open every link (A10). */
export function UnsubscribePage() {
  const t = useUnsubscribeText();
  const { email, change, state, fields, submit } = useUnsubscribe();
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.heading}>{t('unsubscribe.title')}</h1>
      <p className={styles.text}>{t('unsubscribe.text')}</p>
      <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
        <Field
          label={t('newsletter.email')}
          type="email"
          name="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.email}
          value={email}
          error={fields.errors.email}
          onChange={(event) => change(event.target.value)}
        />
        {state.kind === 'done' ? <Notice tone="done">{t('newsletter.unsubscribed')}</Notice> : null}
        {state.kind === 'failed' ? <Notice tone="error">{state.message}</Notice> : null}
        <Button type="submit" wide busy={state.kind === 'busy'} busyText={t('unsubscribe.busy')}>
          {t('unsubscribe.button')}
        </Button>
      </form>
    </div>
  );
}
