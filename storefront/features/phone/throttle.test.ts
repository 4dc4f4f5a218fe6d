import { expect, test } from 'vitest';
import { throttle } from './throttle.ts';

test('VA-27 five times within 500 ms is once, and once more after the pause', () => {
  let time = 0;
  let told = 0;
  const tell = throttle(500, () => time);
  for (const moment of [0, 100, 200, 300, 499, 500, 600]) {
    time = moment;
    tell(() => {
      told += 1;
    });
  }
  expect(told).toBe(2);
});
