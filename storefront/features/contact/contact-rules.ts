import { isEmail } from '#storefront/features/forms/is-email.ts';
import type { ContactMessageKey } from '#storefront/i18n/use-contact-text.ts';

export interface ContactValues {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
}

export type ContactField = keyof ContactValues | 'phone';

export const emptyContact: ContactValues = { name: '', surname: '', email: '', topic: '', message: '' };

const whenMissing = {
  name: 'auth.enterFirstName',
  surname: 'auth.enterLastName',
  email: 'auth.enterEmail',
  topic: 'contact.enterTopic',
  message: 'contact.enterMessage',
} as const satisfies Record<keyof ContactValues, ContactMessageKey>;

/** Every field is required; e-mail and phone must be valid (VA-21, VA-22). */
export const contactProblems = (
  values: ContactValues,
  isPhoneValid: boolean,
): Partial<Readonly<Record<ContactField, ContactMessageKey>>> => {
  const missing = (Object.keys(whenMissing) as (keyof ContactValues)[]).filter(
    (field) => values[field].trim() === '',
  );
  return {
    ...(!isEmail(values.email) && { email: 'refusal.email_invalid' }),
    ...(!isPhoneValid && { phone: 'refusal.phone_invalid' }),
    ...Object.fromEntries(missing.map((field) => [field, whenMissing[field]])),
  };
};

/** Trimmed values, as they are sent. */
export const trimmed = (values: ContactValues): ContactValues => ({
  name: values.name.trim(),
  surname: values.surname.trim(),
  email: values.email.trim(),
  topic: values.topic.trim(),
  message: values.message.trim(),
});
