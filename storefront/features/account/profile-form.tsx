import type { Profile } from '#contract/accounts.ts';
import { PasswordField } from '#storefront/features/auth/password-field.tsx';
import { EmailField, fieldBinder, NameFields } from '#storefront/features/forms/person-fields.tsx';
import { PhoneNumberField } from '#storefront/features/phone/phone-number-field.tsx';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './account-page.module.css';
import { AddressFields } from './address-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useAccountText();
  const { values, set, phone, problem, busy, fields, submit, changed, needsCurrentPassword } =
    useProfileForm(profile);
  const bind = fieldBinder<'name' | 'surname' | 'email'>({ values, errors: fields.errors, set });
  return (
    <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('account.contactData')}</legend>
        <NameFields bind={bind} />
        <EmailField bind={bind} />
        <PhoneNumberField phone={phone} error={fields.errors.phone} onEdit={() => fields.clear('phone')} />
        {needsCurrentPassword ? (
          <PasswordField
            label={t('account.currentPassword')}
            name="current_password"
            autoComplete="current-password"
            hint={t('account.passwordForEmail')}
            value={values.currentPassword}
            error={fields.errors.currentPassword}
            onChange={(value) => set('currentPassword', value)}
          />
        ) : null}
      </fieldset>
      <AddressFields values={values} set={set} known={profile.country} />
      <Button
        type="submit"
        className={styles.save}
        disabled={!changed && !busy}
        busy={busy}
        busyText={t('account.saving')}
      >
        {t('account.save')}
      </Button>
    </form>
  );
}
