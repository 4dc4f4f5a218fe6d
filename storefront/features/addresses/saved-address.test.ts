import { expect, test } from 'vitest';
import type { SavedAddress } from '#contract/buying/addresses.ts';
import { addressLines, findTyped, isCompleteAddress } from './saved-address.ts';

const home: SavedAddress = {
  id: 1,
  label: 'Home',
  country: { id: 1, name: 'Latvia' },
  city: 'Rīga',
  address: 'Brīvības iela 1',
  post_code: 'LV-1010',
  company_name: null,
  vat_number: null,
  is_default: true,
};
const office = {
  ...home,
  id: 2,
  label: null,
  company_name: 'Lamp & Co',
  vat_number: 'LV1',
  is_default: false,
};
const typed = { country: 'Latvia', city: 'Rīga ', address: 'Brīvības iela 1', postCode: 'LV-1010' };

test.each([
  [home, true],
  [{ ...home, country: null }, false],
  [{ ...home, city: null }, false],
  [{ ...home, post_code: '' }, false],
])('BY-40 %j is offered: %s', (address, expected) => expect(isCompleteAddress(address)).toBe(expected));

test('BY-40 the form holds the saved address whose fields it has', () => {
  expect(findTyped([office, home], typed)?.id).toBe(1);
  expect(findTyped([office, home], { ...typed, companyName: 'Lamp & Co', vatNumber: 'LV1' })?.id).toBe(2);
  expect(findTyped([office], typed)?.id).toBe(2);
  expect(findTyped([home], { ...typed, address: 'Brīvības iela 2' })).toBeUndefined();
});

test('an address is shown without its empty lines', () => {
  expect(addressLines({ ...office, address: null }, ({ name }) => name.toUpperCase())).toEqual([
    'Lamp & Co',
    'LV-1010 Rīga',
    'LATVIA',
  ]);
});
