import type { OrderShipment, TimelineCode, TimelineEntry } from '#contract/orders/order-page.ts';
import type { OrderStatus, PaymentMethod } from '#server/features/orders/orders-rules.ts';
import { centsText } from '#server/lib/money.ts';

/** A change of an order's status. */
export interface StatusEvent {
  readonly to: OrderStatus;
  readonly reason: string;
  readonly at: Date;
}

interface RefundMoments {
  readonly cents: number;
  readonly startedAt: Date;
  readonly doneAt: Date | null;
}

export interface ShipmentMoments {
  readonly number: number;
  readonly state: OrderShipment['state'];
  readonly carrier: string | null;
  readonly packedAt: Date;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly closedAt: Date | null;
}

export interface OrderMoments {
  readonly paymentMethod: PaymentMethod;
  readonly totalCents: number;
  /** Nothing was sent, so a refunded order was cancelled. */
  readonly isCancelled: boolean;
  readonly events: readonly StatusEvent[];
  readonly shipments: readonly ShipmentMoments[];
  /** Pieces that will not be sent. */
  readonly cancelled: readonly { readonly name: string; readonly count: number; readonly at: Date }[];
  readonly refunds: readonly RefundMoments[];
  /** What is said about statements and returns. */
  readonly returns: readonly TimelineEntry[];
}

const codeOf = ({ to, reason }: StatusEvent, order: OrderMoments): TimelineCode | null => {
  switch (to) {
    case 'pending':
      return 'placed';
    case 'paid':
      return order.paymentMethod === 'card' ? 'paid_by_card' : 'paid_by_phone';
    case 'failed':
      if (reason === 'replaced') return 'cancelled';
      return reason === 'expired' ? 'payment_expired' : 'payment_failed';
    case 'cancelled':
    case 'error':
      return 'cancelled';
    case 'refunded':
      return order.isCancelled ? 'cancelled' : null;
  }
};

const entry = (at: Date | null, code: TimelineCode | null, words: TimelineEntry['words'] = {}) =>
  at === null || code === null ? [] : [{ at: at.toISOString(), code, words }];

const endCodes: Partial<Readonly<Record<OrderShipment['state'], TimelineCode>>> = {
  returned: 'parcel_returned',
  lost: 'parcel_lost',
};

/** From the present state of the shipments: steps that staff undid are not part of it. */
const ofShipments = (shipments: readonly ShipmentMoments[]): TimelineEntry[] => {
  const packedAt = shipments.map((one) => one.packedAt).sort((a, b) => a.getTime() - b.getTime())[0];
  return [
    ...entry(packedAt ?? null, 'packing'),
    ...shipments.flatMap(({ number: parcel, carrier, shippedAt, deliveredAt, closedAt, state }) => [
      ...entry(shippedAt, 'parcel_shipped', { parcel, ...(carrier !== null && { carrier }) }),
      ...entry(deliveredAt, 'parcel_delivered', { parcel }),
      ...entry(closedAt, endCodes[state] ?? null, { parcel }),
    ]),
  ];
};

/** The history of an order as its buyer reads it, oldest first. */
export const timelineOf = (order: OrderMoments): TimelineEntry[] => {
  const amount = centsText(order.totalCents);
  const changes = order.events.flatMap((event) => {
    const code = codeOf(event, order);
    return entry(event.at, code, code?.startsWith('paid') ? { amount } : {});
  });
  const paidBack = order.refunds.flatMap(({ cents, startedAt, doneAt }) => [
    ...entry(startedAt, 'refund_started', { amount: centsText(cents) }),
    ...entry(doneAt, 'refund_completed', { amount: centsText(cents) }),
  ]);
  const parts = order.isCancelled
    ? []
    : order.cancelled.flatMap(({ at, name, count }) => entry(at, 'line_cancelled', { name, count }));
  // Stable: entries of the same moment stay in this order.
  return [...changes, ...parts, ...ofShipments(order.shipments), ...order.returns, ...paidBack].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
};
