import { describe, expect, test } from 'vitest';
import { allowedText, countryOfText, readPhone, withoutCode } from './phone-data.ts';
import { importPhoneNumbers } from './phone-numbers.ts';

const supported = ['lv', 'de', 'gb', 'it'];
const numbers = await importPhoneNumbers();

test.each([
  ['VA-23 only digits, spaces, parentheses, plus and hyphen stay', 'a1(2)-+ b', '1(2)-+ '],
  ['VA-24 no more than 25 characters', '1'.repeat(30), '1'.repeat(25)],
])('%s', (_name, typed, kept) => {
  expect(allowedText(typed)).toBe(kept);
});

describe('the country of a typed text', () => {
  test.each([
    ['a national number keeps the chosen one', '2612 3456', 'lv'],
    ['so does its own code', '+371 26', 'lv'],
    ['the code of another changes it', '+49 30', 'de'],
    ['also behind two zeros', '0049 30', 'de'],
    ['a code that is not finished says nothing', '+4', 'lv'],
    ['VA-26 an unsupported country', '+1', null],
    ['VA-26 so is one that does not exist', '+999', null],
    ['a plus inside is no code', '12+1', 'lv'],
  ])('%s', (_name, text, expected) => {
    expect(countryOfText({ text, iso: 'lv' }, supported)).toBe(expected);
  });
});

test.each([
  ['+371 (20) 00-00-00', 'lv', '20000000'],
  ['0037120000000', 'lv', '20000000'],
  ['2000 0000', 'lv', '2000 0000'],
  ['+49 30 1234567', 'lv', '+49 30 1234567'],
  ['+37120000000', '', '+37120000000'],
])('%s beside the code of %s reads %s', (text, iso, expected) => {
  expect(withoutCode({ text, iso })).toBe(expected);
});

describe.each([
  ['with libphonenumber', numbers],
  ['before it is loaded', null],
])('a number read %s', (_name, tables) => {
  test('EN-43 phone, phoneCountryCode, nationalNumber and isValid', () => {
    expect(readPhone({ text: '2000 0000', iso: 'lv' }, supported, tables)).toEqual({
      phone: '+37120000000',
      phoneCountryCode: 'LV',
      nationalNumber: '20000000',
      isValid: true,
    });
  });

  test.each([
    ['written with its code', { text: '+371 (20) 00-00-00', iso: 'lv' }, '+37120000000'],
    ['behind two zeros', { text: '0037120000000', iso: 'lv' }, '+37120000000'],
  ])('%s', (_case, entry, phone) => {
    expect(readPhone(entry, supported, tables)).toMatchObject({ phone, isValid: true });
  });

  test.each([
    ['empty', { text: '', iso: 'lv' }],
    ['VA-25 one digit', { text: '2', iso: 'lv' }],
    ['VA-25 eighteen digits', { text: '2'.repeat(18), iso: 'lv' }],
    ['VA-28 a country that is not supported', { text: '2025550123', iso: 'us' }],
    ['no country', { text: '20000000', iso: '' }],
  ])('not valid: %s', (_case, entry) => {
    expect(readPhone(entry, supported, tables).isValid).toBe(false);
  });
});

test.each([
  ['VA-12 too short for its country', { text: '2612', iso: 'lv' }, false],
  ['no such number', { text: '10000000', iso: 'lv' }, false],
  ['the zero of a national number is not dialled', { text: '030 1234567', iso: 'de' }, true],
  ['except where it is', { text: '06 1234 5678', iso: 'it' }, true],
])('libphonenumber judges: %s', (_name, entry, isValid) => {
  expect(readPhone(entry, supported, numbers).isValid).toBe(isValid);
});

test('VA-25 the length is 2 to 17 digits', () => {
  const isValid = (digits: number) =>
    readPhone({ text: '2'.repeat(digits), iso: 'lv' }, supported, null).isValid;
  expect([1, 2, 17, 18].map(isValid)).toEqual([false, true, true, false]);
});
