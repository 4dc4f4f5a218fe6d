import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { fieldTexts } from '#storefront/features/forms/field-texts.ts';
import { type RefusedFields, refusedField } from '#storefront/features/forms/refused-field.ts';
import { useGuestsOnly } from '#storefront/features/session/guards.ts';
import { signInPath } from '#storefront/features/session/session-paths.ts';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { authFormPath } from './auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { type NewPasswordField, newPasswordProblems } from './new-password-rules.ts';
import { linkOfQuery, linkOfState, type ResetLink } from './reset-link.ts';
import type { FormHandover } from './use-form-handover.ts';
import { UsernameInput } from './username-input.tsx';

const refusedFields: RefusedFields<NewPasswordField> = {
  password_weak: 'password',
  password_common: 'password',
  passwords_differ: 'confirm',
};

/** The token and e-mail of the link; removed from the URL right after hydration. */
const useResetLink = (): ResetLink | null => {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const link = linkOfQuery(query);
    if (link) void navigate(paths.resetPassword, { replace: true, state: link });
  }, [query, navigate]);
  return linkOfState(state) ?? linkOfQuery(query);
};

const useNewPassword = (link: ResetLink | null) => {
  const t = useAccountText();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors<NewPasswordField>();
  useEarlyInput(fields.form, (name, value) => (name === 'password' ? setPassword(value) : setConfirm(value)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (busy || fields.show(fieldTexts(newPasswordProblems(password, confirm), t))) return;
    if (!link) return setProblem(t('refusal.reset_token_invalid'));
    setBusy(true);
    const result = await browserApi.call('POST /reset-password', {
      body: { ...link, password, password_confirmation: confirm },
    });
    setBusy(false);
    if (result.ok) {
      const state: FormHandover = { email: link.email, isReset: true };
      return navigate(signInPath(null), { replace: true, state });
    }
    const text = accountFailureText(result.failure, 'auth.resetFailed', t);
    const field = refusedField(result.failure, refusedFields);
    if (field) fields.show({ [field]: text });
    else setProblem(text);
  };
  return { password, setPassword, confirm, setConfirm, problem, busy, fields, submit };
};

/** Sets the new password with the token of a mailed link (RT-06, AU-16). */
export function ResetPasswordPage() {
  const t = useAccountText();
  useGuestsOnly();
  const link = useResetLink();
  const { password, setPassword, confirm, setConfirm, problem, busy, fields, submit } = useNewPassword(link);
  const title = t('auth.resetPassword');
  const entry = (name: NewPasswordField, set: (value: string) => void) => ({
    name,
    error: fields.errors[name],
    onChange: (value: string) => {
      set(value);
      fields.clear(name);
    },
  });
  return (
    <AuthFrame crumb={title}>
      <h1 className={styles.title}>{title}</h1>
      <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <UsernameInput email={link?.email} />
        <NewPasswordFields
          first={{ ...entry('password', setPassword), label: t('auth.newPassword'), value: password }}
          second={{ ...entry('confirm', setConfirm), label: t('auth.confirmPassword'), value: confirm }}
        />
        <Button type="submit" size={56} wide busy={busy} busyText={t('auth.resetting')}>
          {t('auth.resetPassword')}
        </Button>
        <p className={styles.aside}>
          <Link className="text-link" to={authFormPath('reset', new URLSearchParams())}>
            {t('auth.requestLink')}
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}
