import { shopTimeZone as timeZone } from '#contract/time-zone.ts';

const inDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Formats a day for people: '15.11.2026', in English '15 Nov 2026' because the order of digits is ambiguous. */
export const dateText = (moment: Date, language: string): string =>
  language === 'en'
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(moment)
    : new Intl.DateTimeFormat(language, { ...inDigits, timeZone }).format(moment);

export const momentText = (moment: Date, language: string): string =>
  `${dateText(moment, language)}, ${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(moment)}`;
