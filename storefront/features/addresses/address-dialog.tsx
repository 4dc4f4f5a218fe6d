import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { countryOptions } from '#storefront/features/countries/country-options.ts';
import { useCountryList } from '#storefront/features/countries/use-country-list.ts';
import { useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { Select } from '#storefront/ui/select/select.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './address-book.module.css';
import { type AddressDialogProps, useAddressForm } from './use-address-form.ts';

/** The form of one address. */
export function AddressDialog({ saved, onSave, onClose }: AddressDialogProps) {
  const t = useBuyingText();
  const formId = useId();
  const { countries } = useCountryList();
  const { language } = useShellData();
  const { form, values, errors, problem, isBusy, set, bind, submit } = useAddressForm({
    saved,
    onSave,
    onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(saved ? 'addresses.editTitle' : 'addresses.newTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" form={formId} wide busy={isBusy} busyText={t('addresses.saving')}>
          {t('addresses.save')}
        </Button>
      }
    >
      <form id={formId} ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <Field
          {...bind('label')}
          label={t('addresses.label')}
          hint={t('addresses.labelHint')}
          autoComplete="off"
          maxLength={limits.addressLabel}
        />
        <Select
          label={t('account.country')}
          options={countryOptions(countries, language.code).map(({ id, label }) => ({
            value: String(id),
            label,
          }))}
          value={values.country || null}
          onChange={(id) => set('country', id)}
          placeholder={t('addresses.chooseCountry')}
          noMatchText={t('common.noMatch')}
          error={errors.country}
          required
        />
        <Field
          {...bind('postCode')}
          label={t('account.postCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={limits.postCode}
        />
        <Field
          {...bind('city')}
          label={t('account.city')}
          autoComplete="address-level2"
          maxLength={limits.city}
        />
        <Field
          {...bind('address')}
          label={t('account.street')}
          autoComplete="street-address"
          maxLength={limits.address}
        />
        <Field
          {...bind('company')}
          label={t('company.optionalName')}
          autoComplete="organization"
          maxLength={limits.company}
        />
        <Field
          {...bind('vatNumber')}
          label={t('company.vatNumber')}
          hint={t('company.hint')}
          autoComplete="off"
          maxLength={limits.vatNumber}
        />
      </form>
    </Dialog>
  );
}
