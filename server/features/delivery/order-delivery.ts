import type * as contract from '#contract/buying/delivery.ts';
import type { ArrivalTerms } from './arrival-rules.ts';
import type { DeliveryChoice } from './ask-delivery.ts';
import { standardCents } from './delivery-options.ts';
import { methodName, toPoint } from './delivery-response.ts';

/** How an order is delivered, frozen when it is placed. Only the promise is made again when it is paid. */
export interface OrderDelivery {
  readonly method: string;
  readonly name: string;
  readonly kind: contract.DeliveryKind;
  readonly carrier: string;
  readonly point: contract.DeliveryPoint | null;
  /** Null: no days are promised, or not before the payment. */
  readonly promised: { readonly from: string; readonly to: string } | null;
  /** When a pickup is ready. */
  readonly readyAt: Date | null;
  /** What the promised days are computed from; null: none are promised. */
  readonly terms: ArrivalTerms | null;
  /** The cheapest delivery to the door or a locker that was offered, in base cents. */
  readonly standardCents: number | null;
}

/** Null while shoppers have no choice, and when delivery is arranged after the order. */
export const orderDelivery = (
  choice: DeliveryChoice | null,
  { languageId, isPaidLater }: { readonly languageId: number; readonly isPaidLater: boolean },
): OrderDelivery | null => {
  if (!choice?.chosen) return null;
  const { chosen, point, options } = choice;
  const { method, arrival, terms } = chosen;
  // The days of an order that is paid by phone count from the payment.
  const promise = isPaidLater ? null : arrival;
  return {
    method: method.code,
    name: methodName(method, languageId),
    kind: method.kind,
    carrier: method.carrier,
    point: point && toPoint(point),
    promised: promise && { from: promise.from, to: promise.to },
    readyAt: promise?.readyAt ?? null,
    terms,
    standardCents: standardCents(options),
  };
};
