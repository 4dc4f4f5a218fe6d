import type { Order } from '#contract/orders/orders.ts';
import type { Api, Failure } from '#storefront/api/client.ts';
import { isPending } from './order-status.ts';

/** AC-11: only unpaid orders with payment by phone. */
export const isPhonePaymentOpen = ({ status, payment_method }: Pick<Order, 'status' | 'payment_method'>) =>
  payment_method === 'phone' && isPending(status);

export type Reopened =
  | { readonly kind: 'open'; readonly phoneNumber: string }
  | { readonly kind: 'not-phone' }
  | { readonly kind: 'no-details'; readonly failure: Pick<Failure, 'code' | 'message'> };

/** The number to call for an existing order (PY-16, PY-23, PY-24). */
export const reopenPayment = async (api: Api, order: Pick<Order, 'payment_method'>): Promise<Reopened> => {
  if (order.payment_method !== 'phone') return { kind: 'not-phone' };
  const result = await api.call('GET /processing/config/phone-payment');
  if (!result.ok) return { kind: 'no-details', failure: result.failure };
  const phoneNumber = result.response.phone_number;
  return phoneNumber
    ? { kind: 'open', phoneNumber }
    : { kind: 'no-details', failure: { code: null, message: null } };
};
