import { expect, test } from 'vitest';
import { readWords } from './read-words.ts';

test.each([
  ['laptop', 'en', [['laptop', 'notebook']]],
  ['mobile phone', 'en', 'smartphone'],
  ['noise cancelling', 'en', 'anc'],
  ['Kopfhörer', 'de', 'kopfhoerer'],
  ['kopfhoerer', 'de', 'kopfhörer'],
  ['Beamer', 'de', 'Projektor'],
  ['klēpjdators', 'lv', 'portatīvais dators'],
  ['head set', 'en', 'headset'],
])('%s in %s has its alternatives', (text, language, expected) => {
  const groups = readWords(text, language);
  if (typeof expected === 'string') expect(groups.flat()).toContain(expected);
  else expect(groups).toEqual(expected);
});

test('words that name one thing together are one term, longest first', () => {
  expect(readWords('red power bank case', 'en').map(([term]) => term)).toEqual(['red', 'power bank', 'case']);
});

test.each([
  ['15.6" laptop', '156inch'],
  ['laptop 15,6 inch', '156inch'],
  ['hard disk 4 TB', '4tb'],
  ['8 port switch', '8port'],
  ['NF-B702AB', 'nf b702ab'],
  ['canon x-t', 'x t'],
])('%s has a quantity or a code that is one term', (text, term) => {
  expect(readWords(text, 'en').map(([first]) => first)).toContain(term);
});

test('a version is no quantity, and words joined by a hyphen stay words', () => {
  expect(readWords('usb 3.2 hub', 'en').map(([first]) => first)).toEqual(['usb', '3', '2', 'hub']);
  expect(readWords('wide-angle lens', 'en').map(([first]) => first)).toEqual(['wide', 'angle', 'lens']);
});

test.each(['', '   ', '?!', '😀', '\u0000'])('%j has no words', (text) => {
  expect(readWords(text, 'en')).toEqual([]);
});

test('long input is cut', () => {
  expect(readWords('a '.repeat(100), 'en')).toHaveLength(12);
});
