import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './checkout.module.css';
import type { CheckoutField } from './checkout-form.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

/** In the order of the form. */
const labels = {
  name: 'auth.firstName',
  surname: 'auth.lastName',
  email: 'auth.email',
  phone: 'phone.label',
  country: 'account.country',
  postCode: 'account.postCode',
  city: 'account.city',
  address: 'account.street',
} as const satisfies { readonly [Field in CheckoutField]?: string };

/** What a link of the summary leads to: the n-th field with an error, or the delivery options. */
const focusProblem = (form: HTMLFormElement | null, index: number): void =>
  (
    form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]')[index] ??
    document.getElementById('delivery-options')
  )?.focus();

/** All problems of the form at its top, with links to the fields. It is focused when an order is refused. */
export function ErrorSummary({ form }: { form: CheckoutFormState }) {
  const t = useOrderText();
  const { errors, delivery } = form;
  const inForm = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (field) => errors[field] && !(delivery.isToPoint && (field === 'city' || field === 'address')),
  );
  const isPointMissing = delivery.isToPoint && errors.city !== undefined;
  const links = [
    ...inForm.map((field) => t(labels[field])),
    ...(isPointMissing ? [t('refusal.pickup_point_missing')] : []),
    ...(errors.companyName ? [t('company.name')] : []),
    ...(errors.vatNumber ? [t('company.vatNumber')] : []),
  ];
  if (!delivery.isChoice || !form.isSummarised || links.length === 0) return null;
  /** The missing locker is no field: fields behind it come one place earlier. */
  const placeOf = (index: number): number => {
    if (!isPointMissing || index < inForm.length) return index;
    return index === inForm.length ? Number.POSITIVE_INFINITY : index - 1;
  };
  return (
    <div className={styles.problem} data-error-summary tabIndex={-1}>
      <Notice tone="error">
        <strong className={styles.problemTitle}>{t('checkout.checkFields', { count: links.length })}</strong>
        {links.map((label, index) => (
          <button
            key={label}
            type="button"
            className={`text-link ${styles.problemLink}`}
            onClick={() => focusProblem(form.form.current, placeOf(index))}
          >
            {label}
          </button>
        ))}
      </Notice>
    </div>
  );
}
