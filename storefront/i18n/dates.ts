const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function calendarDay(time: string, timeZone: string | undefined) {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const read = Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]));
  return { year: read.year ?? '', month: Number(read.month), day: Number(read.day) };
}

/** DD.MM.YYYY, in the shopper's time zone unless told otherwise. */
export function formatOrderDate(time: string, timeZone?: string): string {
  const day = calendarDay(time, timeZone);
  if (!day) return '';
  return `${String(day.day).padStart(2, '0')}.${String(day.month).padStart(2, '0')}.${day.year}`;
}

/** MMM D, YYYY, in the shopper's time zone unless told otherwise. */
export function formatProfileDate(time: string, timeZone?: string): string {
  const day = calendarDay(time, timeZone);
  return day ? `${months[day.month - 1]} ${day.day}, ${day.year}` : '';
}
