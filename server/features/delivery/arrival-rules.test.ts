import { describe, expect, test } from 'vitest';
import { publicHolidays } from '#scripts/public-holidays.ts';
import { clockOf, momentOf } from '#server/lib/shop-clock.ts';
import { type ArrivalInput, arrivalOf, type Schedule } from './arrival-rules.ts';
import type { Calendar } from './calendar.ts';
import { hoursText, readOpeningHours, timeText } from './opening-hours.ts';

const holidays = new Set(
  ['LV', 'DE', 'LT'].flatMap((iso) =>
    [2026, 2027].flatMap((year) => publicHolidays(iso, year).map((day) => `${iso} ${day}`)),
  ),
);

/** Public holidays of 2026 and 2027, and days that the operator set. */
const calendarWith = (set: Readonly<Record<string, boolean>> = {}): Calendar => ({
  isClosed: (place, day) => set[`${place} ${day}`] ?? (holidays.has(`${place} ${day}`) ? true : undefined),
});

const weekdays = [1, 2, 3, 4, 5];
const courier: Schedule = {
  kind: 'courier',
  cutOff: 15 * 60,
  handling: { min: 0, max: 1 },
  weekdays,
  hours: null,
};
/** Delivers on Saturdays too. */
const locker: Schedule = {
  kind: 'locker',
  cutOff: 16 * 60,
  handling: { min: 0, max: 0 },
  weekdays: [...weekdays, 6],
  hours: null,
};
const express: Schedule = {
  ...courier,
  cutOff: 12 * 60,
  handling: { min: 0, max: 0 },
  weekdays: [...weekdays, 6],
  hours: readOpeningHours('1-6 17:00-21:00'),
};
const pickup: Schedule = {
  ...courier,
  kind: 'pickup',
  hours: readOpeningHours('1-5 10:00-19:00, 6 10:00-16:00'),
};

const latvia = { country: 'LV', days: { min: 1, max: 1 } };
const germany = { country: 'DE', days: { min: 2, max: 4 } };
const baltic = { country: 'LT', days: { min: 1, max: 3 } };

/** '2026-11-16 14:59' on the shop's clock. */
const moment = (text: string): Date => {
  const [day = '', time = ''] = text.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return momentOf(day, hour * 60 + minute);
};

type Extra = Partial<ArrivalInput> & { readonly set?: Readonly<Record<string, boolean>> };

const arrive = (at: string, schedule: Schedule, place: typeof latvia, { set, ...extra }: Extra = {}) =>
  arrivalOf({
    now: moment(at),
    schedule,
    ...place,
    homeCountry: 'LV',
    calendar: calendarWith(set ?? {}),
    ...extra,
  });

