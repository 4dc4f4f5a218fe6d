import { expect, test } from 'vitest';
import { throttle } from './throttle.ts';

test('VA-27 five calls within 500 ms run once, and again after the interval', () => {
  let time = 0;
  let told = 0;
  const throttled = throttle(500, () => time);
  for (const moment of [0, 100, 200, 300, 499, 500, 600]) {
    time = moment;
    throttled(() => {
      told += 1;
    });
  }
  expect(told).toBe(2);
});
