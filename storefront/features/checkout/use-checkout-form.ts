import { useEffect, useRef, useState } from 'react';
import type { SavedAddress } from '#contract/buying/addresses.ts';
import type { CheckoutDuties } from '#contract/legal.ts';
import type { Failure } from '#storefront/api/client.ts';
import { savePromo } from '#storefront/features/cart/promo/saved-promo.ts';
import { countryOptions } from '#storefront/features/countries/country-options.ts';
import { withLocalCountry } from '#storefront/features/countries/local-country.ts';
import { useCountryList } from '#storefront/features/countries/use-country-list.ts';
import type { PhoneEntry } from '#storefront/features/phone/phone-data.ts';
import { loadPhoneNumbers } from '#storefront/features/phone/phone-numbers.ts';
import { usePhone } from '#storefront/features/phone/use-phone.ts';
import {
  type OrderMessageKey,
  orderFailureText,
  useOrderText,
} from '#storefront/i18n/orders/use-order-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { unreadyTotals, useTotals } from '#storefront/state/totals.ts';
import { type FieldErrors, useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { dropDraft, saveDraft } from './checkout-draft.ts';
import {
  addressFields,
  type CheckoutField,
  type CheckoutProblems,
  type CheckoutValues,
  checkoutProblems,
  chosenMethod,
  offeredMethods,
} from './checkout-form.ts';
import { addressErrorText, fieldOfRefusal } from './checkout-refusal.ts';
import { sentValues, useAutomaticTotals, useCheckoutDelivery } from './use-checkout-delivery.ts';

/** Initial values: the draft, else the profile, else empty. */
export interface CheckoutDraft {
  readonly owner: string | null;
  readonly values: CheckoutValues;
  readonly phone: PhoneEntry;
}

/** What the form waits for, so that nothing moves while the buyer types. */
export interface CheckoutStart extends CheckoutDraft {
  /** The customer's addresses; null for guests. */
  readonly saved: readonly SavedAddress[] | null;
  readonly duties: CheckoutDuties | null;
}

/** Saves typed values as a draft; values that came only from the profile are not saved. */
const useDraft = (draft: CheckoutDraft) => {
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current) saveDraft(tabStorage, draft);
  });
  return {
    touch() {
      isTouched.current = true;
    },
    /** The order is placed. */
    forget() {
      isTouched.current = false;
      dropDraft(tabStorage);
      savePromo(null);
    },
  };
};

const textsOf = (
  problems: CheckoutProblems,
  t: ReturnType<typeof useOrderText>,
): FieldErrors<CheckoutField> =>
  Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)]));

export const useCheckoutForm = (start: CheckoutStart) => {
  const t = useOrderText();
  const phone = usePhone({ phoneCountryCode: start.phone.iso, nationalNumber: start.phone.text });
  const { language } = useShellData();
  const { countries } = useCountryList();
  const [values, setValues] = useState(start.values);
  const [isAttempted, setIsAttempted] = useState(false);
  // Server errors by field, in addition to client validation.
  const refused = useFieldErrors<CheckoutField>();
  const { touch, forget } = useDraft({ owner: start.owner, values, phone: phone.entry });
  // The main button depends on whether the number is valid, even before the field is focused.
  useEffect(() => void loadPhoneNumbers(), []);

  const delivery = useCheckoutDelivery();
  const sent = sentValues(values, delivery);
  const newest = useRef(sent);
  useEffect(() => {
    newest.current = sent;
  });
  useAutomaticTotals(delivery, values, () => ({ values: newest.current, phone: phone.data.phone }));
  const problems = checkoutProblems(sent, phone.data);
  const edit = (field: CheckoutField) => {
    touch();
    refused.clear(field);
    if (addressFields.includes(field)) unreadyTotals();
  };
  const named = countryOptions(countries, language.code);
  const offered = offeredMethods(countries, values.country);
  const failureText = (failure: Failure, fallback: OrderMessageKey) =>
    orderFailureText(withLocalCountry(failure, named), fallback, t);
  // The totals refuse the address: one message at its field.
  const refusedAddress = useTotals(({ failure }) => (failure?.kind === 'address' ? failure.failure : null));
  const wrongField = refusedAddress && fieldOfRefusal(refusedAddress);
  const advice = t('checkout.addressText');
  const addressError = refusedAddress &&
    wrongField && {
      [wrongField]: addressErrorText(failureText(refusedAddress, 'checkout.addressText'), {
        isTyping: delivery.isChoice,
        title: t('checkout.addressTitle'),
        advice,
      }),
    };
  return {
    values,
    delivery,
    /** The values as they are sent: with the city and street of a chosen point. */
    sent,
    /** Reads the values to send after an await. */
    newest: () => newest.current,
    phone,
    countries: named,
    problems,
    offered,
    paymentMethod: chosenMethod(offered, values.paymentMethod),
    form: refused.form,
    /** CO-24. */
    errors: { ...(isAttempted ? textsOf(problems, t) : {}), ...refused.errors, ...addressError },
    /** The shopper tried to go on, or the shop refused: what is wrong is also listed at the top. */
    isSummarised: isAttempted || Object.keys(refused.errors).length > 0,
    /** The address was refused, and no field is known to be wrong. */
    isAddressWrong: refusedAddress !== null && wrongField === null,
    set<Name extends keyof CheckoutValues>(name: Name, value: CheckoutValues[Name]) {
      setValues((before) => ({ ...before, [name]: value }));
      // Most numbers belong to the country of delivery.
      const chosen = name === 'country' && countries.find((country) => country.name === value);
      if (chosen && delivery.isChoice && phone.entry.text === '')
        phone.chooseCountry(chosen.iso.toLowerCase());
      if (name === 'subscribeToNewsletter' || name === 'paymentMethod' || name === 'savesAddress') touch();
      else edit(name as CheckoutField);
    },
    /** Takes over several fields at once: a saved address. */
    fill(fields: Partial<CheckoutValues>) {
      setValues((before) => ({ ...before, ...fields }));
      touch();
      for (const field of addressFields) refused.clear(field);
      unreadyTotals();
    },
    saved: start.saved,
    editPhone: () => edit('phone'),
    /** Shows all errors from now on and focuses the first. */
    attempt() {
      setIsAttempted(true);
      refused.show({});
    },
    forget,
    failureText,
    refuse: (errors: FieldErrors<CheckoutField>) => void refused.show(errors),
  };
};

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;
