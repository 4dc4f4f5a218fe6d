import { expect, test } from 'vitest';
import { clockOf, momentOf } from './shop-clock.ts';

test.each(['2026-11-19', '0999-12-31', '0263-08-31'])('midnight of %s is read and shown again', (day) => {
  expect(clockOf(momentOf(day, 0))).toEqual({ day, minutes: 0 });
});
