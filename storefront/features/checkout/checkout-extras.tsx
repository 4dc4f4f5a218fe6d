import { OrderNote } from '#storefront/features/order-note/order-note.tsx';
import { CompanyFields } from './company-fields.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

/** What few orders need: the company on the invoice, a note, a gift message. */
export function CheckoutExtras({ form }: { form: CheckoutFormState }) {
  return (
    <>
      <CompanyFields form={form} />
      <OrderNote />
    </>
  );
}
