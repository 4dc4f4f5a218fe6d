import { shopTimeZone } from '#contract/time-zone.ts';
import type { OrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';

/** '2026-11-18' as '18.11.2026'. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.');

const partsOf = (moment: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: shopTimeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );

/** '16.11. 10:21' in the shop's time zone. */
export const shortMomentText = (moment: string): string => {
  const { day, month, hour, minute } = partsOf(moment);
  return `${day}.${month}. ${hour}:${minute}`;
};

/** '16.11.2026' in the shop's time zone. */
export const dateOfMoment = (moment: string): string => {
  const { day, month, year } = partsOf(moment);
  return `${day}.${month}.${year}`;
};

/** '2026-11-16': the day in the shop's time zone. */
export const shopDay = (moment: Date): string => {
  const { day, month, year } = partsOf(moment.toISOString());
  return `${year}-${month}-${day}`;
};

/** '10:21' if it is on the same day as `now`, else '16.11.2026 10:21'. */
export const timeText = (moment: string, now: Date): string => {
  const { hour, minute } = partsOf(moment);
  const isToday = dateOfMoment(moment) === dateOfMoment(now.toISOString());
  return isToday ? `${hour}:${minute}` : `${dateOfMoment(moment)} ${hour}:${minute}`;
};

/** Whole years, months and days from one day to another. */
const spanOf = (from: string, to: string) => {
  const [fromYear = 0, fromMonth = 1, fromDay = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1, toDay = 1] = to.split('-').map(Number);
  const isMonthShort = toDay < fromDay;
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (isMonthShort ? 1 : 0);
  const daysInMonth = new Date(Date.UTC(toYear, toMonth - 1, 0)).getUTCDate();
  const days = isMonthShort ? Math.max(0, daysInMonth - fromDay) + toDay : toDay - fromDay;
  return { years: Math.floor(months / 12), months: months % 12, days };
};

/** The two largest units from one day to a later one: '1 year 11 months'. */
export const timeLeftText = (from: string, to: string, t: OrderPageText): string => {
  const { years, months, days } = spanOf(from, to);
  const units = [
    ['orderLines.years', years],
    ['orderLines.months', months],
    ['orderLines.days', days],
  ] as const;
  const first = units.findIndex(([, count]) => count > 0);
  if (first < 0) return t('orderLines.days', { count: 0 });
  return units
    .slice(first, first + 2)
    .flatMap(([key, count]) => (count > 0 ? [t(key, { count })] : []))
    .join(' ');
};
