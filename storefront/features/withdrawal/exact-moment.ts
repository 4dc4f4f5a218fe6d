import { shopTimeZone } from '#contract/time/time-zone.ts';

/** A moment to the second in the shop's time zone, with the zone: '19.11.2026', '20:14:37', 'EET'. */
export const exactMoment = (moment: string, language: string): Record<'date' | 'time' | 'zone', string> => {
  const parts = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: shopTimeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: `${of('day')}.${of('month')}.${of('year')}`,
    time: `${of('hour')}:${of('minute')}:${of('second')}`,
    zone: of('timeZoneName'),
  };
};
