import { expect, test } from 'vitest';
import { timeLeft } from './use-time-left.ts';

const cutOff = '2026-11-16T13:00:00.000Z';
const at = (time: string) => timeLeft(cutOff, Date.parse(`2026-11-16T${time}Z`));

test('the time until the cut-off is shown from six hours before it on, in whole minutes', () => {
  expect(at('07:00:00')).toBe('later');
  expect(at('07:00:01')).toEqual({ hours: 6, minutes: 0 });
  expect(at('10:50:00')).toEqual({ hours: 2, minutes: 10 });
  expect(at('12:59:30')).toEqual({ hours: 0, minutes: 1 });
  expect(at('13:00:00')).toBe('over');
});