const rows: readonly [what: string, at: string, Schedule, typeof latvia, expected: string, extra?: Extra][] =
  [
    [
      'the minute before the cut-off, a holiday on the way',
      '2026-11-16 14:59',
      courier,
      latvia,
      '2026-11-17 2026-11-19',
    ],
    ['the minute of the cut-off', '2026-11-16 15:00', courier, latvia, '2026-11-19 2026-11-20'],
    ['the minute before the locker cut-off', '2026-11-16 15:59', locker, latvia, '2026-11-17 2026-11-17'],
    ['the minute of the locker cut-off', '2026-11-16 16:00', locker, latvia, '2026-11-19 2026-11-19'],
    ['17 November, the eve of a holiday', '2026-11-17 09:00', courier, latvia, '2026-11-19 2026-11-20'],
    ['18 November, a holiday of the shop', '2026-11-18 09:00', courier, latvia, '2026-11-20 2026-11-23'],
    ['a holiday only of the shop, to Germany', '2026-11-18 09:00', courier, germany, '2026-11-23 2026-11-26'],
    ['Friday before the cut-off', '2026-11-06 14:59', courier, latvia, '2026-11-09 2026-11-10'],
    ['Friday evening', '2026-11-06 20:00', courier, latvia, '2026-11-10 2026-11-11'],
    ['Saturday', '2026-11-07 10:00', courier, latvia, '2026-11-10 2026-11-11'],
    ['Sunday evening', '2026-11-08 23:59', courier, latvia, '2026-11-10 2026-11-11'],
    [
      'Friday, a carrier that delivers on Saturdays',
      '2026-11-06 15:59',
      locker,
      latvia,
      '2026-11-07 2026-11-07',
    ],
    [
      'Saturday carrier over a weekend, three days',
      '2026-11-06 15:59',
      locker,
      baltic,
      '2026-11-07 2026-11-10',
    ],
    ['before Christmas 2026 to Germany', '2026-12-22 10:00', courier, germany, '2026-12-24 2026-12-30'],
    ['the last parcel before Christmas', '2026-12-23 14:59', courier, latvia, '2026-12-28 2026-12-29'],
    ['after the cut-off before Christmas', '2026-12-23 15:00', courier, latvia, '2026-12-29 2026-12-30'],
    ['the end of the year', '2026-12-30 14:59', courier, latvia, '2027-01-04 2027-01-05'],
    ['the last minutes of the year', '2026-12-31 23:59', courier, latvia, '2027-01-05 2027-01-06'],
    [
      'a holiday only abroad',
      '2026-10-01 10:00',
      courier,
      { country: 'DE', days: { min: 1, max: 2 } },
      '2026-10-02 2026-10-06',
    ],
    [
      'Ascension Day in Germany',
      '2026-05-13 10:00',
      locker,
      { country: 'DE', days: { min: 1, max: 1 } },
      '2026-05-15 2026-05-15',
    ],
    ['clocks go forward: Friday before', '2027-03-25 14:59', courier, latvia, '2027-03-30 2027-03-31'],
    ['clocks go forward: Sunday night', '2026-03-29 03:30', courier, latvia, '2026-03-31 2026-04-01'],
    ['clocks go back: Sunday night', '2026-10-25 03:30', courier, latvia, '2026-10-27 2026-10-28'],
    [
      'clocks go back: Monday before the cut-off',
      '2026-10-26 14:59',
      courier,
      latvia,
      '2026-10-27 2026-10-28',
    ],
    [
      'a product with three handling days',
      '2026-11-09 10:00',
      courier,
      latvia,
      '2026-11-13 2026-11-13',
      { productHandling: 3 },
    ],
    [
      'a product with shorter handling than the method',
      '2026-11-09 10:00',
      courier,
      latvia,
      '2026-11-10 2026-11-11',
      { productHandling: 0 },
    ],
    [
      'the shop closes for a day',
      '2026-11-09 10:00',
      courier,
      latvia,
      '2026-11-11 2026-11-12',
      { set: { 'shop 2026-11-09': true } },
    ],
    [
      'the shop works on a Saturday',
      '2026-11-07 10:00',
      courier,
      latvia,
      '2026-11-09 2026-11-10',
      { set: { 'shop 2026-11-07': false } },
    ],
    [
      'the shop works on a holiday',
      '2026-11-18 10:00',
      locker,
      latvia,
      '2026-11-19 2026-11-19',
      { set: { 'shop 2026-11-18': false } },
    ],
    [
      'a holiday that the operator opened for deliveries',
      '2026-11-16 14:59',
      courier,
      latvia,
      '2026-11-17 2026-11-19',
      { set: { 'LV 2026-11-17': false } },
    ],
    [
      'express before its cut-off',
      '2026-11-09 11:59',
      express,
      { country: 'LV', days: { min: 0, max: 0 } },
      '2026-11-09 2026-11-09',
    ],
    [
      'express at its cut-off',
      '2026-11-09 12:00',
      express,
      { country: 'LV', days: { min: 0, max: 0 } },
      '2026-11-10 2026-11-10',
    ],
  ];

