/** Words that days are written with, in one language. Lists are separated by commas. */
export interface ArrivalWords {
  /** From Monday. */
  readonly weekdays: string;
  readonly months: string;
  /** '{weekday} {day} {month}' */
  readonly day: string;
  /** '{weekday} {day}': the first day of a range that ends in the same month. */
  readonly dayOnly: string;
  /** '{date} {year}': a day of another year. */
  readonly year: string;
  /** '{from} – {to}' */
  readonly range: string;
}

const filled = (template: string, params: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ''));

const partsOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    weekday: (date.getUTCDay() + 6) % 7,
    day: date.getUTCDate(),
    month: date.getUTCMonth(),
    year: date.getUTCFullYear(),
  };
};

const listed = (list: string, at: number): string => list.split(',')[at] ?? '';

/**
 * Writes a day or a range of days: 'Wed 18 Nov', 'Wed 18 – Fri 20 Nov'. The year is named when it is not that of `today`.
 * Composed from words instead of `Intl`, so that server and browser write the same.
 */
export const daysText = (from: string, to: string, today: string, words: ArrivalWords): string => {
  const [first, last] = [partsOf(from), partsOf(to)];
  const isThisYear = last.year === partsOf(today).year && first.year === last.year;
  const write = (parts: typeof first, template: string): string => {
    const date = filled(template, {
      weekday: listed(words.weekdays, parts.weekday),
      day: parts.day,
      month: listed(words.months, parts.month),
    });
    return isThisYear || template === words.dayOnly ? date : filled(words.year, { date, year: parts.year });
  };
  if (from === to) return write(last, words.day);
  const isSameMonth = first.month === last.month && first.year === last.year;
  return filled(words.range, {
    from: write(first, isSameMonth ? words.dayOnly : words.day),
    to: write(last, words.day),
  });
};
