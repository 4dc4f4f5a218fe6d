import { shopTimeZone as timeZone } from '#contract/time/time-zone.ts';

const inDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Formats a day for people: '15.11.2026', in English '15 Nov 2026' because the order of digits is ambiguous. */
export const dateText = (moment: Date, language: string): string =>
  language === 'en'
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(moment)
    : new Intl.DateTimeFormat(language, { ...inDigits, timeZone }).format(moment);

/** Formats a day and time with its zone: '15.11.2026, 18:30 OEZ', in English '15 Nov 2026, 18:30 EET'. */
export const momentText = (moment: Date, language: string): string => {
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  });
  return `${dateText(moment, language)}, ${time.format(moment)}`;
};

/** A moment to the second with its zone, where the exact time counts: '19.11.2026', '20:14:37', 'EET'. */
export const exactMoment = (
  moment: Date,
  language: string,
): { readonly date: string; readonly time: string; readonly zone: string } => {
  const parts = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...inDigits,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: `${of('day')}.${of('month')}.${of('year')}`,
    time: `${of('hour')}:${of('minute')}:${of('second')}`,
    zone: of('timeZoneName'),
  };
};

/** Formats a time to the minute for operators: '2026-11-15 16:30 UTC'. */
export const momentInUtc = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
