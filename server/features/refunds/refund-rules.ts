import { chargeableCents } from '#server/gateways/payment/minor-units.ts';
import { proportion } from '#server/lib/proportion.ts';

/** A line of an order and what was refunded of it; amounts in cents of the charged currency. */
export interface RefundableLine {
  readonly id: number;
  readonly quantity: number;
  /** What was paid for the line. */
  readonly paidCents: number;
  readonly refundedUnits: number;
  /** Refunded for these units, deductions included. */
  readonly settledCents: number;
}

export interface RefundableOrder {
  readonly currency: string;
  readonly totalCents: number;
  readonly baseTotalCents: number;
  readonly refundedCents: number;
  readonly refundedBaseCents: number;
  readonly deliveryPaidCents: number;
  readonly refundedDeliveryCents: number;
  readonly lines: readonly RefundableLine[];
}

interface LineToRefund {
  readonly lineId: number;
  readonly quantity: number;
  readonly deductionCents?: number;
}

/** What is to be refunded; amounts are capped at what is left. */
export type RefundSelection =
  | 'everything left'
  | {
      readonly lines?: readonly LineToRefund[];
      /** True: all of it. A number: at most this much. */
      readonly delivery?: boolean | number;
      /** An amount without goods. */
      readonly extraCents?: number;
    };

interface PlannedLine {
  readonly lineId: number;
  readonly quantity: number;
  readonly amountCents: number;
  readonly deductionCents: number;
}

export interface RefundPlan {
  readonly amountCents: number;
  readonly baseCents: number;
  readonly deliveryCents: number;
  /** Negative: amounts without goods that were refunded before lower this refund. */
  readonly extraCents: number;
  readonly lines: readonly PlannedLine[];
}

/** What a line's first `units` units cost. Cumulative, so that unit by unit adds up to the line. */
const costOfUnits = ({ paidCents, quantity }: RefundableLine, units: number, currency: string): number =>
  units === quantity
    ? paidCents
    : Math.min(paidCents, chargeableCents(proportion(paidCents, units, quantity), currency));

const planLine = (line: RefundableLine, wanted: LineToRefund, currency: string): PlannedLine => {
  const { lineId, quantity, deductionCents = 0 } = wanted;
  const cents = costOfUnits(line, line.refundedUnits + quantity, currency) - line.settledCents;
  if (deductionCents > cents) throw new RangeError(`Deduction above the share of line ${lineId}`);
  return { lineId, quantity, amountCents: cents - deductionCents, deductionCents };
};

const everythingLeft = ({ lines }: RefundableOrder): LineToRefund[] =>
  lines
    .map(({ id, quantity, refundedUnits }) => ({ lineId: id, quantity: quantity - refundedUnits }))
    .filter(({ quantity }) => quantity > 0);

/** Divides a refund over lines, delivery and an amount without goods. The parts add up to the refund exactly. */
export const planRefund = (order: RefundableOrder, selection: RefundSelection): RefundPlan => {
  const isRest = selection === 'everything left';
  const wanted = isRest ? { lines: everythingLeft(order), delivery: true } : selection;
  const lines = (wanted.lines ?? []).map((each) => {
    const line = order.lines.find(({ id }) => id === each.lineId);
    if (!line || line.refundedUnits + each.quantity > line.quantity) {
      throw new RangeError(`Line ${each.lineId} has fewer units left`);
    }
    return planLine(line, each, order.currency);
  });
  const { delivery = false } = wanted;
  const deliveryLeft = order.deliveryPaidCents - order.refundedDeliveryCents;
  const deliveryCents =
    delivery === false ? 0 : Math.min(deliveryLeft, delivery === true ? deliveryLeft : delivery);
  const goods = lines.reduce((sum, { amountCents }) => sum + amountCents, deliveryCents);
  const left = order.totalCents - order.refundedCents;
  const extra = 'extraCents' in wanted ? (wanted.extraCents ?? 0) : 0;
  const amountCents = isRest ? left : Math.min(left, goods + extra);
  const refundedBase = proportion(order.baseTotalCents, order.refundedCents + amountCents, order.totalCents);
  return {
    amountCents,
    baseCents: refundedBase - order.refundedBaseCents,
    deliveryCents,
    extraCents: amountCents - goods,
    lines,
  };
};
