import { shopClock } from '#contract/time/shop-clock.ts';
import { shopTimeZone as timeZone } from '#contract/time/time-zone.ts';

const isMoment = (time: string): boolean => !Number.isNaN(Date.parse(time));

/** DD.MM.YYYY: the calendar day in the shop's time zone; '' for an invalid time. */
export const formatOrderDate = (time: string): string =>
  isMoment(time) ? shopClock(new Date(time)).slice(0, 10).split('-').toReversed().join('.') : '';

/** MMM D, YYYY in English (AC-13); in other languages as they write it. */
export const formatProfileDate = (time: string, language: string): string => {
  const locale = language === 'en' ? 'en-US' : language;
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  return isMoment(time) ? new Date(time).toLocaleDateString(locale, options) : '';
};
