import { shopTimeZone } from '#contract/time-zone.ts';

/** A day of the shop's time zone: '2026-11-18'. */
export type Day = string;

const dayMs = 24 * 60 * 60 * 1000;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the shop's clock shows: the day, and the minutes since midnight. */
export const clockOf = (moment: Date): { readonly day: Day; readonly minutes: number } => {
  const parts = Object.fromEntries(wallClock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
};

/** The moment at which the shop's clock shows this time. A time that the clock skips counts as one hour later. */
export const momentOf = (day: Day, minutes: number): Date => {
  const wanted = Date.parse(day) + minutes * 60_000;
  const offsetAt = (ms: number): number => {
    const shown = clockOf(new Date(ms));
    return Date.parse(shown.day) + shown.minutes * 60_000 - Math.floor(ms / 60_000) * 60_000;
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

/** Days that differ from the weekday's rule: true is closed, false is open. */
export interface Calendar {
  /** `place`: a country's code, or 'shop'. */
  isClosed(place: string, day: Day): boolean | undefined;
}

/** Monday to Friday except public holidays of the shop's country and days that the operator closed or opened. */
export const isShopDay = (calendar: Calendar, homeCountry: string, day: Day): boolean => {
  const set = calendar.isClosed('shop', day);
  if (set !== undefined) return !set;
  return weekdayOf(day) <= 5 && calendar.isClosed(homeCountry, day) !== true;
};

/** A bound for calendars without any open day: about two years. */
const searchedDays = 750;

/** The first day from `day` on that `isOpen`. */
export const firstDay = (day: Day, isOpen: (day: Day) => boolean): Day => {
  for (let tried = 0; tried < searchedDays; tried += 1) {
    const each = addDays(day, tried);
    if (isOpen(each)) return each;
  }
  return addDays(day, searchedDays);
};

/** The day that is `count` open days after `day`; for 0 the first open day from `day` on. */
export const openDaysAfter = (day: Day, count: number, isOpen: (day: Day) => boolean): Day => {
  let reached = count === 0 ? firstDay(day, isOpen) : day;
  for (let counted = 0; counted < count; counted += 1) reached = firstDay(addDays(reached, 1), isOpen);
  return reached;
};
