import { expect, test } from 'vitest';
import { checkDigit, hasCheckDigit, nearNumbers } from './order-number.ts';

test('the check digit is that of the Damm algorithm', () => {
  // The example of Damm's thesis.
  expect(checkDigit('572')).toBe(4);
  expect(hasCheckDigit('5724')).toBe(true);
  expect(hasCheckDigit('5727')).toBe(false);
  expect(hasCheckDigit('4')).toBe(false);
});

const valid = ['123456789', '904817263', '100000000', '777777777'].map(
  (start) => `${start}${checkDigit(start)}`,
);

test.each(valid)('CN-40 every wrong digit and every swap of neighbours in %s is found', (number) => {
  expect(hasCheckDigit(number)).toBe(true);
  for (let at = 0; at < number.length; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const wrong = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
      expect(hasCheckDigit(wrong)).toBe(wrong === number);
      if (wrong !== number) expect(nearNumbers(wrong)).toContain(number);
    }
    if (at === 0) continue;
    const swapped = `${number.slice(0, at - 1)}${number[at]}${number[at - 1]}${number.slice(at + 1)}`;
    expect(hasCheckDigit(swapped)).toBe(swapped === number);
    if (swapped !== number) expect(nearNumbers(swapped)).toContain(number);
  }
});
