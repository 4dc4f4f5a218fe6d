import { shopClock } from '#contract/time/shop-clock.ts';

/** A day of the shop's time zone: '2026-11-18'. */
export type Day = string;

const dayMs = 24 * 60 * 60 * 1000;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

const minuteMs = 60_000;

/** What the shop's clock shows: the day, and the minutes since midnight. */
export const clockOf = (moment: Date): { readonly day: Day; readonly minutes: number } => {
  const shown = shopClock(moment);
  return { day: shown.slice(0, 10), minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)) };
};

/** The moment at which the shop's clock shows this time. A time that the clock skips counts as one hour later. */
export const momentOf = (day: Day, minutes: number): Date => {
  const wanted = Date.parse(day) + minutes * minuteMs;
  const offsetAt = (ms: number): number => {
    const shown = clockOf(new Date(ms));
    return Date.parse(shown.day) + shown.minutes * minuteMs - Math.floor(ms / minuteMs) * minuteMs;
  };
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
};

/** The moment at which the shop's clock shows '2026-12-24T18:00'; null if that is no time. */
export const readShopTime = (text: string): Date | null => {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? [];
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  // `Date.parse` reads 31 February as a day in March.
  if (!isTime || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day) return null;
  return momentOf(day, Number(hour) * 60 + Number(minute));
};
