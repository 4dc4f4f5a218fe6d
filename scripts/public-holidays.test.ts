import { expect, test } from 'vitest';
import { holidayCountries, publicHolidays } from './public-holidays.ts';

test('every country that the sample shop serves has holidays', () => {
  expect(holidayCountries.length).toBe(32);
  for (const iso of holidayCountries) expect(publicHolidays(iso, 2027).length).toBeGreaterThan(6);
});

test.each([
  ['LV', 2026, '2026-04-03', 'Good Friday'],
  ['LV', 2028, '2028-11-20', 'Monday after 18 November on a Saturday'],
  ['DE', 2026, '2026-05-14', 'Ascension Day'],
  ['DE', 2027, '2027-05-17', 'Whit Monday'],
  ['GR', 2026, '2026-04-13', 'Orthodox Easter Monday'],
  ['RO', 2027, '2027-05-03', 'Orthodox Easter Monday'],
  ['BG', 2028, '2028-04-17', 'Orthodox Easter Monday'],
  ['SE', 2026, '2026-06-20', 'Midsummer Day'],
  ['FI', 2026, '2026-10-31', "All Saints' Day"],
  ['GB', 2027, '2027-12-28', 'substitute of Boxing Day'],
  ['GB', 2026, '2026-05-25', 'last Monday of May'],
  ['IE', 2027, '2027-10-25', 'last Monday of October'],
  ['IE', 2030, '2030-02-01', "Saint Brigid's Day on a Friday"],
  ['PL', 2026, '2026-06-04', 'Corpus Christi'],
  ['IS', 2026, '2026-04-23', 'first day of summer'],
])('%s %i has %s: %s', (iso, year, day) => {
  expect(publicHolidays(iso, year)).toContain(day);
});
