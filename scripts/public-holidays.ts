/**
 * Public holidays of whole countries by year, from rules. The migration that creates `non_working_days` holds what
 * `node scripts/make-holidays.ts` prints.
 */

type Rule =
  /** '11-18', the same day every year. */
  | { readonly on: string }
  /** Days after Easter Sunday. */
  | { readonly easter: number; readonly church: 'western' | 'orthodox' }
  /** The first of this weekday (1 is Monday) from a day on: '06-20'. */
  | { readonly weekday: number; readonly from: string }
  /** Saint Brigid's Day: the first Monday of February, or its first day if that is a Friday. */
  | { readonly brigid: true }
  /** The last of this weekday in a month. */
  | { readonly lastWeekday: number; readonly month: number };

const dayMs = 24 * 60 * 60 * 1000;
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const at = (year: number, monthDay: string): number => Date.parse(`${year}-${monthDay}`);
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay() || 7;

/** The anonymous Gregorian computus. */
const westernEaster = (year: number): number => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day);
};

/** Meeus' Julian algorithm; the Gregorian calendar is 13 days ahead until 2099. */
const orthodoxEaster = (year: number): number => {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  const day = ((d + e + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day) + 13 * dayMs;
};

const dayOf = (rule: Rule, year: number): number => {
  if ('on' in rule) return at(year, rule.on);
  if ('easter' in rule) {
    const sunday = rule.church === 'western' ? westernEaster(year) : orthodoxEaster(year);
    return sunday + rule.easter * dayMs;
  }
  if ('brigid' in rule) {
    const first = at(year, '02-01');
    return weekdayOf(first) === 5 ? first : dayOf({ weekday: 1, from: '02-01' }, year);
  }
  if ('lastWeekday' in rule) {
    const last = Date.UTC(year, rule.month, 0);
    return last - ((weekdayOf(last) - rule.lastWeekday + 7) % 7) * dayMs;
  }
  const first = at(year, rule.from);
  return first + ((rule.weekday - weekdayOf(first) + 7) % 7) * dayMs;
};

const on = (days: string): Rule[] => days.split(' ').map((day) => ({ on: day }));
const easter = (...offsets: number[]): Rule[] =>
  offsets.map((offset) => ({ easter: offset, church: 'western' }));
const orthodox = (...offsets: number[]): Rule[] =>
  offsets.map((offset) => ({ easter: offset, church: 'orthodox' }));
const weekday = (day: number, from: string): Rule => ({ weekday: day, from });
const lastMonday = (month: number): Rule => ({ lastWeekday: 1, month });

/** Good Friday, Easter Monday, Ascension, Whit Monday. */
const [friday, monday, ascension, whitMonday] = [-2, 1, 39, 50];

const rules: Readonly<Record<string, readonly Rule[]>> = {
  AT: [
    ...on('01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26'),
    ...easter(monday, ascension, whitMonday, 60),
  ],
  BE: [...on('01-01 05-01 07-21 08-15 11-01 11-11 12-25'), ...easter(monday, ascension, whitMonday)],
  BG: [...on('01-01 03-03 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26'), ...orthodox(-2, -1, 0, 1)],
  CH: [...on('01-01 08-01 12-25 12-26'), ...easter(friday, monday, ascension, whitMonday)],
  CY: [
    ...on('01-01 01-06 03-25 04-01 05-01 08-15 10-01 10-28 12-24 12-25 12-26'),
    ...orthodox(-48, -2, 0, 1, 50),
  ],
  CZ: [...on('01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26'), ...easter(friday, monday)],
  DE: [...on('01-01 05-01 10-03 12-25 12-26'), ...easter(friday, monday, ascension, whitMonday)],
  DK: [...on('01-01 06-05 12-25 12-26'), ...easter(-3, friday, 0, monday, ascension, 49, whitMonday)],
  EE: [...on('01-01 02-24 05-01 06-23 06-24 08-20 12-24 12-25 12-26'), ...easter(friday, 0, 49)],
  ES: [...on('01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25'), ...easter(friday)],
  FI: [
    ...on('01-01 01-06 05-01 12-06 12-24 12-25 12-26'),
    ...easter(friday, 0, monday, ascension),
    weekday(5, '06-19'),
    weekday(6, '06-20'),
    weekday(6, '10-31'),
  ],
  FR: [...on('01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25'), ...easter(monday, ascension, whitMonday)],
  GB: [
    ...on('01-01 12-25 12-26'),
    ...easter(friday, monday),
    weekday(1, '05-01'),
    lastMonday(5),
    lastMonday(8),
  ],
  GR: [...on('01-01 01-06 03-25 05-01 08-15 10-28 12-25 12-26'), ...orthodox(-48, -2, 0, 1, 50)],
  HR: [...on('01-01 01-06 05-01 05-30 06-22 08-05 08-15 11-01 11-18 12-25 12-26'), ...easter(0, monday, 60)],
  HU: [
    ...on('01-01 03-15 05-01 08-20 10-23 11-01 12-24 12-25 12-26'),
    ...easter(friday, 0, monday, whitMonday),
  ],
  IE: [
    ...on('01-01 03-17 12-25 12-26'),
    ...easter(monday),
    { brigid: true },
    weekday(1, '05-01'),
    weekday(1, '06-01'),
    weekday(1, '08-01'),
    lastMonday(10),
  ],
  IS: [
    ...on('01-01 05-01 06-17 12-24 12-25 12-26 12-31'),
    ...easter(-3, friday, 0, monday, ascension, whitMonday),
    weekday(4, '04-19'),
    weekday(1, '08-01'),
  ],
  IT: [...on('01-01 01-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'), ...easter(0, monday)],
  LI: [
    ...on('01-01 01-06 05-01 08-15 09-08 11-01 12-08 12-25 12-26'),
    ...easter(monday, ascension, whitMonday, 60),
  ],
  LT: [
    ...on('01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26'),
    ...easter(0, monday),
  ],
  LU: [...on('01-01 05-01 05-09 06-23 08-15 11-01 12-25 12-26'), ...easter(monday, ascension, whitMonday)],
  LV: [...on('01-01 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31'), ...easter(friday, 0, monday)],
  MT: [
    ...on('01-01 02-10 03-19 03-31 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25'),
    ...easter(friday),
  ],
  NL: [...on('01-01 04-27 12-25 12-26'), ...easter(0, monday, ascension, 49, whitMonday)],
  NO: [...on('01-01 05-01 05-17 12-25 12-26'), ...easter(-3, friday, 0, monday, ascension, 49, whitMonday)],
  PL: [...on('01-01 01-06 05-01 05-03 08-15 11-01 11-11 12-24 12-25 12-26'), ...easter(0, monday, 49, 60)],
  PT: [...on('01-01 04-25 05-01 06-10 08-15 10-05 11-01 12-01 12-08 12-25'), ...easter(friday, 0, 60)],
  RO: [
    ...on('01-01 01-02 01-06 01-07 01-24 05-01 06-01 08-15 11-30 12-01 12-25 12-26'),
    ...orthodox(-2, 0, 1, 49, 50),
  ],
  SE: [
    ...on('01-01 01-06 05-01 06-06 12-25 12-26'),
    ...easter(friday, 0, monday, ascension, 49),
    weekday(5, '06-19'),
    weekday(6, '06-20'),
    weekday(6, '10-31'),
  ],
  SI: [
    ...on('01-01 01-02 02-08 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26'),
    ...easter(0, monday, 49),
  ],
  SK: [...on('01-01 01-06 05-01 05-08 07-05 08-29 09-15 11-01 12-24 12-25 12-26'), ...easter(friday, monday)],
};

export const holidayCountries: readonly string[] = Object.keys(rules);

/** A holiday on a weekend is followed by a day off: the next weekday that is no holiday. */
const movesToWeekday = new Set(['GB', 'IE']);
/** These are celebrated on Monday when they fall on a weekend. */
const movedInLatvia = new Set(['05-04', '11-18']);

const substitutes = (iso: string, days: readonly number[]): number[] => {
  const taken = new Set(days);
  return days.flatMap((day) => {
    if (weekdayOf(day) <= 5) return [];
    const isMoved = movesToWeekday.has(iso) || (iso === 'LV' && movedInLatvia.has(text(day).slice(5)));
    if (!isMoved) return [];
    let next = day + dayMs;
    while (weekdayOf(next) > 5 || taken.has(next)) next += dayMs;
    taken.add(next);
    return [next];
  });
};

/** The public holidays of a country in a year, sorted: '2026-11-18'. */
export const publicHolidays = (iso: string, year: number): readonly string[] => {
  const days = (rules[iso] ?? []).map((rule) => dayOf(rule, year));
  return [...new Set([...days, ...substitutes(iso, days)])].toSorted((one, other) => one - other).map(text);
};
