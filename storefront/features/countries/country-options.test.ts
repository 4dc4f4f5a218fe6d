import { expect, test } from 'vitest';
import { countryOptions } from './country-options.ts';

const country = (id: number, name: string, iso: string) => ({ id, name, iso, payment_methods: [] });
const countries = [
  country(1, 'Latvia', 'LV'),
  country(2, 'Austria', 'AT'),
  country(3, 'Germany', 'DE'),
  country(4, 'Spain', 'ES'),
];

test("English keeps the shop's names and order", () => {
  expect(countryOptions(countries, 'en').map(({ label }) => label)).toEqual([
    'Latvia',
    'Austria',
    'Germany',
    'Spain',
  ]);
});

test('another language translates and sorts, keeps the first country first and the submitted name', () => {
  expect(countryOptions(countries, 'de')).toEqual([
    { id: 1, iso: 'LV', name: 'Latvia', label: 'Lettland' },
    { id: 3, iso: 'DE', name: 'Germany', label: 'Deutschland' },
    { id: 2, iso: 'AT', name: 'Austria', label: 'Österreich' },
    { id: 4, iso: 'ES', name: 'Spain', label: 'Spanien' },
  ]);
});

test('an unknown code keeps its name', () => {
  expect(countryOptions([country(5, 'Atlantis', 'XQ')], 'lv')).toEqual([
    { id: 5, iso: 'XQ', name: 'Atlantis', label: 'Atlantis' },
  ]);
});
