import { shopClock } from '#contract/time/shop-clock.ts';
import type { OrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';

/** '2026-11-18' as '18.11.2026'. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** '16.11. 10:21' in the shop's time zone. */
export const shortMomentText = (moment: string): string => {
  const clock = shopClock(new Date(moment));
  return `${clock.slice(8, 10)}.${clock.slice(5, 7)}. ${clock.slice(11, 16)}`;
};

/** '2026-11-16': the day in the shop's time zone. */
export const shopDay = (moment: Date): string => shopClock(moment).slice(0, 10);

/** '16.11.2026' in the shop's time zone. */
export const dateOfMoment = (moment: string): string => dayText(shopDay(new Date(moment)));

/** '10:21' if it is on the same day as `now`, else '16.11.2026 10:21'. */
export const timeText = (moment: string, now: Date): string => {
  const [day = '', time = ''] = shopClock(new Date(moment)).slice(0, 16).split('T');
  return day === shopDay(now) ? time : `${dayText(day)} ${time}`;
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
