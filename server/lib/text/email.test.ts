import { expect, test } from 'vitest';
import { isMailable } from './email.ts';

test.each([
  ['anna@mail.example', true],
  ['anna+shop@mail.example', true],
  ['ānna@pasts.example', true],
  ['a,b@mail.example', false],
  ['<a@mail.example>', false],
  ['a@mail.example\u0001', false],
  ['"a"@mail.example', false],
])('a mail can go to %s: %s', (email, expected) => {
  expect(isMailable(email)).toBe(expected);
});
