import { expect, test } from 'vitest';
import { daysText } from './arrival-text.ts';

const words = {
  weekdays: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
  months: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
  day: '{weekday} {day} {month}',
  dayOnly: '{weekday} {day}',
  year: '{date} {year}',
  range: '{from} – {to}',
};

test.each([
  ['2026-11-18', '2026-11-20', 'Wed 18 – Fri 20 Nov'],
  ['2026-11-18', '2026-11-18', 'Wed 18 Nov'],
  ['2026-11-30', '2026-12-01', 'Mon 30 Nov – Tue 1 Dec'],
  ['2026-12-30', '2027-01-04', 'Wed 30 Dec 2026 – Mon 4 Jan 2027'],
  ['2027-01-04', '2027-01-05', 'Mon 4 – Tue 5 Jan 2027'],
])('%s to %s is %s', (from, to, expected) => {
  expect(daysText(from, to, '2026-11-16', words)).toBe(expected);
});
