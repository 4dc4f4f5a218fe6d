import type { PriceFacts, PricePoints } from '#contract/prices.ts';
import { shopClock } from '#contract/time/shop-clock.ts';

/** A price of the log: base cents, and the moment from which it was asked. */
export interface LogEntry {
  readonly at: string;
  readonly cents: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const windowMs = 30 * dayMs;
const shownChanges = 12;
const mostPoints = 400;

/** Drops rows that repeat the price before them. */
const changesOf = (log: readonly LogEntry[]): readonly LogEntry[] =>
  log.filter(({ cents }, at) => cents !== log[at - 1]?.cents);

/** Prices that were asked at any moment since then: the one in force at its start counts. */
export const askedSince = (changes: readonly LogEntry[], since: number): readonly LogEntry[] => {
  const inForce = changes.findLastIndex(({ at }) => Date.parse(at) <= since);
  return changes.slice(Math.max(0, inForce));
};

/** Facts of a log in its order; null without one. Amounts are decided in base cents and converted afterwards. */
export const priceFacts = (
  log: readonly LogEntry[],
  now: Date,
  toText: (cents: number) => string,
): PriceFacts | null => {
  const changes = changesOf(log);
  const newest = changes.at(-1);
  if (!newest) return null;
  const onDay = ({ at, cents }: LogEntry) => ({
    price: toText(cents),
    on: shopClock(new Date(at)).slice(0, 10),
  });
  const least = (of: readonly LogEntry[]) =>
    of.reduce((best, each) => (each.cents <= best.cents ? each : best));
  const most = changes.reduce((best, each) => (each.cents >= best.cents ? each : best));
  const recent = askedSince(changes, now.getTime() - windowMs);
  const lowest = least(recent);
  const next = changes[changes.indexOf(lowest) + 1];
  return {
    lowest_30d: onDay(lowest),
    lowest: onDay(least(changes)),
    highest: onDay(most),
    since: onDay(newest).on,
    changes: changes.toReversed().slice(0, shownChanges).map(onDay),
    ends_at: next ? new Date(Date.parse(next.at) + windowMs).toISOString() : null,
  };
};

/** Points of the chart for the last days, or for all time (0): the newest 400, and the price in force at the start. */
export const pricePoints = (
  log: readonly LogEntry[],
  { now, days }: { readonly now: Date; readonly days: number },
  toText: (cents: number) => string,
): PricePoints => {
  const changes = changesOf(log);
  const asked = days === 0 ? changes : askedSince(changes, now.getTime() - days * dayMs);
  return asked.slice(-mostPoints).map(({ at, cents }) => ({
    from: new Date(at).toISOString(),
    price: toText(cents),
  }));
};
