import { addDays, clockOf, type Day, momentOf, weekdayOf } from '#server/lib/shop-clock.ts';

export interface Hours {
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
}

/** Monday to Sunday; null: closed. */
export type OpeningHours = readonly (Hours | null)[];

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$|^24:00$/;

/** '14:30' as minutes since midnight; null: not a time. */
export const readTime = (typed: string): number | null => {
  if (!timePattern.test(typed)) return null;
  const [hour = 0, minute = 0] = typed.split(':').map(Number);
  return hour * 60 + minute;
};

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** '1-5' and '6' as weekdays; 1 is Monday. Null: not weekdays. */
export const readWeekdays = (typed: string): readonly number[] | null => {
  const [from, to] = (/^([1-7])(?:-([1-7]))?$/.exec(typed)?.slice(1) ?? []).map((each) =>
    each === undefined ? undefined : Number(each),
  );
  if (from === undefined) return null;
  const last = to ?? from;
  return last < from ? null : Array.from({ length: last - from + 1 }, (_, at) => from + at);
};

/** Reads '1-5 10:00-19:00, 6 10:00-16:00'. Null: not opening hours. */
export const readOpeningHours = (typed: string): OpeningHours | null => {
  const week: (Hours | null)[] = Array.from({ length: 7 }, () => null);
  for (const part of typed.split(',')) {
    const [days = '', times = '', ...rest] = part.trim().split(/\s+/);
    const [from = '', to = ''] = times.split('-');
    const [weekdays, opens, closes] = [readWeekdays(days), readTime(from), readTime(to)];
    if (rest.length > 0 || !weekdays || opens === null || closes === null || opens >= closes) return null;
    for (const weekday of weekdays) week[weekday - 1] = { from: opens, to: closes };
  }
  return week;
};

const isSame = (one: Hours | null | undefined, other: Hours | null | undefined): boolean =>
  one?.from === other?.from && one?.to === other?.to;

/**
 * Writes '1-5 10:00-19:00' as 'Mon–Fri 10:00–19:00'. `weekdays` are their names from Monday, separated by commas. Any
 * other text is shown as the carrier wrote it.
 */
export const hoursText = (hours: string, weekdays: string): string => {
  const week = readOpeningHours(hours);
  if (week === null) return hours;
  const names = weekdays.split(',');
  const starts = week.flatMap((open, day) =>
    open && !(day > 0 && isSame(open, week[day - 1])) ? [day] : [],
  );
  return starts
    .map((first) => {
      const { from, to } = week[first] ?? { from: 0, to: 0 };
      const next = week.findIndex((open, day) => day > first && !isSame(open, week[first]));
      const last = (next === -1 ? week.length : next) - 1;
      const days = first === last ? names[first] : `${names[first]}–${names[last]}`;
      return `${days} ${timeText(from)}–${timeText(to)}`;
    })
    .join(', ');
};

const preparingMinutes = 120;
const step = 30;
const searchedDays = 400;

const roundUp = (minutes: number): number => Math.ceil(minutes / step) * step;

/**
 * When goods ordered now can be collected: after two opening hours, rounded up to the half hour. `until` is the moment
 * from which a later time applies. Null: never open.
 */
export const readyAt = (
  hours: OpeningHours,
  now: Date,
  isClosed: (day: Day) => boolean,
): { readonly day: Day; readonly at: Date; readonly until: Date } | null => {
  const clock = clockOf(now);
  let missing = preparingMinutes;
  let passed = 0;
  for (let ahead = 0; ahead < searchedDays; ahead += 1) {
    const day = addDays(clock.day, ahead);
    const open = isClosed(day) ? null : (hours[weekdayOf(day) - 1] ?? null);
    if (open === null) continue;
    const from = ahead === 0 ? Math.max(open.from, clock.minutes) : open.from;
    const ready = roundUp(from + missing);
    if (from < open.to && ready < open.to) {
      return { day, at: momentOf(day, ready), until: laterFrom(now, { day, ready, from, missing, passed }) };
    }
    const worked = Math.max(0, open.to - from);
    passed += worked;
    missing = Math.max(0, missing - worked);
  }
  return null;
};

/** The slack until the next half hour is how much later an order may come while the place is open. */
const laterFrom = (
  now: Date,
  found: {
    readonly ready: number;
    readonly from: number;
    readonly missing: number;
    readonly day: Day;
    readonly passed: number;
  },
): Date => {
  const slack = found.ready - found.from - found.missing + 1;
  const clock = clockOf(now);
  const isWaiting = found.passed === 0 && (found.day !== clock.day || found.from > clock.minutes);
  const start = isWaiting ? momentOf(found.day, found.from) : now;
  return new Date(Math.floor(start.getTime() / 60_000) * 60_000 + slack * 60_000);
};
