import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Profile } from '#contract/accounts.ts';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { fieldTexts } from '#storefront/features/forms/field-texts.ts';
import { type RefusedFields, refusedField } from '#storefront/features/forms/refused-field.ts';
import { usePhone } from '#storefront/features/phone/use-phone.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { useContactText } from '#storefront/i18n/use-contact-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { knowProfile, useProfile } from '#storefront/state/profile.ts';
import { useSession } from '#storefront/state/session.ts';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
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

/** idle → sending → sent, or failed; values stay (SM-34, SM-35). */
export type ContactState =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly message: string };

const idle: ContactState = { kind: 'idle' };

/** Prefills empty fields with the profile of a signed-in customer. */
const useProfileValues = (fill: (profile: Profile) => void): void => {
  const { isAuthenticated } = useSession();
  const { profile } = useProfile();
  useEffect(() => {
    if (isAuthenticated) void knowProfile();
  }, [isAuthenticated]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefilled once, when the profile has loaded
  useEffect(() => {
    if (profile) fill(profile);
  }, [profile]);
};

/** Prefills the form with the order that the address names, if this visitor may see it. */
const useOrderValues = (fill: (order: Pick<OrderPage, 'order_nr' | 'address'>) => void): void => {
  const [query] = useSearchParams();
  const number = query.get('order');
  const use = useEffectEvent(fill);
  useEffect(() => {
    if (number === null) return;
    let isOpen = true;
    void browserApi.call('GET /orders/:number', { params: { number } }).then((result) => {
      if (result.ok && isOpen) use(result.response.payload);
    });
    return () => {
      isOpen = false;
    };
  }, [number]);
};

export const useContactForm = () => {
  const t = useContactText();
  const phone = usePhone();
  const fields = useFieldErrors<ContactField>();
  const [values, setValues] = useState(emptyContact);
  const [state, setState] = useState<ContactState>(idle);

  useEarlyInput(fields.form, (name, value) => {
    if (name === 'phone') phone.type(value);
    else if (name in emptyContact) setValues((before) => ({ ...before, [name]: value }));
  });
  useProfileValues((profile) => {
    setValues((typed) => ({
      ...typed,
      name: typed.name || profile.name,
      surname: typed.surname || profile.surname,
      email: typed.email || profile.email,
    }));
    if (phone.entry.text === '') phone.type(profile.phone);
  });

  useOrderValues(({ order_nr: number, address }) => {
    setValues((typed) => ({
      name: typed.name || address.name,
      surname: typed.surname || address.surname,
      email: typed.email || address.email,
      topic: typed.topic || t('contact.orderTopic', { number }),
      message: typed.message,
    }));
    if (phone.entry.text === '') phone.type(address.phone);
    fields.form.current?.querySelector('textarea')?.focus();
  });

  const send = async () => {
    const { isValid: _, ...number } = phone.data;
    const honeypot = String(new FormData(fields.form.current ?? undefined).get('website') ?? '');
    setState({ kind: 'sending' });
    const result = await browserApi.call('POST /contact-us', {
      body: { ...trimmed(values), ...number, website: honeypot },
    });
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
