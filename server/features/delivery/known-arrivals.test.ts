import { expect, test } from 'vitest';
import type { ArrivalTerms } from './arrival-rules.ts';
import { createKnownArrivals } from './known-arrivals.ts';
import { readOpeningHours } from './opening-hours.ts';

const setUp = () => {
  let read = 0;
  const isClosed = (place: string, day: string): boolean | undefined => {
    read += 1;
    return place === 'LV' && day === '2026-11-18' ? true : undefined;
  };
  return { arrival: createKnownArrivals({ isClosed }, 'LV'), timesRead: () => read };
};

const courier: ArrivalTerms = {
  schedule: {
    ...{ kind: 'courier', cutOff: 14 * 60, handling: { min: 0, max: 0 }, weekdays: [1, 2, 3, 4, 5] },
    hours: null,
  },
  ...{ days: { min: 1, max: 2 }, country: 'LV' },
};
const pickup: ArrivalTerms = {
  ...courier,
  schedule: { ...courier.schedule, kind: 'pickup', hours: readOpeningHours('1-5 10:00-19:00') },
};
/** A Monday, two hours ahead of UTC. */
const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);

test('days are computed once until they change', () => {
  const { arrival, timesRead } = setUp();
  const first = arrival(courier, at('08:00'));
  expect(first).toMatchObject({ from: '2026-11-17', to: '2026-11-19', orderBy: at('12:00') });
  const once = timesRead();
  expect(arrival(courier, at('11:59'))).toBe(first);
  expect(timesRead()).toBe(once);
  expect(arrival(courier, at('12:00'))).toMatchObject({ from: '2026-11-19', to: '2026-11-20' });
  // A clock that was set back.
  expect(arrival(courier, at('08:00'))).toEqual(first);
});

test('countries, handling times and methods do not share days', () => {
  const { arrival } = setUp();
  arrival(courier, at('08:00'));
  expect(arrival({ ...courier, country: 'EE' }, at('08:00'))?.to).toBe('2026-11-18');
  expect(arrival({ ...courier, productHandling: 1 }, at('08:00'))?.from).toBe('2026-11-19');
  expect(arrival({ ...courier, days: { min: 2, max: 2 } }, at('08:00'))?.from).toBe('2026-11-19');
});

test('every minute of two weeks gets what is computed for it alone', () => {
  for (const terms of [courier, pickup]) {
    const { arrival } = setUp();
    for (let minute = 0; minute < 14 * 24 * 60; minute += 7) {
      const now = new Date(at('00:00').getTime() + minute * 60_000);
      expect(arrival(terms, now)).toEqual(setUp().arrival(terms, now));
    }
  }
});
