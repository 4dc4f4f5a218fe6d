import type { Profile } from '#contract/accounts.ts';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import type { PhoneData } from '#storefront/features/phone/phone-data.ts';
import type { AccountMessageKey } from '#storefront/i18n/use-account-text.ts';

export interface ProfileValues {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly countryId: number | null;
  readonly city: string;
  readonly address: string;
  readonly postCode: string;
  /** Required only with a new e-mail. */
  readonly currentPassword: string;
}

export type ProfileField = 'name' | 'surname' | 'email' | 'phone' | 'currentPassword';

export const valuesOf = (profile: Profile): ProfileValues => ({
  name: profile.name,
  surname: profile.surname,
  email: profile.email,
  countryId: profile.country?.id ?? null,
  city: profile.city ?? '',
  address: profile.address ?? '',
  postCode: profile.post_code ?? '',
  currentPassword: '',
});

/** Trimmed, as it is sent and compared. */
const trimmed = (values: ProfileValues): ProfileValues => ({
  ...values,
  name: values.name.trim(),
  surname: values.surname.trim(),
  email: values.email.trim(),
  city: values.city.trim(),
  address: values.address.trim(),
  postCode: values.postCode.trim(),
});

/** Control of the e-mail is control of the account, so changing it requires the password. */
export const needsPassword = (values: ProfileValues, profile: Profile): boolean =>
  values.email.trim().toLowerCase() !== profile.email.toLowerCase();

const fieldsOf = (values: ProfileValues) => Object.keys(values) as (keyof ProfileValues)[];

/** Merges a profile that another device changed: untouched fields follow it, typed values stay. */
export const valuesAfter = (values: ProfileValues, before: Profile, now: Profile): ProfileValues => {
  const [typed, known] = [trimmed(values), valuesOf(before)];
  const touched = fieldsOf(values).filter((field) => typed[field] !== known[field]);
  return { ...valuesOf(now), ...Object.fromEntries(touched.map((field) => [field, values[field]])) };
};

export const isSamePhone = (phone: PhoneData, profile: Profile): boolean =>
  phone.phone === profile.phone && phone.phoneCountryCode === profile.phoneCountryCode.toUpperCase();

/** Whether there is anything to save (AC-16). */
export const isChanged = (values: ProfileValues, phone: PhoneData, profile: Profile): boolean => {
  const now = { ...trimmed(values), currentPassword: '' };
  const before = valuesOf(profile);
  return fieldsOf(before).some((field) => now[field] !== before[field]) || !isSamePhone(phone, profile);
};

/** VA-14, VA-15. */
export const profileProblems = (
  values: ProfileValues,
  phone: PhoneData,
  { phoneText, profile }: { readonly phoneText: string; readonly profile: Profile },
) => {
  const { name, surname, email } = trimmed(values);
  const isMissing = [name, surname, email, phoneText.trim()].includes('');
  const fields: Partial<Record<ProfileField, AccountMessageKey>> = {
    ...(name === '' && { name: 'auth.enterFirstName' }),
    ...(surname === '' && { surname: 'auth.enterLastName' }),
    ...(!isEmail(email) && { email: email === '' ? 'auth.enterEmail' : 'refusal.email_invalid' }),
    ...(needsPassword(values, profile) &&
      values.currentPassword === '' && { currentPassword: 'refusal.current_password_required' }),
    ...(!phone.isValid && { phone: 'refusal.phone_invalid' }),
  };
  return { form: isMissing ? ('refusal.profile_incomplete' as const) : null, fields };
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/** VA-16: empty address fields are sent as null. */
export const profileBody = (
  values: ProfileValues,
  { phone, phoneCountryCode, nationalNumber }: PhoneData,
  profile: Profile,
) => {
  const { name, surname, email, city, address, postCode, countryId } = trimmed(values);
  return {
    name,
    surname,
    email,
    phone,
    phoneCountryCode,
    nationalNumber,
    address: orNull(address),
    city: orNull(city),
    post_code: orNull(postCode),
    country_id: countryId,
    ...(needsPassword(values, profile) && { current_password: values.currentPassword }),
  };
};
