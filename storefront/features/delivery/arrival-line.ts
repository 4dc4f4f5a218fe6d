import { type ArrivalWords, daysText } from '#contract/arrival-text.ts';
import type { Arrival, DeliveryOption } from '#contract/delivery.ts';
import { shopTimeZone } from '#contract/time-zone.ts';
import type { DeliveryText } from '#storefront/i18n/use-delivery-text.ts';

const wordsOf = (t: DeliveryText): ArrivalWords => ({
  weekdays: t('arrival.weekdays'),
  months: t('arrival.months'),
  day: t('arrival.day'),
  dayOnly: t('arrival.dayOnly'),
  year: t('arrival.year'),
  range: t('arrival.range'),
});

const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: shopTimeZone,
  }).format(new Date(moment));

/** 'Arrives Wed 18 – Fri 20 Nov', 'Ready today from 16:30'. Null: no days are promised. */
export const arrivalLine = (arrival: Arrival | null, t: DeliveryText): string | null => {
  if (!arrival) return null;
  const { from, to, today, ready_at, window } = arrival;
  const isToday = from === today && to === today;
  // The words are templates with parameters of their own; the text replaces only those that it is given.
  const days = daysText(from, to, today, wordsOf(t));
  if (ready_at !== null) {
    const time = timeOf(ready_at);
    return isToday ? t('delivery.readyToday', { time }) : t('delivery.ready', { days, time });
  }
  if (window) {
    return isToday ? t('delivery.arrivesToday', window) : t('delivery.arrivesBetween', { days, ...window });
  }
  return t('delivery.arrives', { days });
};

/** Why an option cannot be chosen. */
export const refusalLine = ({ refused, kind }: DeliveryOption, t: DeliveryText): string | null => {
  switch (refused?.reason) {
    case 'too_large':
      return t(kind === 'locker' ? 'delivery.tooLargeForLocker' : 'delivery.tooLarge');
    case 'too_heavy':
      return t('delivery.tooHeavy', { kg: refused.kg ?? 0 });
    case 'elsewhere':
      return t('delivery.elsewhere', { places: refused.places ?? '' });
    case undefined:
      return null;
  }
};
