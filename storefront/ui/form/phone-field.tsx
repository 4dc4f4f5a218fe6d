import type { ComponentProps } from 'react';
import { Select } from '#storefront/ui/select/select.tsx';
import { Field } from './field.tsx';
import styles from './phone-field.module.css';

export interface PhoneCountry {
  /** ISO code in lower case. */
  readonly iso: string;
  readonly name: string;
  /** Calling code with '+'. */
  readonly code: string;
}

export interface PhoneFieldProps
  extends Pick<
    ComponentProps<typeof Field>,
    'label' | 'error' | 'hint' | 'maxLength' | 'onFocus' | 'onBlur' | 'required' | 'id'
  > {
  countryLabel: string;
  noMatchText: string;
  countries: readonly PhoneCountry[];
  /** ISO code of the chosen country; '' if unknown. */
  country: string;
  /** Its calling code with '+'; may be known before the list has loaded. */
  code: string;
  onCountryChange: (iso: string) => void;
  value: string;
  onChange: (text: string) => void;
}

/** Phone number with a country select inside the box. Parsing is up to the caller. */
export function PhoneField(props: PhoneFieldProps) {
  const { countryLabel, noMatchText, countries, country, code, onCountryChange, onChange, ...field } = props;
  return (
    <Field
      {...field}
      type="tel"
      name="phone"
      // Browsers fill in the number with its country code, which callers must parse.
      autoComplete="tel"
      onChange={(event) => onChange(event.target.value)}
      before={
        <div className={styles.code}>
          <Select
            variant="inside"
            label={countryLabel}
            noMatchText={noMatchText}
            options={countries.map((each) => ({ value: each.iso, label: each.name, note: each.code }))}
            value={country || null}
            valueText={code}
            onChange={onCountryChange}
            disabled={countries.length === 0}
          />
        </div>
      }
    />
  );
}
