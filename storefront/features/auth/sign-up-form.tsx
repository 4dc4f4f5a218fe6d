import { EmailField, fieldBinder, NameFields } from '#storefront/features/forms/person-fields.tsx';
import { PhoneNumberField } from '#storefront/features/phone/phone-number-field.tsx';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './auth-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { useSignUp } from './use-sign-up.ts';

/** A form that cannot be sent is not shown (A11). */
export function SignUpForm() {
  const t = useAccountText();
  if (useShellData().settings.is_reg_enabled) return <OpenForm />;
  return <Notice tone="plain">{t('refusal.registration_disabled')}</Notice>;
}

function OpenForm() {
  const t = useAccountText();
  const { values, set, phone, problem, busy, fields, submit } = useSignUp();
  const { errors } = fields;
  const bind = fieldBinder<'name' | 'surname' | 'email'>({ values, errors, set });
  return (
    <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className={styles.pair}>
        <NameFields bind={bind} />
      </div>
      <EmailField bind={bind} />
      <PhoneNumberField phone={phone} error={errors.phone} onEdit={() => fields.clear('phone')} />
      <NewPasswordFields
        first={{
          name: 'password',
          label: t('auth.password'),
          value: values.password,
          error: errors.password,
          onChange: (value) => set('password', value),
        }}
        second={{
          name: 'passConfirm',
          label: t('auth.confirmPassword'),
          value: values.passConfirm,
          error: errors.passConfirm,
          onChange: (value) => set('passConfirm', value),
        }}
      />
      <TermsCheckbox
        checked={values.accepted}
        onChange={(accepted) => set('accepted', accepted)}
        error={errors.accepted}
      />
      <Button
        type="submit"
        size={56}
        wide
        // Disabled without acceptance (AU-19); a click says what is missing.
        aria-disabled={!values.accepted}
        busy={busy}
        busyText={t('auth.creatingAccount')}
      >
        {t('auth.createAccount')}
      </Button>
    </form>
  );
}
