import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { focusField } from '#storefront/ui/form/focus-field.ts';
import styles from './checkout.module.css';
import type { CheckoutFormState } from './use-checkout-form.ts';

/** Company name and VAT number, as they are printed on the invoice. */
export function CompanyFields({ form: { values, errors, set } }: { form: CheckoutFormState }) {
  const t = useBuyingText();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && !values.companyName && !values.vatNumber) {
    return (
      <Button variant="text" size={40} className={styles.more} onClick={() => setIsOpen(true)}>
        {t('company.ask')}
      </Button>
    );
  }
  return (
    <fieldset className={styles.company} ref={isOpen ? focusField : undefined}>
      <legend className={styles.heading}>{t('company.title')}</legend>
      <div className={styles.fields}>
        <Field
          name="company_name"
          label={t('company.name')}
          autoComplete="organization"
          maxLength={limits.company}
          value={values.companyName ?? ''}
          error={errors.companyName}
          onChange={(event) => set('companyName', event.target.value)}
        />
        <Field
          name="vat_number"
          label={t('company.vatNumber')}
          hint={t('company.hint')}
          autoComplete="off"
          maxLength={limits.vatNumber}
          value={values.vatNumber ?? ''}
          error={errors.vatNumber}
          onChange={(event) => set('vatNumber', event.target.value)}
        />
      </div>
    </fieldset>
  );
}