describe('arrival', () => {
  test('BY-47 the table has at least 24 rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(24);
  });

  test.each(rows)('BY-47 %s (%s)', (_, at, schedule, place, expected, extra) => {
    const arrival = arrive(at, schedule, place, extra);
    expect(`${arrival?.from} ${arrival?.to}`).toBe(expected);
  });

  test.each([
    ['2026-11-16 14:10', '2026-11-16 16:30'],
    ['2026-11-16 18:20', '2026-11-17 11:30'],
    ['2026-11-16 16:50', '2026-11-17 10:00'],
    ['2026-11-16 03:00', '2026-11-16 12:00'],
    ['2026-11-17 18:59', '2026-11-19 12:00'],
    ['2026-11-14 13:59', '2026-11-16 10:00'],
    ['2026-11-14 20:00', '2026-11-16 12:00'],
  ])('BY-60 a pickup ordered at %s is ready at %s', (at, expected) => {
    const ready = arrive(at, pickup, latvia)?.readyAt ?? new Date(0);
    const { day, minutes } = clockOf(ready);
    expect(`${day} ${timeText(minutes)}`).toBe(expected);
  });

  test('the arrival stays the same until `orderBy`', () => {
    for (const schedule of [courier, locker, express, pickup]) {
      for (let hour = 0; hour < 24 * 21; hour += 1) {
        const now = new Date(moment('2026-12-14 00:07').getTime() + hour * 3_600_000);
        const first = arrive('2026-01-01 00:00', schedule, latvia, { now });
        const orderBy = first?.orderBy ?? now;
        expect(orderBy.getTime()).toBeGreaterThan(now.getTime());
        const before = new Date(orderBy.getTime() - 1);
        const said = ({ now: at }: { now: Date }) => {
          const arrival = arrive('2026-01-01 00:00', schedule, latvia, { now: at });
          return [arrival?.from, arrival?.to, arrival?.readyAt?.toISOString()].join(' ');
        };
        expect(said({ now: before })).toBe(said({ now }));
      }
    }
  });

  test('an express delivery has its time of day, a pickup place that is never open no arrival', () => {
    expect(arrive('2026-11-09 09:00', express, latvia)?.window).toEqual({ from: 1020, to: 1260 });
    expect(arrive('2026-11-09 09:00', { ...pickup, hours: null }, latvia)).toBeNull();
    expect(arrive('2026-11-09 09:00', { ...pickup, hours: Array(7).fill(null) }, latvia)).toBeNull();
  });
});

test('opening hours are read, and what is not is refused', () => {
  expect(readOpeningHours('1-5 10:00-19:00, 6 10:00-16:00')?.[5]).toEqual({ from: 600, to: 960 });
  expect(readOpeningHours('1-5 10:00-19:00')?.[6]).toBeNull();
  for (const wrong of [
    '',
    '1-5',
    '8 10:00-12:00',
    '1 12:00-10:00',
    '5-1 10:00-12:00',
    '1 10:00-25:00',
    '1 1:0-2:0 x',
  ]) {
    expect(readOpeningHours(wrong), wrong).toBeNull();
  }
});

test('the clock of the shop is read back from its moments', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-06-01', '2026-12-31']) {
    for (const minutes of [0, 119, 300, 900, 1439]) {
      expect(clockOf(momentOf(day, minutes))).toEqual({ day, minutes });
    }
  }
});

test.each([
  ['1-5 10:00-19:00, 6 10:00-16:00', 'pirmd.–piektd. 10:00–19:00, sestd. 10:00–16:00'],
  ['1-4 10:00-19:00, 5 10:00-19:00', 'pirmd.–piektd. 10:00–19:00'],
  ['1 09:00-12:00, 3-7 09:00-12:00', 'pirmd. 09:00–12:00, trešd.–svētd. 09:00–12:00'],
  ['24 h', '24 h'],
  ['', ''],
])('BY-60 opening hours %j in Latvian are %j', (hours, expected) => {
  expect(hoursText(hours, 'pirmd.,otrd.,trešd.,ceturtd.,piektd.,sestd.,svētd.')).toBe(expected);
});
