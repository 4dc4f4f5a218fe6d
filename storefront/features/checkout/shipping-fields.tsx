import { limits } from '#contract/limits.ts';
import { AutofilledCountry } from '#storefront/features/forms/autofilled-country.tsx';
import { EmailField, fieldBinder, NameFields } from '#storefront/features/forms/person-fields.tsx';
import { PhoneNumberField } from '#storefront/features/phone/phone-number-field.tsx';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { Select } from '#storefront/ui/select/select.tsx';
import styles from './checkout.module.css';
import type { TextField } from './checkout-form.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { savedAddresses } from './use-checkout-start.ts';

export interface ShippingFieldsProps {
  form: CheckoutFormState;
  /** Whether the buyer can agree to a mail that asks for a review. */
  asksForReview: boolean;
}

/** CO-06 to CO-12. */
export function ShippingFields({ form, asksForReview }: ShippingFieldsProps) {
  const t = useOrderText();
  const { values, errors } = form;
  const { isChoice, isToPoint } = form.delivery;
  const bind = fieldBinder<TextField>(form);
  const saved = useLazyModule(savedAddresses, isChoice && form.saved !== null);
  const options = form.countries.map(({ name, label }) => ({ value: name, label }));
  // The profile's country shows even while the list is loading.
  const isOffered = values.country === '' || options.some(({ value }) => value === values.country);
  const countries = isOffered ? options : [{ value: values.country, label: values.country }, ...options];
  const setCountry = (name: string) => form.set('country', name);
  const country = (
    <>
      <Select
        label={t('account.country')}
        options={countries}
        value={values.country || null}
        onChange={setCountry}
        placeholder={t('checkout.chooseCountry')}
        noMatchText={t('common.noMatch')}
        error={errors.country}
        required
      />
      <AutofilledCountry countries={countries} value={values.country} onFill={setCountry} />
    </>
  );
  const city = (
    <Field
      {...bind('city')}
      label={t('account.city')}
      autoComplete="address-level2"
      maxLength={limits.city}
    />
  );
  const street = (
    <Field
      {...bind('address')}
      label={t('account.street')}
      autoComplete="street-address"
      maxLength={limits.address}
    />
  );
  const postCode = (
    <Field
      {...bind('postCode')}
      label={t('account.postCode')}
      autoComplete="postal-code"
      autoCapitalize="characters"
      maxLength={limits.postCode}
    />
  );
  return (
    <div className={styles.fields}>
      <NameFields bind={bind} />
      <div className={styles.whole}>
        <EmailField bind={bind} />
        <Checkbox
          className={styles.subscribe}
          name="subscribeToNewsletter"
          checked={values.subscribeToNewsletter}
          onChange={(event) => form.set('subscribeToNewsletter', event.target.checked)}
        >
          {t('checkout.subscribe')}
        </Checkbox>
        {asksForReview ? (
          <Checkbox
            className={styles.subscribe}
            name="ask_for_review"
            checked={values.asksForReview ?? false}
            onChange={(event) => form.set('asksForReview', event.target.checked)}
          >
            {t('checkout.askForReview')}
          </Checkbox>
        ) : null}
      </div>
      <div className={styles.whole}>
        <PhoneNumberField phone={form.phone} error={errors.phone} onEdit={form.editPhone} />
      </div>
      {isChoice ? (
        <>
          {saved ? <saved.SavedAddressChoice form={form} /> : null}
          <div className={styles.place}>
            {country}
            {postCode}
          </div>
          {isToPoint ? null : city}
          {isToPoint ? null : street}
          {saved ? <saved.SaveAddress form={form} /> : null}
        </>
      ) : (
        <>
          {country}
          {city}
          {street}
          {postCode}
        </>
      )}
    </div>
  );
}
