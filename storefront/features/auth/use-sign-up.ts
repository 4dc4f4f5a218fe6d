import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fieldTexts } from '#storefront/features/forms/field-texts.ts';
import { type RefusedFields, refusedField } from '#storefront/features/forms/refused-field.ts';
import type { PhoneData } from '#storefront/features/phone/phone-data.ts';
import { usePhone } from '#storefront/features/phone/use-phone.ts';
import { safeRedirect } from '#storefront/features/session/safe-redirect.ts';
import { verificationPath } from '#storefront/features/session/session-paths.ts';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { register } from '#storefront/state/session.ts';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { type SignUpField, type SignUpValues, signUpProblems } from './sign-up-rules.ts';

const refusedFields: RefusedFields<SignUpField> = {
  email_taken: 'email',
  email_invalid: 'email',
  phone_invalid: 'phone',
  phone_country_unsupported: 'phone',
  password_weak: 'password',
  password_common: 'password',
  passwords_differ: 'passConfirm',
};

const empty: SignUpValues = {
  name: '',
  surname: '',
  email: '',
  password: '',
  passConfirm: '',
  accepted: false,
};

export const useSignUp = () => {
  const t = useAccountText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const phone = usePhone();
  const [values, setValues] = useState(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors<SignUpField>();

  useEarlyInput(fields.form, (name, value) => {
    if (name === 'phone') phone.type(value);
    else if (name === 'terms') setValues((before) => ({ ...before, accepted: true }));
    else if (name in empty) setValues((before) => ({ ...before, [name]: value }));
  });

  /** Returns the phone number if the form is valid, null otherwise. */
  const check = async (): Promise<PhoneData | null> => {
    const number = await phone.read();
    const { form, fields: found } = signUpProblems(values, number.isValid);
    setProblem(form && t(form));
    return fields.show(fieldTexts(found, t)) || form !== null ? null : number;
  };

  const send = async ({ isValid: _, ...number }: PhoneData) => {
    const { accepted: _accepted, ...customer } = values;
    const [name, surname, email] = [values.name.trim(), values.surname.trim(), values.email.trim()];
    const result = await register({ ...customer, ...number, name, surname, email });
    if (result.ok) {
      const from = safeRedirect(query.get('redirect'), window.location.origin);
      return navigate(verificationPath(from), { replace: true });
    }
    const text = accountFailureText(result.failure, 'auth.registrationFailed', t);
    const field = refusedField(result.failure, refusedFields);
    setProblem(field ? null : text);
    if (field) fields.show({ [field]: text });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const number = await check();
    if (number) await send(number);
    setBusy(false);
  };

  const set = <Name extends keyof SignUpValues>(name: Name, value: SignUpValues[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    fields.clear(name);
  };
  return { values, set, phone, problem, busy, fields, submit };
};
