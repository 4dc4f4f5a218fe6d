import type * as contract from '#contract/buying/delivery.ts';
import { convertCents } from '#server/lib/money.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import type { Arrival } from './arrival-rules.ts';
import type { DeliveryOption } from './delivery-options.ts';
import type { DeliveryMethod } from './methods-store.ts';
import { hoursText, timeText } from './opening-hours.ts';
import type { Point } from './points-store.ts';

/** The method's name in a language. */
export const methodName = ({ name, names }: DeliveryMethod, languageId: number): string =>
  names[languageId] ?? name;

export const toWindow = (window: Arrival['window']): contract.Arrival['window'] =>
  window && { from: timeText(window.from), to: timeText(window.to) };

export const toArrival = (arrival: Arrival | null, now: Date): contract.Arrival | null =>
  arrival && {
    from: arrival.from,
    to: arrival.to,
    order_by: arrival.orderBy.toISOString(),
    ready_at: arrival.readyAt?.toISOString() ?? null,
    window: toWindow(arrival.window),
    today: clockOf(now).day,
  };

/** A place as an order freezes it. */
export const toPoint = (point: Point): contract.DeliveryPoint => ({
  code: point.code,
  name: point.name,
  country: point.country,
  city: point.city,
  address: point.address,
  post_code: point.postCode,
  hours: point.hours,
});

/** A place with its opening hours in the reader's language. */
export const shownPoint = (point: contract.DeliveryPoint, weekdays: string): contract.DeliveryPoint => ({
  ...point,
  hours: hoursText(point.hours, weekdays),
});

export const toOption = (
  { method, cents, arrival, refused }: DeliveryOption,
  { now, languageId, rate }: { readonly now: Date; readonly languageId: number; readonly rate: string },
): contract.DeliveryOption => ({
  method: method.code,
  name: methodName(method, languageId),
  kind: method.kind,
  price: cents === null ? null : convertCents(cents, rate) / 100,
  arrival: toArrival(arrival, now),
  refused,
});
