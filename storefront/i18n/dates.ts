import { shopTimeZone } from '#contract/time-zone.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function calendarDay(time: string) {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: shopTimeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const read = Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]));
  return { year: read.year ?? '', month: Number(read.month), day: Number(read.day) };
}

/** DD.MM.YYYY */
export function formatOrderDate(time: string): string {
  const day = calendarDay(time);
  if (!day) return '';
  return `${String(day.day).padStart(2, '0')}.${String(day.month).padStart(2, '0')}.${day.year}`;
}

/** MMM D, YYYY */
export function formatProfileDate(time: string): string {
  const day = calendarDay(time);
  return day ? `${months[day.month - 1]} ${day.day}, ${day.year}` : '';
}
