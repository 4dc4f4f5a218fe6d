import { type FormEvent, useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { fieldTexts } from '#storefront/features/auth/field-texts.ts';
import { type RefusedFields, refusedField } from '#storefront/features/auth/refused-field.ts';
import { usePhone } from '#storefront/features/phone/use-phone.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { useFieldErrors } from '#storefront/ui/use-field-errors.ts';
import {
  type ContactField,
  type ContactValues,
  contactProblems,
  emptyContact,
  trimmed,
} from './contact-rules.ts';

const refusedFields: RefusedFields<ContactField> = {
  email_invalid: 'email',
  phone_invalid: 'phone',
  phone_country_unsupported: 'phone',
};

/** idle → sending → sent, or failed with everything kept (SM-34, SM-35). */
export type ContactState =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly message: string };

const idle: ContactState = { kind: 'idle' };

export const useContactForm = () => {
  const t = useText();
  const phone = usePhone();
  const fields = useFieldErrors<ContactField>();
  const [values, setValues] = useState(emptyContact);
  const [state, setState] = useState<ContactState>(idle);

  const send = async () => {
    const { isValid: _, ...number } = phone.data;
    setState({ kind: 'sending' });
    const result = await browserApi.call('POST /contact-us', { body: { ...trimmed(values), ...number } });
    if (result.ok) {
      setValues(emptyContact);
      phone.type('');
      return setState({ kind: 'sent' });
    }
    const { failure } = result;
    const own = failure.http === null && failure.reason ? failure.reason : null;
    const message = own ?? failureText(failure, 'common.somethingWentWrong', t);
    const field = refusedField(failure, refusedFields);
    setState(field ? idle : { kind: 'failed', message });
    if (field) fields.show({ [field]: message });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    setState(idle);
    if (fields.show(fieldTexts(contactProblems(values, phone.data.isValid), t))) return;
    await send();
  };

  const set = (name: keyof ContactValues, value: string) => {
    setValues({ ...values, [name]: value });
    fields.clear(name);
    if (state.kind === 'sent') setState(idle);
  };
  return { values, set, phone, fields, state, submit };
};
