import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';
import type { CheckoutField } from './checkout-form.ts';

const fields: { readonly [Code in RefusalCode]?: CheckoutField } = {
  email_invalid: 'email',
  phone_invalid: 'phone',
  post_code_format: 'postCode',
  address_country_unknown: 'country',
};

const linkFields: Readonly<Record<string, CheckoutField>> = {
  name: 'name',
  surname: 'surname',
  city: 'city',
  address: 'address',
  company_name: 'companyName',
  vat_number: 'vatNumber',
};

/** The field that a refusal of totals or order is about: by its code, otherwise by its text. */
export const fieldOfRefusal = ({ code, message }: Pick<Failure, 'code' | 'message'>): CheckoutField | null =>
  fields[code as RefusalCode] ?? (/zip ?code|post ?code/i.test(message ?? '') ? 'postCode' : null);

/** What stands at the field of a refused address; one that is priced while it is typed gets the reason alone (CO-35). */
export const addressErrorText = (
  reason: string,
  {
    isTyping,
    title,
    advice,
  }: { readonly isTyping: boolean; readonly title: string; readonly advice: string },
): string => (isTyping ? reason : [title, reason, advice].join('\n'));

/** The fields that the server marked; only texts of the form can be. */
export const markedFields = ({ body }: Pick<Failure, 'body'>): readonly CheckoutField[] => {
  const errors = (body as { errors?: unknown } | null)?.errors;
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.keys(errors).flatMap((name) => linkFields[name] ?? []);
};

const promoCodes: readonly (string | null)[] = [
  'promo_not_found',
  'promo_expired',
  'promo_used',
  'promo_minimum',
];

/** The promo code became invalid between totals and order. */
export const isPromoRefusal = ({ code }: Pick<Failure, 'code'>): boolean => promoCodes.includes(code);
