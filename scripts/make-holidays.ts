import { holidayCountries, publicHolidays } from './public-holidays.ts';

const [first = 2026, last = 2031] = process.argv.slice(2).map(Number);

/** 'LV', 2026, '0101 0403 …': one row of the migration for each country and year. */
const rows = holidayCountries.flatMap((iso) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).map((year) => {
    const days = publicHolidays(iso, year).map((day) => day.slice(5).replace('-', ''));
    return `  ('${iso}', ${year}, '${days.join(' ')}')`;
  }),
);
process.stdout.write(`${rows.join(',\n')}\n`);
