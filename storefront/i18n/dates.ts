import { shopTimeZone } from '#contract/time-zone.ts';

/** The calendar day in the shop's time zone; '' for an invalid time. */
const formatDay = (time: string, locale: string, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString(locale, { ...options, year: 'numeric', timeZone: shopTimeZone });
};

/** DD.MM.YYYY */
export const formatOrderDate = (time: string): string =>
  formatDay(time, 'de', { month: '2-digit', day: '2-digit' });

/** MMM D, YYYY in English (AC-13); in other languages as they write it. */
export const formatProfileDate = (time: string, language: string): string =>
  formatDay(time, language === 'en' ? 'en-US' : language, { month: 'short', day: 'numeric' });
