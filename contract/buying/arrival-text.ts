import type { deliveryMessagesEn } from '#contract/messages/delivery-messages-en.ts';
import { shopClock } from '#contract/time/shop-clock.ts';
import type { Arrival } from './delivery.ts';

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

type Key = keyof typeof deliveryMessagesEn;

/** The text of a key in a language. Parameters that it is not given stay as they are. */
type ArrivalText = (key: Key, params?: Readonly<Record<string, string>>) => string;

export const arrivalWords = (t: ArrivalText): ArrivalWords => ({
  weekdays: t('arrival.weekdays'),
  months: t('arrival.months'),
  day: t('arrival.day'),
  dayOnly: t('arrival.dayOnly'),
  year: t('arrival.year'),
  range: t('arrival.range'),
});

/** '16:30' */
const timeOf = (moment: string): string => shopClock(new Date(moment)).slice(11, 16);

/** What was promised; until when it holds does not matter here. */
type PromisedArrival = Omit<Arrival, 'order_by'>;

/** 'Arrives Wed 18 – Fri 20 Nov', 'Ready today from 16:30'. The same words on every page and in every mail. */
export const arrivalText = (
  { from, to, today, ready_at, window }: PromisedArrival,
  t: ArrivalText,
): string => {
  const isToday = from === today && to === today;
  const days = daysText(from, to, today, arrivalWords(t));
  if (ready_at !== null) {
    const time = timeOf(ready_at);
    return isToday ? t('delivery.readyToday', { time }) : t('delivery.ready', { days, time });
  }
  if (window) {
    return isToday ? t('delivery.arrivesToday', window) : t('delivery.arrivesBetween', { days, ...window });
  }
  return t('delivery.arrives', { days });
};
