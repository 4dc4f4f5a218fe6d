import type { OrderRow } from '#contract/admin/orders.ts';

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

const payment: Readonly<Record<State, readonly [className: string, text: string]>> = {
  pending: ['amber hol', 'Awaiting payment'],
  paid: ['green', 'Paid'],
  failed: ['red', 'Failed'],
  cancelled: ['hol', 'Cancelled'],
  error: ['red', 'Error'],
  refunded: ['hol', 'Refunded'],
};

export const PaymentBadge = ({
  state,
  method,
}: {
  readonly state: State;
  readonly method: OrderRow['payment_method'];
}) => {
  const [className, text] = payment[state];
  return (
    <span className={`bd ${className}`}>
      {state === 'pending' && method === 'phone' ? 'To be paid by phone' : text}
    </span>
  );
};

const delivery: Readonly<Record<Fulfilment, readonly [className: string, text: string]>> = {
  unfulfilled: ['solid nd', 'To pack'],
  packing: ['amber hol', 'Packing'],
  partly_shipped: ['blue hol', 'Partly shipped'],
  shipped: ['blue', 'Shipped'],
  delivered: ['hol', 'Delivered'],
  partly_returned: ['hol', 'Partly returned'],
  returned: ['hol', 'Returned'],
  cancelled: ['hol', 'Ended'],
};

export const DeliveryBadge = ({
  state,
  fulfilment,
}: {
  readonly state: State;
  readonly fulfilment: Fulfilment;
}) => {
  if (state === 'pending') return <span className="bd hol">Held for payment</span>;
  const isOver = state !== 'paid' && fulfilment === 'unfulfilled';
  const [className, text] = delivery[isOver ? 'cancelled' : fulfilment];
  return <span className={`bd ${className}`}>{text}</span>;
};
