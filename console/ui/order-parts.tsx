import { t } from '#console/texts/texts.ts';
import type { OrderRow } from '#contract/admin/order-page.ts';
import type { CustomerRow } from '#contract/admin/people.ts';
import { Badge } from './badge.tsx';

/** Ten digits as 3 3 3 1. The gaps are margins, so that copying gives plain digits. */
export const OrderNumber = ({ number }: { readonly number: string }) => {
  if (!/^\d{10}$/.test(number)) return <span className="no">{number}</span>;
  const [first, ...others] = [number.slice(0, 3), number.slice(3, 6), number.slice(6, 9), number.slice(9)];
  return (
    <span className="no">
      {first}
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
        <i key={at}>{part}</i>
      ))}
    </span>
  );
};

type State = OrderRow['state'];
type Fulfilment = OrderRow['fulfilment'];
type Look = Omit<Parameters<typeof Badge>[0], 'children'>;

const payment: Readonly<Record<State, readonly [Look, text: string]>> = {
  pending: [{ tone: 'amber', ring: true }, t('Awaiting payment')],
  paid: [{ tone: 'green' }, t('Paid')],
  failed: [{ tone: 'red' }, t('Failed')],
  cancelled: [{ ring: true }, t('Cancelled')],
  error: [{ tone: 'red' }, t('Error')],
  refunded: [{ ring: true }, t('Refunded')],
};

/** For filters. */
export const paymentNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(payment).map(([state, [, text]]) => [state, text]));

export const stateName = (state: string): string => paymentNames()[state] ?? state;

export const PaymentBadge = ({
  state,
  method,
}: {
  readonly state: State;
  readonly method: OrderRow['payment_method'];
}) => {
  const [look, text] = payment[state];
  return (
    <Badge {...look}>{state === 'pending' && method === 'phone' ? t('To be paid by phone') : text}</Badge>
  );
};

const delivery: Readonly<Record<Fulfilment, readonly [Look, text: string]>> = {
  unfulfilled: [{ tone: 'solid' }, t('To pack')],
  packing: [{ tone: 'amber', ring: true }, t('Packed')],
  partly_shipped: [{ tone: 'blue', ring: true }, t('Partly shipped')],
  shipped: [{ tone: 'blue' }, t('Shipped')],
  delivered: [{ ring: true }, t('Delivered')],
  partly_returned: [{ ring: true }, t('Partly returned')],
  returned: [{ ring: true }, t('Returned')],
  cancelled: [{ ring: true }, t('Ended')],
};

export const deliveryNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(delivery).map(([state, [, text]]) => [state, text]));

export const DeliveryBadge = ({
  state,
  fulfilment,
}: {
  readonly state: State;
  readonly fulfilment: Fulfilment;
}) => {
  if (state === 'pending') return <Badge ring>{t('Held for payment')}</Badge>;
  const isOver = state !== 'paid' && fulfilment === 'unfulfilled';
  const [look, text] = delivery[isOver ? 'cancelled' : fulfilment];
  return <Badge {...look}>{text}</Badge>;
};

export const CustomerBadge = ({
  customer: { is_blocked, is_verified },
}: {
  readonly customer: Pick<CustomerRow, 'is_blocked' | 'is_verified'>;
}) => {
  if (is_blocked) return <Badge tone="red">{t('Blocked')}</Badge>;
  return is_verified ? <Badge tone="green">{t('Verified')}</Badge> : <Badge ring>{t('Not verified')}</Badge>;
};
