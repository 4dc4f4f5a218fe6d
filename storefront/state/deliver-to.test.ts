import { expect, test } from 'vitest';
import { findPlace } from './deliver-to.ts';

const countries = ['LV', 'DE', 'AT', 'EE'];
const riga = { iso: 'LV', postCode: 'LV-1010' };
const vienna = { iso: 'AT', postCode: '1010' };
const none = { countries, chosen: null, address: null, languages: [] };

test('BY-57 deliver-to takes the choice, the default address, the browser language, the home country, in this order', () => {
  const all = { countries, chosen: riga, address: vienna, languages: ['de-DE', 'de'] };
  expect(findPlace(all)).toEqual({ ...riga, isGuess: false });
  expect(findPlace({ ...all, chosen: null })).toEqual({ ...vienna, isGuess: false });
  expect(findPlace({ ...all, chosen: null, address: null })).toEqual({
    iso: 'DE',
    postCode: '',
    isGuess: true,
  });
  expect(findPlace(none)).toEqual({ iso: 'LV', postCode: '', isGuess: true });
});

test.each([
  [['de-AT', 'en'], 'AT'],
  [['et'], 'EE'],
  [['en-US', 'en', 'de'], 'DE'],
  [['en'], 'LV'],
  [['fr-FR'], 'LV'],
  [['not a language', 'et-EE'], 'EE'],
])('BY-57 the browser languages %j are a guess of %s', (languages, iso) => {
  expect(findPlace({ ...none, languages })).toEqual({ iso, postCode: '', isGuess: true });
});

test('BY-57 countries that the shop does not have are skipped', () => {
  const elsewhere = { iso: 'US', postCode: '10001' };
  expect(findPlace({ ...none, chosen: elsewhere, address: vienna })).toMatchObject({ iso: 'AT' });
  expect(findPlace({ ...none, countries: [], chosen: riga })).toBeNull();
});
