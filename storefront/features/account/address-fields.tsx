import type { Profile } from '#contract/accounts.ts';
import { limits } from '#contract/limits.ts';
import { countryOptions } from '#storefront/features/countries/country-options.ts';
import { useCountryList } from '#storefront/features/countries/use-country-list.ts';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Field } from '#storefront/ui/form/field.tsx';
import { CloseIcon } from '#storefront/ui/media/icons.tsx';
import { Select } from '#storefront/ui/select/select.tsx';
import styles from './account-page.module.css';
import type { ProfileValues } from './profile-rules.ts';

export interface AddressFieldsProps {
  values: ProfileValues;
  set: <Name extends keyof ProfileValues>(name: Name, value: ProfileValues[Name]) => void;
  /** The stored country, shown even when the list failed to load. */
  known: Profile['country'];
}

export function AddressFields({ values, set, known }: AddressFieldsProps) {
  const t = useAccountText();
  const { countries } = useCountryList();
  const { language } = useShellData();
  const options = countryOptions(countries, language.code);
  const offered = options.length > 0 || known === null ? options : [{ ...known, label: known.name }];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('account.address')}</legend>
      <div className={styles.country}>
        <Select
          label={t('account.country')}
          options={offered.map(({ id, label }) => ({ value: String(id), label }))}
          value={values.countryId === null ? null : String(values.countryId)}
          onChange={(id) => set('countryId', Number(id))}
          placeholder={t('account.noCountry')}
          noMatchText={t('common.noMatch')}
        />
        {values.countryId === null ? null : (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('account.clearCountry')}
            onClick={({ currentTarget }) => {
              set('countryId', null);
              // The button disappears with the country.
              currentTarget.parentElement?.querySelector('button')?.focus();
            }}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </div>
      <Field
        label={t('account.city')}
        name="city"
        autoComplete="address-level2"
        maxLength={limits.city}
        value={values.city}
        onChange={(event) => set('city', event.target.value)}
      />
      <Field
        label={t('account.street')}
        name="address"
        autoComplete="street-address"
        maxLength={limits.address}
        value={values.address}
        onChange={(event) => set('address', event.target.value)}
      />
      <Field
        label={t('account.postCode')}
        name="post_code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={limits.postCode}
        value={values.postCode}
        onChange={(event) => set('postCode', event.target.value)}
      />
    </fieldset>
  );
}
