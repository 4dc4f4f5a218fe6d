import { expect, test } from 'vitest';
import { bestOf, decideFit, runCheck, worstOf } from './fit-rules.ts';

const watts = (low: number, high = low) => ({ low, high });
const plugs = (...options: string[]) => ({ options });

test.each([
  ['at_least', watts(65), watts(65), 'met'],
  ['at_least', watts(30), watts(100), 'failed'],
  ['at_least', watts(60), watts(45, 65), 'failed'],
  ['at_least', watts(10, 100), watts(60), 'failed'],
  ['at_most', watts(5), watts(5), 'met'],
  ['at_most', watts(5, 9), watts(6), 'failed'],
  ['equals', watts(49), watts(49), 'met'],
  ['equals', watts(49), watts(52), 'failed'],
  ['includes', watts(10, 60), watts(20, 30), 'met'],
  ['includes', plugs('usb_a', 'usb_c'), plugs('usb_c'), 'met'],
  ['includes', plugs('qi2'), plugs('usb_c'), 'failed'],
  ['includes', plugs(), plugs('usb_c'), 'failed'],
  ['equals', plugs('m'), plugs('m'), 'met'],
  ['equals', plugs('m', 'x'), plugs('m'), 'failed'],
  ['equals', plugs(), plugs(), 'failed'],
  ['at_least', null, watts(5), 'not_stated'],
  ['at_least', watts(5), null, 'not_stated'],
  // A number and a list have nothing to compare.
  ['includes', watts(5), plugs('usb_c'), 'not_stated'],
] as const)('FN-60 %s of %j and %j is %s', (check, own, theirs, outcome) => {
  expect(runCheck(check, own, theirs)).toBe(outcome);
});

test.each([
  [[], 'unknown'],
  [['must met'], 'fits'],
  [['must met', 'should met'], 'fits'],
  [['must met', 'should failed'], 'limited'],
  [['must met', 'should not_stated'], 'unknown'],
  [['must met', 'should failed', 'should not_stated'], 'limited'],
  [['must not_stated', 'should met'], 'unknown'],
  [['must not_stated', 'should failed'], 'unknown'],
  [['must not_stated', 'must failed'], 'no'],
  [['must failed', 'should met'], 'no'],
] as const)('FN-60 %j is %s: a missing value is never a fit', (checks, verdict) => {
  const read = checks.map((text) => {
    const [level, outcome] = text.split(' ');
    return { isMust: level === 'must', outcome: outcome as 'met' | 'failed' | 'not_stated' };
  });
  expect(decideFit(read)).toBe(verdict);
});

test('FN-60 the buyer chooses the variation that fits, but may own any variation of the device', () => {
  const answers = (['no', 'limited', 'fits', 'unknown'] as const).map((verdict) => ({ verdict }));
  expect(bestOf(answers)?.verdict).toBe('fits');
  expect(worstOf(answers)?.verdict).toBe('no');
  expect(bestOf([])).toBeUndefined();
});
