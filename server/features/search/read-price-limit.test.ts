import { expect, test } from 'vitest';
import { readPriceLimit } from './read-price-limit.ts';

const currencies = [
  { code: 'EUR', symbol: '€' },
  { code: 'USD', symbol: '$' },
  { code: 'SEK', symbol: 'kr' },
];

/** Text, language, kind, amounts, currency, the rest of the search. */
test.each([
  ['27 inch 144hz monitor under 500', 'en', 'under', [500], null, '27 inch 144hz monitor'],
  ['monitor under €500', 'en', 'under', [500], 'EUR', 'monitor'],
  ['monitor below 500 eur black', 'en', 'under', [500], 'EUR', 'monitor black'],
  ['laptop up to 1,400', 'en', 'up_to', [1400], null, 'laptop'],
  ['laptop max 1.400,50 euro', 'en', 'up_to', [1400.5], 'EUR', 'laptop'],
  ['headphones over $99.90', 'en', 'over', [99.9], 'USD', 'headphones'],
  ['headphones at least 50', 'en', 'from', [50], null, 'headphones'],
  ['phone between 300 and 200', 'en', 'between', [200, 300], null, 'phone'],
  ['phone 200-300 eur', 'en', 'between', [200, 300], 'EUR', 'phone'],
  ['phone €300', 'en', 'up_to', [300], 'EUR', 'phone'],
  ['phone 300,-', 'en', 'up_to', [300], null, 'phone'],
  ['under 500', 'en', 'under', [500], null, ''],
  ['laptop 16gb 1tb below 1 kg under 900', 'en', 'under', [900], null, 'laptop 16gb 1tb below 1 kg'],
  ['Monitor unter 500 Euro', 'de', 'under', [500], 'EUR', 'Monitor'],
  ['Kopfhörer bis 100 €', 'de', 'up_to', [100], 'EUR', 'Kopfhörer'],
  ['Kopfhörer ab 100', 'de', 'from', [100], null, 'Kopfhörer'],
  ['Laptop zwischen 500 und 800 Euro', 'de', 'between', [500, 800], 'EUR', 'Laptop'],
  ['laptop under 500', 'de', 'under', [500], null, 'laptop'],
  ['monitors līdz 500 eiro', 'lv', 'up_to', [500], 'EUR', 'monitors'],
  ['monitors zem 500', 'lv', 'under', [500], null, 'monitors'],
  ['telefons no 200 līdz 400', 'lv', 'between', [200, 400], null, 'telefons'],
  ['telefons no 200', 'lv', 'from', [200], null, 'telefons'],
] as const)('%s in %s is read as a price limit', (text, language, kind, amounts, currency, rest) => {
  expect(readPriceLimit(text, language, currencies)).toEqual({ kind, amounts, currency, rest });
});

test.each([
  '5g phone',
  'usb 3.2 hub',
  'Tactil 75',
  'rtx4070',
  'laptop below 1.3 kg',
  'laptop under 1 kg',
  'tv over 55"',
  'charger at least 100w',
  'charger at least 100 W',
  'from 4k',
  'phone 500-800',
  'windows 11',
  'ssd up to 2 tb',
  '€',
  '',
])('FN-30 %j is no price limit', (text) => {
  expect(readPriceLimit(text, 'en', currencies)).toBeNull();
});
