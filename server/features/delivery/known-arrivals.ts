import { LRUCache } from 'lru-cache';
import { type Arrival, type ArrivalTerms, arrivalOf } from './arrival-rules.ts';
import type { Calendar } from './calendar.ts';

/** More than a shop with forty countries, five methods and a few handling times needs. */
const mostKnown = 2000;

/**
 * Computes promised days, and returns them again until they change. A product page needs them for each method in each
 * country; they are the same for every product with the same handling time.
 */
export const createKnownArrivals = (calendar: Calendar, homeCountry: string) => {
  const known = new LRUCache<string, { readonly since: Date; readonly arrival: Arrival }>({ max: mostKnown });
  return (terms: ArrivalTerms, now: Date): Arrival | null => {
    const key = JSON.stringify(terms);
    const found = known.get(key);
    if (found && found.since <= now && now < found.arrival.orderBy) return found.arrival;
    const arrival = arrivalOf({ ...terms, now, calendar, homeCountry });
    if (arrival) known.set(key, { since: now, arrival });
    return arrival;
  };
};
