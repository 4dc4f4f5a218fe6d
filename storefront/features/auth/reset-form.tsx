import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { authFormPath } from './auth-form.ts';
import styles from './auth-page.module.css';
import { useFormHandover } from './use-form-handover.ts';
import { UsernameField } from './username-field.tsx';

type Outcome = { readonly tone: 'done' | 'error'; readonly text: string };

/** Requests a password reset link (AU-15). */
export function ResetForm() {
  const t = useAccountText();
  const [query] = useSearchParams();
  const handover = useFormHandover();
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? handover.email;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors<'email'>();
  useEarlyInput(fields.form, (_, value) => setTyped(value));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setOutcome(null);
    const problem = email.trim() === '' ? 'auth.enterEmail' : 'refusal.email_invalid';
    if (fields.show(isEmail(email) ? {} : { email: t(problem) })) return;
    setBusy(true);
    const result = await browserApi.call('POST /user/reset-password', { body: { email: email.trim() } });
    setBusy(false);
    setOutcome(
      result.ok
        ? { tone: 'done', text: t('auth.resetSent') }
        : { tone: 'error', text: accountFailureText(result.failure, 'auth.resetLinkFailed', t) },
    );
  };
  return (
    <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
      {outcome ? <Notice tone={outcome.tone}>{outcome.text}</Notice> : null}
      <UsernameField
        value={email}
        error={fields.errors.email}
        onChange={(value) => {
          setTyped(value);
          fields.clear('email');
        }}
      />
      <Button type="submit" size={56} wide busy={busy} busyText={t('auth.resetting')}>
        {t('auth.resetPassword')}
      </Button>
      <p className={styles.aside}>
        <Link className="text-link" to={authFormPath('signin', query)} state={{ email }}>
          {t('auth.backToSignIn')}
        </Link>
      </p>
    </form>
  );
}
