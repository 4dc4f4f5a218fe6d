import { expect, test } from 'vitest';
import { typedCount } from './typed-count.ts';

test.each([
  ['CT-33', '2.9', 2],
  ['CT-33', '7', 7],
  ['CT-33', ' 12 ', 12],
  ['CT-34', '', 1],
  ['CT-34', '  ', 1],
  ['CT-35', '0', null],
  ['CT-35', '-3', null],
  ['CT-35', 'x', null],
])('%s %j means %s', (_id, text, count) => {
  expect(typedCount(text)).toBe(count);
});
