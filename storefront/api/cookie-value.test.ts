import { expect, test } from 'vitest';
import { cookieValue } from './cookie-value.ts';

test.each([
  ['the only one', 'XSRF-TOKEN=abc', 'abc'],
  ['among others', 'languageId=2; XSRF-TOKEN=abc; x=y', 'abc'],
  ['decoded', 'XSRF-TOKEN=a%2Fb%3D', 'a/b='],
  ['not one whose name only ends so', 'OLD-XSRF-TOKEN=abc', null],
  ['empty is none', 'XSRF-TOKEN=', null],
  ['broken is none', 'XSRF-TOKEN=%E0%A4%A', null],
  ['no cookies', '', null],
])('%s', (_name, cookies, value) => {
  expect(cookieValue(cookies, 'XSRF-TOKEN')).toBe(value);
});
