import { limits } from '#contract/limits.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { PhoneField } from '#storefront/ui/form/phone-field.tsx';
import { dialCode } from './dial-codes.ts';
import type { Phone } from './use-phone.ts';

export interface PhoneNumberFieldProps {
  phone: Phone;
  error?: string | undefined;
  /** Called on every change, to clear the error about the old number. */
  onEdit?: () => void;
}

export function PhoneNumberField({ phone, error, onEdit }: PhoneNumberFieldProps) {
  const t = useText();
  return (
    <PhoneField
      label={t('phone.label')}
      countryLabel={t('phone.country')}
      noMatchText={t('common.noMatch')}
      countries={phone.countries}
      country={phone.entry.iso}
      code={`+${dialCode(phone.entry.iso) ?? ''}`}
      onCountryChange={(iso) => {
        phone.chooseCountry(iso);
        onEdit?.();
      }}
      value={phone.entry.text}
      onChange={(text) => {
        phone.type(text);
        onEdit?.();
      }}
      maxLength={limits.phone}
      onFocus={phone.enter}
      onBlur={phone.leave}
      error={error}
    />
  );
}
