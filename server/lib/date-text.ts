import { shopTimeZone as timeZone } from '#contract/time-zone.ts';

const inDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** A day for people: '15.11.2026', but '15 Nov 2026' in English, where digits mean another day to some. */
export const dateText = (moment: Date, language: string): string =>
  language === 'en'
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(moment)
    : new Intl.DateTimeFormat(language, { ...inDigits, timeZone }).format(moment);

/** A day with its time: '15.11.2026, 18:30'. */
export const momentText = (moment: Date, language: string): string =>
  `${dateText(moment, language)}, ${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(moment)}`;
