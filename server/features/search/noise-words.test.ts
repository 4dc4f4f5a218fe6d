import { expect, test } from 'vitest';
import { beforeDenied, divideWords } from './noise-words.ts';
import { readWords } from './read-words.ts';

const divided = (text: string, language = 'en') => {
  const { wanted, denied } = divideWords(readWords(text, language), language);
  return [wanted.map(([typed]) => typed), denied.map(([typed]) => typed)];
};

test.each([
  ['best cheap laptop on sale', 'en', ['laptop', 'on'], []],
  ['gute Kopfhörer günstig', 'de', ['kopfhörer'], []],
  ['lētākais monitors', 'lv', ['monitors'], []],
  ['best deals', 'en', ['best', 'deals'], []],
  ['headphones without mic for kids', 'en', ['headphones', 'for', 'kids'], ['mic']],
  ['Fernseher ohne Standfuß', 'de', ['fernseher'], ['standfuß']],
  ['without mic', 'en', ['without', 'mic'], []],
] as const)('FN-81 of "%s" (%s) is wanted %j and denied %j', (text, language, wanted, denied) => {
  expect(divided(text, language)).toEqual([wanted, denied]);
});

test('FN-81 a fact after "without" is not wanted', () => {
  expect(beforeDenied('headphones without bluetooth')).toBe('headphones');
  expect(beforeDenied('Headphones')).toBe('Headphones');
  expect(beforeDenied('without bluetooth')).toBe('without bluetooth');
});
