import { Refusal } from './refusal.ts';
import { isMailable } from './text/email.ts';
import { parsePhone } from './text/phone.ts';

/** Name, e-mail and phone number with the names of their columns. */
export interface PersonalDetails {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly phone_country_code: string;
  readonly national_number: string;
}

/** Validates e-mail and phone number; throws a refusal. */
export const readPersonalDetails = ({
  email,
  name,
  surname,
  phone,
  phoneCountryCode,
}: {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly phoneCountryCode?: string | undefined;
}): PersonalDetails => {
  if (!isMailable(email)) throw new Refusal('email_invalid');
  const parsed = parsePhone(phone, phoneCountryCode);
  if (!parsed) throw new Refusal('phone_invalid');
  const { e164, countryCode, nationalNumber } = parsed;
  const columns = { phone: e164, phone_country_code: countryCode, national_number: nationalNumber };
  return { email, name, surname, ...columns };
};
