import type { Profile } from '#contract/accounts.ts';
import type { DeliveryPoint } from '#contract/buying/delivery.ts';
import type { Country, PaymentMethod } from '#contract/content.ts';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import type { PhoneData } from '#storefront/features/phone/phone-data.ts';
import type { OrderMessageKey } from '#storefront/i18n/orders/use-order-text.ts';
import type { TakeBackWishes, takeBackToSend } from './take-back/take-back.ts';

/** Field values; the phone number is held by its own widget. */
export interface CheckoutValues {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  /** Country name; '' if none is chosen. */
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly postCode: string;
  readonly subscribeToNewsletter: boolean;
  /** Agrees to one mail that asks for a review. */
  readonly asksForReview?: boolean;
  /** Old devices to hand over. */
  readonly takeBack?: TakeBackWishes;
  /** null: not chosen, so the first method that the country offers. */
  readonly paymentMethod: PaymentMethod | null;
  readonly companyName?: string;
  readonly vatNumber?: string;
  /** Whether a customer's new address is to be saved; absent: it is. */
  readonly savesAddress?: boolean;
}

export type TextField = 'name' | 'surname' | 'email' | 'city' | 'address' | 'postCode';
export type CheckoutField = TextField | 'country' | 'phone' | 'companyName' | 'vatNumber';

/** Changing one of these invalidates the calculated totals. */
export const addressFields: readonly CheckoutField[] = ['country', 'city', 'address', 'postCode'];

export const emptyValues: CheckoutValues = {
  name: '',
  surname: '',
  email: '',
  country: '',
  city: '',
  address: '',
  postCode: '',
  // Never pre-checked.
  subscribeToNewsletter: false,
  paymentMethod: null,
};

/** CO-18; the phone number is passed to its widget. */
export const valuesOfProfile = (profile: Profile): CheckoutValues => ({
  ...emptyValues,
  name: profile.name,
  surname: profile.surname,
  email: profile.email,
  country: profile.country?.name ?? '',
  city: profile.city ?? '',
  address: profile.address ?? '',
  postCode: profile.post_code ?? '',
});

/** Everything an order needs (EN-34). */
export interface CheckoutForm extends Omit<CheckoutValues, 'paymentMethod'> {
  /** What of `takeBack` the cart and the country allow. */
  readonly oldDevices?: ReturnType<typeof takeBackToSend>;
  readonly phone: PhoneData;
  readonly promoCode: string | null;
  readonly currency: string;
  /** Null: shoppers have no choice. */
  readonly delivery?: { readonly method: string | null; readonly point: DeliveryPoint | null } | null;
  /** Set only if there is a choice. */
  readonly paymentMethod: PaymentMethod | null;
  /** Version of the cart in the shown totals. */
  readonly cartVersion: number | null;
  /** Of a customer: the saved address that the form holds, or whether a new one is saved. */
  readonly saved?: { readonly addressId: number } | { readonly isNew: boolean } | null;
}

const missing: Readonly<Record<Exclude<TextField, 'email'>, OrderMessageKey>> = {
  name: 'auth.enterFirstName',
  surname: 'auth.enterLastName',
  city: 'checkout.enterCity',
  address: 'checkout.enterStreet',
  postCode: 'checkout.enterPostCode',
};

export type CheckoutProblems = Partial<Readonly<Record<CheckoutField, OrderMessageKey>>>;

const emailProblem = (email: string): OrderMessageKey | null => {
  if (email.trim() === '') return 'auth.enterEmail';
  return isEmail(email) ? null : 'refusal.email_invalid';
};

/** CO-20 to CO-23. */
export const checkoutProblems = (
  values: CheckoutValues,
  { isValid }: Pick<PhoneData, 'isValid'>,
): CheckoutProblems => {
  const email = emailProblem(values.email);
  const blank = (Object.keys(missing) as (keyof typeof missing)[]).filter(
    (field) => values[field].trim() === '',
  );
  return {
    ...Object.fromEntries(blank.map((field) => [field, missing[field]])),
    ...(email && { email }),
    ...(values.country === '' && { country: 'checkout.chooseCountry' }),
    ...(!isValid && { phone: 'refusal.phone_invalid' }),
  };
};

export const isComplete = (problems: CheckoutProblems): boolean => Object.keys(problems).length === 0;

/** CO-25. */
export const isAddressComplete = ({ country, city, address, postCode }: CheckoutValues): boolean =>
  [country, city, address, postCode].every((text) => text.trim() !== '');

/** Two or more: the shopper chooses (A4). None: no method works. Undefined: the server chooses. */
export const offeredMethods = (
  countries: readonly Country[],
  name: string,
): readonly PaymentMethod[] | undefined =>
  countries.find((country) => country.name === name)?.payment_methods;

/** The chosen method, if the country offers it. */
export const chosenMethod = (
  offered: readonly PaymentMethod[] = [],
  chosen: PaymentMethod | null,
): PaymentMethod | null => offered.find((method) => method === chosen) ?? offered[0] ?? null;

/** The delivery address for the totals (CO-39). */
export const deliveryAddressOf = (values: CheckoutValues, { phone }: Pick<PhoneData, 'phone'>) => ({
  country: values.country,
  postCode: values.postCode.trim(),
  city: values.city.trim(),
  address: values.address.trim(),
  name: values.name.trim(),
  surname: values.surname.trim(),
  email: values.email.trim(),
  phone,
});

/** The request body; the API client adds currency and language. */
export const checkoutBody = ({
  phone,
  promoCode,
  paymentMethod,
  delivery,
  cartVersion,
  saved,
  ...form
}: CheckoutForm) => ({
  name: form.name.trim(),
  surname: form.surname.trim(),
  email: form.email.trim(),
  country: form.country,
  city: form.city.trim(),
  address: form.address.trim(),
  postCode: form.postCode.trim(),
  phone: phone.phone,
  promoCode,
  subscribeToNewsletter: form.subscribeToNewsletter,
  ...(form.asksForReview && { ask_for_review: true }),
  ...(form.oldDevices && form.oldDevices.length > 0 && { take_back: form.oldDevices }),
  ...(paymentMethod && { payment_method: paymentMethod }),
  ...(cartVersion !== null && { cart_version: cartVersion }),
  ...(form.companyName?.trim() && { company_name: form.companyName.trim() }),
  ...(form.vatNumber?.trim() && { vat_number: form.vatNumber.trim() }),
  ...(saved && ('addressId' in saved ? { address_id: saved.addressId } : { save_address: saved.isNew })),
  ...(delivery && { delivery_method: delivery.method, pickup_point: delivery.point?.code ?? null }),
});

export type CheckoutBody = ReturnType<typeof checkoutBody>;
