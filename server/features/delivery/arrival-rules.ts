import type { DaySpan } from '#contract/values.ts';
import { addDays, clockOf, type Day, momentOf, weekdayOf } from '#server/lib/shop-clock.ts';
import { type Calendar, firstDay, isShopDay, openDaysAfter } from './calendar.ts';
import { type OpeningHours, readyAt } from './opening-hours.ts';

/** How a method sends parcels; times are minutes since midnight in the shop's time zone. */
export interface Schedule {
  readonly kind: 'courier' | 'locker' | 'pickup';
  /** Orders from this minute on are handled on the next working day. */
  readonly cutOff: number;
  /** Working days of the shop until the parcel leaves. */
  readonly handling: DaySpan;
  /** Days on which the carrier delivers; 1 is Monday. */
  readonly weekdays: readonly number[];
  /** When a pickup place is open; for couriers the time of day of the delivery. Null: not stated. */
  readonly hours: OpeningHours | null;
}

export interface Arrival {
  readonly from: Day;
  readonly to: Day;
  /** The moment at which these days change. */
  readonly orderBy: Date;
  /** When a pickup is ready; null for deliveries. */
  readonly readyAt: Date | null;
  /** The time of day of the delivery in minutes; null: not stated. */
  readonly window: { readonly from: number; readonly to: number } | null;
}

export interface ArrivalInput {
  readonly now: Date;
  readonly schedule: Schedule;
  /** Days in transit to the destination. */
  readonly days: DaySpan;
  /** ISO code of the destination. */
  readonly country: string;
  readonly homeCountry: string;
  readonly calendar: Calendar;
  /** The longest handling time of the ordered products in working days; null: the method's. */
  readonly productHandling?: number | null;
}

/** What the promised days are computed from; frozen with an order. */
export type ArrivalTerms = Pick<ArrivalInput, 'schedule' | 'days' | 'country' | 'productHandling'>;

const pickupArrival = ({ now, schedule, calendar, homeCountry }: ArrivalInput): Arrival | null => {
  const { hours } = schedule;
  if (hours === null) return null;
  const isClosed = (day: Day): boolean => {
    const set = calendar.isClosed('shop', day);
    return set ?? calendar.isClosed(homeCountry, day) === true;
  };
  const ready = readyAt(hours, now, isClosed);
  if (ready === null) return null;
  return { from: ready.day, to: ready.day, orderBy: ready.until, readyAt: ready.at, window: null };
};

/** The longest handling of the products replaces the method's when it is longer. */
export const handlingOf = ({
  schedule: { handling },
  productHandling,
}: Pick<ArrivalInput, 'schedule' | 'productHandling'>): DaySpan => {
  const product = productHandling ?? null;
  if (product === null) return handling;
  return { min: Math.max(handling.min, product), max: Math.max(handling.max, product) };
};

/** The time of day at which a courier comes on a day, in minutes; null: not stated. */
export const windowOn = ({ kind, hours }: Pick<Schedule, 'kind' | 'hours'>, day: Day): Arrival['window'] =>
  kind === 'pickup' ? null : (hours?.[weekdayOf(day) - 1] ?? null);

/**
 * The days on which an order of this moment arrives. Null: a pickup place that is never open.
 * Handling counts working days of the shop; transit counts the carrier's weekdays without holidays of the destination.
 */
export const arrivalOf = (input: ArrivalInput): Arrival | null => {
  const { now, schedule, days, country, homeCountry, calendar } = input;
  if (schedule.kind === 'pickup') return pickupArrival(input);
  const isWorking = (day: Day): boolean => isShopDay(calendar, homeCountry, day);
  const isDelivering = (day: Day): boolean =>
    schedule.weekdays.includes(weekdayOf(day)) && calendar.isClosed(country, day) !== true;
  const { day: today, minutes } = clockOf(now);
  const start = firstDay(minutes < schedule.cutOff ? today : addDays(today, 1), isWorking);
  const handling = handlingOf(input);
  const arriving = (handled: number, transit: number): Day =>
    openDaysAfter(openDaysAfter(start, handled, isWorking), transit, isDelivering);
  const from = arriving(handling.min, days.min);
  return {
    from,
    to: arriving(handling.max, days.max),
    orderBy: momentOf(start, schedule.cutOff),
    readyAt: null,
    window: windowOn(schedule, from),
  };
};
