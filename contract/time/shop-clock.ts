/** How far the shop's time zone is from UTC in winter. */
const winterHours = 2;

const hourMs = 60 * 60 * 1000;

/** 01:00 UTC on the last Sunday of a month, when the clocks of the EU change (directive 2000/84/EC). */
const clockChange = (year: number, month: number): number => {
  const last = Date.UTC(year, month + 1, 0, 1);
  return last - new Date(last).getUTCDay() * 24 * hourMs;
};

/**
 * What the shop's clock shows: '2026-11-19T20:14:37.000Z', where Z means nothing. Calculated instead of by `Intl`, whose
 * first use takes a phone 100 ms while it draws a page.
 */
export const shopClock = (moment: Date): string => {
  const year = moment.getUTCFullYear();
  const time = moment.getTime();
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9);
  return new Date(time + (winterHours + Number(isSummer)) * hourMs).toISOString();
};
