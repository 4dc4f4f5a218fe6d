import { locale, t, tn } from '#console/texts/texts.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';

/** Formatters by their options: making one takes a hundred times as long as using it. */
const kept = <Options, Format>(make: (options: Options) => Format): ((options: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? make(options);
    formats.set(key, format);
    return format;
  };
};

const dateFormat = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), options));
const numberFormat = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale(), options));

export const dateText = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(options).format(date);

export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(options).format(value);

const zone = { timeZone: shopTimeZone } as const;
let isoDay: Intl.DateTimeFormat | undefined;

/** '€1,234.50' from the API's '1234.50'. */
export const money = (amount: string | number, currency: string): string =>
  numberText(Number(amount), { style: 'currency', currency }).replace('-', '−');

/** '€12k', '12k €' for an axis: some languages would write 'thousand'. */
export const shortMoney = (cents: number, currency: string): string => {
  const isLarge = cents >= 100_000;
  const text = numberText(cents / (isLarge ? 100_000 : 100), {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return isLarge ? text.replace(/(\d)(?=\D*$)/, '$1k') : text;
};

/** '2026-09-12' in the time zone of the shop. */
export const dayOf = (moment: Date): string => {
  isoDay ??= new Intl.DateTimeFormat('en-CA', zone);
  return isoDay.format(moment);
};

export const clock = (moment: string): string =>
  dateText(new Date(moment), { hour: '2-digit', minute: '2-digit', ...zone });

/** '12 Sep 2026'. */
export const day = (moment: string): string => dateText(new Date(moment), { dateStyle: 'medium', ...zone });

/** Today '10:21', within days 'Sun 22:48', else '12 Sep 2026'. */
export const when = (moment: string, now = new Date()): string => {
  const date = new Date(moment);
  if (dayOf(date) === dayOf(now)) return clock(moment);
  if (Math.abs(now.getTime() - date.getTime()) < 6 * 86_400_000) {
    const weekday = dateText(date, { weekday: 'short', ...zone });
    return `${weekday} ${clock(moment)}`;
  }
  return day(moment);
};

/** How long something waits or has left: '2 min', '5 h', '3 days'. */
export const span = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 60) return t('{n} min', { n: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('{n} h', { n: hours });
  return tn(Math.round(hours / 24), '{n} day', '{n} days');
};

export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase() || '?';

const roleNames: Readonly<Record<string, string>> = {
  owner: t('Owner'),
  manager: t('Manager'),
  catalogue_editor: t('Catalogue editor'),
  order_desk: t('Order desk'),
  phone_desk: t('Phone desk'),
  read_only: t('Read only'),
};
export const roleName = (role: string): string => roleNames[role] ?? role;
