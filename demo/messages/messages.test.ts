import { describe, expect, test } from 'vitest';
import { builtInTexts as builtIn } from '#contract/messages/built-in-texts.ts';
import { messageGaps } from '#server/features/localisation/message-gaps.ts';
import { formatText } from '#storefront/i18n/formatter.ts';
import { MESSAGES } from './messages.ts';

const languages = { en: builtIn, ...MESSAGES };

describe('interface texts', () => {
  // Every text with a number that may be one, in the order of the language's plural forms.
  test.each([
    ['en', 'list.showing', 1, 'Showing 1–1 of 1 result'],
    ['en', 'list.showing', 21, 'Showing 1–1 of 21 results'],
    ['de', 'list.showing', 1, 'Ergebnisse 1–1 von 1'],
    ['lv', 'list.showing', 1, 'Rezultāti 1–1 no 1'],
    ['en', 'search.showAll', 1, 'Show 1 result for “lamp”'],
    ['de', 'search.showAll', 1, '1 Ergebnis für „lamp“ anzeigen'],
    ['lv', 'search.showAll', 1, 'Rādīt 1 rezultātu: „lamp”'],
    ['lv', 'search.showAll', 11, 'Rādīt visus 11 rezultātus: „lamp”'],
    ['en', 'list.showResults', 1, 'Show 1 result'],
    ['lv', 'list.showResults', 21, 'Rādīt 21 rezultātu'],
    ['lv', 'list.showResults', 22, 'Rādīt 22 rezultātus'],
    ['en', 'cart.count', 1, '1 item'],
    ['lv', 'cart.count', 1, '1 prece'],
    ['lv', 'cart.count', 11, '11 preču'],
    ['lv', 'cart.count', 31, '31 prece'],
    ['en', 'checkout.pieces', 1, '1 pc'],
    ['en', 'checkout.pieces', 2, '2 pcs'],
    ['de', 'checkout.pieces', 1, '1 Stück'],
    ['de', 'refusal.only_n_in_stock', 1, 'Nur noch 1 Stück auf Lager: lamp.'],
    ['en', 'details.warranty', 1, 'At least 1 year of warranty'],
    ['de', 'details.warranty', 1, 'Mindestens 1 Jahr Garantie'],
    ['lv', 'details.warranty', 1, 'Vismaz 1 gada garantija'],
    ['de', 'wishlist.count', 1, '1 gemerktes Produkt'],
    ['lv', 'wishlist.count', 21, '21 saglabāta prece'],
  ] as const)('%s %s of %i: %s', (language, key, count, expected) => {
    const text = languages[language][key] ?? '';
    expect(formatText(text, { count, from: 1, to: 1, text: 'lamp', name: 'lamp' }, language)).toBe(expected);
  });

  test.each(Object.entries(MESSAGES))(
    'AO-75 FN-76 %s has every key of the built-in English and no other',
    (_, texts) => {
      expect(messageGaps(builtIn, texts)).toEqual({ missing: [], unknown: [], otherParameters: [] });
    },
  );

  test.each(Object.entries(languages))(
    'a text in %s has one form, or one for each plural of its language',
    (language, texts) => {
      const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
      const wrong = Object.entries(texts).filter(
        ([, text]) => ![1, plurals].includes(text.split('|').length),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('the check lists what is missing, unknown or has other parameters', () => {
    const builtIn = { 'a.one': 'One', 'a.two': 'Two {name}', 'a.three': 'Three' };
    expect(messageGaps(builtIn, { 'a.one': 'Eins', 'a.two': 'Zwei', 'a.four': 'Vier' })).toEqual({
      missing: ['a.three'],
      unknown: ['a.four'],
      otherParameters: ['a.two'],
    });
  });
});
