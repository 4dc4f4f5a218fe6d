import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Failure } from '#storefront/api/client.ts';
import { safeRedirect } from '#storefront/features/session/safe-redirect.ts';
import { accountPath } from '#storefront/features/session/session-paths.ts';
import { type AccountText, accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { signIn } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { authFormPath } from './auth-form.ts';
import styles from './auth-page.module.css';
import { PasswordField } from './password-field.tsx';
import { useFormHandover } from './use-form-handover.ts';
import { UsernameField } from './username-field.tsx';

/** 'Authentication failed' would blame the customer's password for a fault of the shop or the connection. */
const signInProblem = (failure: Failure, t: AccountText): string => {
  const isRefused = failure.http !== null && failure.code !== 'server_error';
  return accountFailureText(failure, isRefused ? 'auth.failed' : 'auth.notSignedIn', t);
};

const useSignIn = () => {
  const t = useAccountText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const handover = useFormHandover();
  const [typedEmail, setEmail] = useState<string | null>(null);
  const email = typedEmail ?? handover.email;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors<'email' | 'password'>();
  useEarlyInput(fields.form, (name, value) => (name === 'email' ? setEmail(value) : setPassword(value)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isIncomplete = fields.show({
      ...(email.trim() === '' && { email: t('auth.enterEmail') }),
      ...(password === '' && { password: t('auth.enterPassword') }),
    });
    setProblem(isIncomplete ? t('refusal.credentials_required') : null);
    if (isIncomplete) return;
    setBusy(true);
    const result = await signIn(email.trim(), password);
    setBusy(false);
    if (!result.ok) return setProblem(signInProblem(result.failure, t));
    await navigate(safeRedirect(query.get('redirect'), window.location.origin) ?? accountPath, {
      replace: true,
    });
  };
  const done = handover.isReset && !problem ? t('auth.resetDone') : null;
  return { email, setEmail, password, setPassword, problem, done, busy, fields, submit, query };
};

export function SignInForm() {
  const t = useAccountText();
  const { email, setEmail, password, setPassword, problem, done, busy, fields, submit, query } = useSignIn();
  return (
    <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {done ? <Notice tone="done">{done}</Notice> : null}
      <UsernameField
        value={email}
        error={fields.errors.email}
        onChange={(value) => {
          setEmail(value);
          fields.clear('email');
        }}
      />
      <div>
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={fields.errors.password}
          onChange={(value) => {
            setPassword(value);
            fields.clear('password');
          }}
        />
        <p className={styles.forgot}>
          <Link className="text-link" to={authFormPath('reset', query)} state={{ email }}>
            {t('auth.forgotPassword')}
          </Link>
        </p>
      </div>
      <Button type="submit" size={56} wide busy={busy} busyText={t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
      <p className={styles.aside}>
        {t('auth.newHere')}{' '}
        <Link className="text-link" to={authFormPath('signup', query)}>
          {t('auth.createOne')}
        </Link>
      </p>
    </form>
  );
}
