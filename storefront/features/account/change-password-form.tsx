import { type FormEvent, useState } from 'react';
import { NewPasswordFields } from '#storefront/features/auth/new-password-fields.tsx';
import { changePasswordProblems } from '#storefront/features/auth/new-password-rules.ts';
import { PasswordField } from '#storefront/features/auth/password-field.tsx';
import { UsernameInput } from '#storefront/features/auth/username-input.tsx';
import { fieldTexts } from '#storefront/features/forms/field-texts.ts';
import { type RefusedFields, refusedField } from '#storefront/features/forms/refused-field.ts';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useProfile } from '#storefront/state/profile.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './account-page.module.css';

type Name = 'current' | 'password' | 'confirm';

const refusedFields: RefusedFields<Name> = {
  current_password_wrong: 'current',
  password_weak: 'password',
  password_common: 'password',
  passwords_differ: 'confirm',
};

const empty: Readonly<Record<Name, string>> = { current: '', password: '', confirm: '' };

const useChangePassword = () => {
  const t = useAccountText();
  const [values, setValues] = useState(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors<Name>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const { current, password, confirm } = values;
    if (busy || fields.show(fieldTexts(changePasswordProblems(current, password, confirm), t))) return;
    setBusy(true);
    const result = await browserApi.call('POST /user/change-password', {
      body: { cur_password: current, new_password: password, repeat_password: confirm },
    });
    setBusy(false);
    if (result.ok) {
      setValues(empty);
      toast(t('account.passwordSaved'), { variant: 'success' });
      return;
    }
    const text = accountFailureText(result.failure, 'account.passwordFailed', t);
    const field = refusedField(result.failure, refusedFields);
    if (field) fields.show({ [field]: text });
    else setProblem(text);
  };

  const entry = (name: Name) => ({
    name,
    value: values[name],
    error: fields.errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      fields.clear(name);
    },
  });
  return { entry, problem, busy, fields, submit };
};

export function ChangePasswordForm() {
  const t = useAccountText();
  const { entry, problem, busy, fields, submit } = useChangePassword();
  return (
    <form
      className={`${styles.form} ${styles.narrow}`}
      ref={fields.form}
      method="post"
      onSubmit={submit}
      noValidate
    >
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <UsernameInput email={useProfile(({ profile }) => profile?.email)} />
      <PasswordField
        {...entry('current')}
        label={t('account.currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        first={{ ...entry('password'), label: t('auth.newPassword') }}
        second={{ ...entry('confirm'), label: t('auth.confirmPassword') }}
      />
      <div>
        <Button type="submit" className={styles.save} busy={busy} busyText={t('account.saving')}>
          {t('account.changePassword')}
        </Button>
        <p className={styles.note}>{t('account.otherDevices')}</p>
      </div>
    </form>
  );
}
