import { expect, test } from 'vitest';
import { passwordLacks } from './password-rule.ts';

test.each([
  ['VA-01 nine characters are too few', 'aA1!aaaaa', ['length']],
  ['VA-01 ten characters are enough', 'aA1!aaaaaa', []],
  ['VA-02 a lower case letter is needed', 'AA1!AAAAAAA', ['lower']],
  ['VA-03 an upper case letter is needed', 'aa1!aaaaaaa', ['upper', 'upper_inside']],
  ['VA-04 a digit is needed', 'aaA!aaaaaaa', ['digit', 'digit_inside']],
  ['VA-05 a special character is needed', 'aaA1aaaaaaa', ['special', 'special_inside']],
  ['VA-05 a character that is not listed is no special one', 'aaA1§aaaaaa', ['special', 'special_inside']],
  ['VA-06 an upper case letter only at the beginning does not do', 'Aaa1!aaaaaa', ['upper_inside']],
  ['VA-06 an upper case letter only at the end does not do', 'aaa1!aaaaaA', ['upper_inside']],
  ['VA-06 one in the middle does', 'aaA1!aaaaaa', []],
  ['VA-07 a digit only at the beginning does not do', '1aA!aaaaaaa', ['digit_inside']],
  ['VA-07 a digit only at the end does not do', 'aaA!aaaaaa1', ['digit_inside']],
  ['VA-08 a special character only at the beginning does not do', '!aA1aaaaaaa', ['special_inside']],
  ['VA-08 a special character only at the end does not do', 'aaA1aaaaaa!', ['special_inside']],
  ['letters of other alphabets count', 'āĀ1!āāāāāā', []],
  ['a character outside the first plane counts once', 'aA1!😀aaaa', ['length']],
  [
    'nothing at all lacks everything',
    '',
    ['length', 'lower', 'upper', 'digit', 'special', 'upper_inside', 'digit_inside', 'special_inside'],
  ],
])('%s', (_name, password, lacks) => {
  expect(passwordLacks(password)).toEqual(lacks);
});
