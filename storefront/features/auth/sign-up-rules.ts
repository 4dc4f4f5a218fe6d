import { passwordLacks } from '#contract/password-rule.ts';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import type { AccountMessageKey } from '#storefront/i18n/use-account-text.ts';

export interface SignUpValues {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
  readonly passConfirm: string;
  readonly accepted: boolean;
}

export type SignUpField = 'name' | 'surname' | 'email' | 'phone' | 'password' | 'passConfirm' | 'accepted';

export interface Problems<Field extends string> {
  /** About the form as a whole. */
  readonly form: AccountMessageKey | null;
  readonly fields: Partial<Readonly<Record<Field, AccountMessageKey>>>;
}

/** Error texts of empty required fields; the form as a whole shows the text of the specification. */
const whenMissing = {
  name: 'auth.enterFirstName',
  surname: 'auth.enterLastName',
  email: 'auth.enterEmail',
  password: 'auth.enterPassword',
  passConfirm: 'auth.repeatPassword',
} as const satisfies Partial<Record<SignUpField, AccountMessageKey>>;

type Required = keyof typeof whenMissing;

/** VA-01…VA-08, VA-11…VA-13. */
export const signUpProblems = (values: SignUpValues, isPhoneValid: boolean): Problems<SignUpField> => {
  const { email, password, passConfirm, accepted } = values;
  const missing = (Object.keys(whenMissing) as Required[]).filter((field) => values[field].trim() === '');
  return {
    form: missing.length > 0 || !accepted ? 'auth.signUpRequired' : null,
    fields: {
      ...(!isEmail(email) && { email: 'refusal.email_invalid' }),
      ...(!isPhoneValid && { phone: 'refusal.phone_invalid' }),
      ...(passwordLacks(password).length > 0 && { password: 'refusal.password_weak' }),
      ...(password !== passConfirm && { passConfirm: 'refusal.passwords_differ' }),
      ...(!accepted && { accepted: 'auth.acceptFirst' }),
      ...Object.fromEntries(missing.map((field) => [field, whenMissing[field]])),
    },
  };
};
