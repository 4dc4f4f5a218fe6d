import { describe, expect, test } from 'vitest';
import { readChargedPrice, readFlag, readGrams, readHtml, readPath, readPrice, readStock } from './cells.ts';

describe('prices', () => {
  test.each([
    ['50', 5000],
    ['9.9', 990],
    ['.5', 50],
    ['12,90', 1290],
    ['19.9900', 1999],
    ['1,299.00', 129_900],
    ['', null],
  ])('%j is %j cents', (text, cents) => expect(readPrice(text)).toBe(cents));
  test.each(['free', '9.999', '-5', '1.2.3', '€ 5', '.', '99999999999'])('%j is none', (text) =>
    expect(() => readPrice(text)).toThrow(),
  );
  test.each(['0', '0.00'])('nothing is sold for %j', (text) =>
    expect(() => readChargedPrice(text)).toThrow(),
  );
});

test('what was sold beyond zero counts as none', () => {
  expect(['7', '-3', '5.0', ''].map(readStock)).toEqual([7, 0, 5, undefined]);
  expect(() => readStock('some')).toThrow();
});

test('weights come in several units', () => {
  expect(readGrams('250', 'g')).toBe(250);
  expect(readGrams('1.25', 'kg')).toBe(1250);
  expect(readGrams('.5', 'lbs')).toBe(227);
  expect(readGrams('1', 'oz')).toBe(28);
  for (const text of ['heavy', '-1']) expect(() => readGrams(text, 'g')).toThrow();
});

test('flags and paths', () => {
  expect(['TRUE', '1', 'false', '-1', ''].map(readFlag)).toEqual([true, true, false, false, undefined]);
  expect(() => readFlag('perhaps')).toThrow();
  expect(readPath(' Audio >  Headphones > ')).toEqual(['Audio', 'Headphones']);
});

test('plain text becomes paragraphs, HTML is made safe', () => {
  expect(readHtml('One.\r\n\r\nTwo\nlines.')).toBe('<p>One.</p>\n<p>Two<br />lines.</p>');
  expect(readHtml('<p onclick="x()">One<script>alert(1)</script></p>')).toBe('<p>One</p>');
  expect(readHtml('  ')).toBe('');
});
