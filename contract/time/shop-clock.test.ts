import { expect, test } from 'vitest';
import { shopClock } from './shop-clock.ts';
import { shopTimeZone } from './time-zone.ts';

const platform = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const hours = function* (from: string, to: string) {
  for (let at = Date.parse(from); at < Date.parse(to); at += 3_600_000) yield new Date(at + 61_000);
};

// If a law changes the clocks, this fails as soon as the platform knows it.
test("the shop's clock shows what the platform's time zone shows, in every hour of 2020 to 2035", () => {
  const wrong = [...hours('2020-01-01T00:00Z', '2036-01-01T00:00Z')].filter(
    (moment) => shopClock(moment).slice(0, 19).replace('T', ' ') !== platform.format(moment),
  );
  expect(wrong).toEqual([]);
});

test('it changes in the second in which the clocks change', () => {
  expect(shopClock(new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29T02:59:59.000Z');
  expect(shopClock(new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29T04:00:00.000Z');
  expect(shopClock(new Date('2026-10-25T00:59:59Z'))).toBe('2026-10-25T03:59:59.000Z');
  expect(shopClock(new Date('2026-10-25T01:00:00Z'))).toBe('2026-10-25T03:00:00.000Z');
});
