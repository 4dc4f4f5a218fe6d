import { type FormEvent, useState } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { fieldTexts } from '#storefront/features/auth/field-texts.ts';
import { type RefusedFields, refusedField } from '#storefront/features/auth/refused-field.ts';
import type { PhoneData } from '#storefront/features/phone/phone-data.ts';
import { usePhone } from '#storefront/features/phone/use-phone.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { loadProfile } from '#storefront/state/profile.ts';
import { checkSession } from '#storefront/state/session.ts';
import { toast } from '#storefront/state/toasts.ts';
import { useFieldErrors } from '#storefront/ui/use-field-errors.ts';
import {
  isChanged,
  type ProfileField,
  type ProfileValues,
  profileBody,
  profileProblems,
  valuesOf,
} from './profile-rules.ts';

const refusedFields: RefusedFields<ProfileField> = {
  email_taken: 'email',
  email_invalid: 'email',
  phone_invalid: 'phone',
  phone_country_unsupported: 'phone',
};

/** The profile in a form. What was typed stays whatever the shop answers. */
export const useProfileForm = (profile: Profile) => {
  const t = useText();
  const phone = usePhone(profile);
  const [values, setValues] = useState(() => valuesOf(profile));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors<ProfileField>();

  /** The number, when the form may be sent. */
  const check = async (): Promise<PhoneData | null> => {
    const number = await phone.read();
    const { form, fields: found } = profileProblems(values, number, phone.entry.text);
    setProblem(form && t(form));
    return fields.show(fieldTexts(found, t)) || form !== null ? null : number;
  };

  const saved = async (isNewEmail: boolean) => {
    toast(t('account.saved'), { variant: 'success' });
    const result = await loadProfile();
    if (!result.ok) toast(failureText(result.failure, 'account.fetchFailed', t), { variant: 'error' });
    // A new address has to be verified again.
    if (isNewEmail) await checkSession();
  };

  const send = async (number: PhoneData) => {
    const body = profileBody(values, number);
    const result = await browserApi.call('PUT /user/profile', { body });
    if (result.ok) return saved(body.email !== profile.email);
    const text = failureText(result.failure, 'account.saveFailed', t);
    const field = refusedField(result.failure, refusedFields);
    setProblem(field ? null : text);
    if (field) fields.show({ [field]: text });
  };

  const changed = isChanged(values, phone.data, profile);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !changed) return;
    setBusy(true);
    const number = await check();
    if (number) await send(number);
    setBusy(false);
  };

  const set = <Name extends keyof ProfileValues>(name: Name, value: ProfileValues[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (name === 'name' || name === 'surname' || name === 'email') fields.clear(name);
  };
  return { values, set, phone, problem, busy, fields, submit, changed };
};
