import type { OrderPage } from '#contract/orders/order-page.ts';

export const progressSteps = ['ordered', 'paid', 'packing', 'shipped', 'delivered'] as const;
type StepName = (typeof progressSteps)[number];

export interface ProgressStep {
  readonly name: StepName;
  readonly state: 'done' | 'current' | 'upcoming';
  /** When it was reached. */
  readonly at: string | null;
}

/** The last step that the order has reached; null for an order that came to nothing. */
const reached = ({
  payment_state,
  fulfilment,
}: Pick<OrderPage, 'payment_state' | 'fulfilment'>): number | null => {
  if (payment_state === 'awaiting') return 0;
  if (payment_state === 'failed' || payment_state === 'error') return null;
  switch (fulfilment) {
    case 'cancelled':
      return null;
    case 'unfulfilled':
      return 1;
    case 'packing':
      return 2;
    case 'partly_shipped':
    case 'shipped':
      return 3;
    case 'delivered':
    case 'partly_returned':
    case 'returned':
      return 4;
  }
};

type Progressing = Pick<OrderPage, 'payment_state' | 'fulfilment' | 'created_at' | 'paid_at' | 'timeline'>;

/** The five steps of an order, or null for one that came to nothing. */
export const progressOf = (order: Progressing): readonly ProgressStep[] | null => {
  const last = reached(order);
  if (last === null) return null;
  const lastAt = (code: string) => order.timeline.findLast((entry) => entry.code === code)?.at ?? null;
  const firstAt = (code: string) => order.timeline.find((entry) => entry.code === code)?.at ?? null;
  const moments: Readonly<Record<StepName, string | null>> = {
    ordered: order.created_at,
    paid: order.paid_at,
    packing: firstAt('packing'),
    shipped: firstAt('parcel_shipped'),
    delivered: lastAt('parcel_delivered'),
  };
  return progressSteps.map((name, at) => ({
    name,
    state: at < last ? 'done' : at === last ? 'current' : 'upcoming',
    at: at <= last ? moments[name] : null,
  }));
};

/** Codes after which nothing happens on its own. */
const finalCodes: readonly string[] = [
  'not_paid',
  'cancelled',
  'cancelled_refunded',
  'delivered',
  'return_refunded',
];

/** Whether the page should look for changes. */
export const isUnfinished = ({ next }: Pick<OrderPage, 'next'>): boolean => !finalCodes.includes(next.code);
