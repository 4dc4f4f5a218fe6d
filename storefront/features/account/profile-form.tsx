import type { Profile } from '#contract/accounts.ts';
import { limits } from '#contract/limits.ts';
import { PasswordField } from '#storefront/features/auth/password-field.tsx';
import { PhoneNumberField } from '#storefront/features/phone/phone-number-field.tsx';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './account-page.module.css';
import { AddressFields } from './address-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useAccountText();
  const { values, set, phone, problem, busy, fields, submit, changed, asksPassword } =
    useProfileForm(profile);
  return (
    <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('account.contactData')}</legend>
        <Field
          label={t('auth.firstName')}
          name="name"
          autoComplete="given-name"
          maxLength={limits.name}
          value={values.name}
          error={fields.errors.name}
          onChange={(event) => set('name', event.target.value)}
        />
        <Field
          label={t('auth.lastName')}
          name="surname"
          autoComplete="family-name"
          maxLength={limits.name}
          value={values.surname}
          error={fields.errors.surname}
          onChange={(event) => set('surname', event.target.value)}
        />
        <Field
          label={t('auth.email')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.email}
          value={values.email}
          error={fields.errors.email}
          onChange={(event) => set('email', event.target.value)}
        />
        <PhoneNumberField phone={phone} error={fields.errors.phone} onEdit={() => fields.clear('phone')} />
        {asksPassword ? (
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
