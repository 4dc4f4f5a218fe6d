import { expect, test } from 'vitest';
import { newlyClaimed } from './newly-claimed.ts';

const now = Date.parse('2026-11-17T12:00:00Z');
const orders = [
  { claimed_at: '2026-11-17T10:00:00.000Z' },
  {},
  { claimed_at: '2026-11-16T10:00:00.000Z' },
  { claimed_at: '2026-10-01T10:00:00.000Z' },
];

test.each([
  ['all of the last fortnight', null, 2],
  ['those after the last OK', '2026-11-16T10:00:00.000Z', 1],
  ['none after OK', '2026-11-17T10:00:00.000Z', 0],
])('tells of %s', (_name, seen, count) => {
  expect(newlyClaimed(orders, seen, now).count).toBe(count);
});

test('the last one is remembered', () => {
  expect(newlyClaimed(orders, null, now).last).toBe('2026-11-17T10:00:00.000Z');
});
