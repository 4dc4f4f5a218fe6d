import { addDays, type Day, weekdayOf } from '#server/lib/shop-clock.ts';

/** Days that differ from the weekday's rule: true is closed, false is open. */
export interface Calendar {
  /** `place`: a country's code, or 'shop'. */
  isClosed(place: string, day: Day): boolean | undefined;
}

/** Monday to Friday except public holidays of the shop's country and days that the operator closed or opened. */
export const isShopDay = (calendar: Calendar, homeCountry: string, day: Day): boolean => {
  const set = calendar.isClosed('shop', day);
  if (set !== undefined) return !set;
  return weekdayOf(day) <= 5 && calendar.isClosed(homeCountry, day) !== true;
};

/** A bound for calendars without any open day: about two years. */
const searchedDays = 750;

/** The first day from `day` on that `isOpen`. */
export const firstDay = (day: Day, isOpen: (day: Day) => boolean): Day => {
  for (let tried = 0; tried < searchedDays; tried += 1) {
    const each = addDays(day, tried);
    if (isOpen(each)) return each;
  }
  return addDays(day, searchedDays);
};

/** The day that is `count` open days after `day`; for 0 the first open day from `day` on. */
export const openDaysAfter = (day: Day, count: number, isOpen: (day: Day) => boolean): Day => {
  let reached = count === 0 ? firstDay(day, isOpen) : day;
  for (let counted = 0; counted < count; counted += 1) reached = firstDay(addDays(reached, 1), isOpen);
  return reached;
};
