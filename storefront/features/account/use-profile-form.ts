import { type FormEvent, useState } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { fieldTexts } from '#storefront/features/forms/field-texts.ts';
import { type RefusedFields, refusedField } from '#storefront/features/forms/refused-field.ts';
import type { PhoneData } from '#storefront/features/phone/phone-data.ts';
import { usePhone } from '#storefront/features/phone/use-phone.ts';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { loadProfile } from '#storefront/state/profile.ts';
import { checkSession } from '#storefront/state/session.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import {
  isChanged,
  isSamePhone,
  needsPassword,
  type ProfileField,
  type ProfileValues,
  profileBody,
  profileProblems,
  valuesAfter,
  valuesOf,
} from './profile-rules.ts';

const refusedFields: RefusedFields<ProfileField> = {
  email_taken: 'email',
  email_invalid: 'email',
  current_password_required: 'currentPassword',
  current_password_wrong: 'currentPassword',
  phone_invalid: 'phone',
  phone_country_unsupported: 'phone',
};

/** Form state of the profile. Typed values stay, whatever the server responds. */
export const useProfileForm = (profile: Profile) => {
  const t = useAccountText();
  const phone = usePhone(profile);
  const [values, setValues] = useState(() => valuesOf(profile));
  const [known, setKnown] = useState(profile);
  if (profile !== known) {
    setKnown(profile);
    setValues(valuesAfter(values, known, profile));
    if (isSamePhone(phone.data, known)) phone.show(profile);
  }
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors<ProfileField>();

  /** Returns the phone number if the form is valid, null otherwise. */
  const check = async (): Promise<PhoneData | null> => {
    const number = await phone.read();
    const { form, fields: found } = profileProblems(values, number, {
      phoneText: phone.entry.text,
      profile,
    });
    setProblem(form && t(form));
    return fields.show(fieldTexts(found, t)) || form !== null ? null : number;
  };

  const saved = async (isNewEmail: boolean) => {
    toast(t('account.saved'), { variant: 'success' });
    const result = await loadProfile();
    if (!result.ok) toast(accountFailureText(result.failure, 'account.fetchFailed', t), { variant: 'error' });
    // A new e-mail must be verified again.
    if (isNewEmail) await checkSession();
  };

  const send = async (number: PhoneData) => {
    const body = profileBody(values, number, profile);
    const result = await browserApi.call('PUT /user/profile', { body });
    if (result.ok) {
      setValues((typed) => ({ ...typed, currentPassword: '' }));
      return saved(body.email !== profile.email);
    }
    const text = accountFailureText(result.failure, 'account.saveFailed', t);
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
    if (name === 'name' || name === 'surname' || name === 'email' || name === 'currentPassword')
      fields.clear(name);
  };
  const needsCurrentPassword = needsPassword(values, profile);
  return { values, set, phone, problem, busy, fields, submit, changed, needsCurrentPassword };
};
