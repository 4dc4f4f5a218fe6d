import { expect, test } from 'vitest';
import { oneLine, severalLines } from './typed-text.ts';

test.each([
  ['  Lamp \t & Co \n', 'Lamp & Co'],
  ['a\u0000b\u0007c\u202Ed', 'a b c d'],
  [' \u200e\n ', null],
  [null, null],
  [undefined, null],
])('one line of %j is %j', (text, expected) => expect(oneLine(text)).toBe(expected));

test.each([
  ['Ring twice.\r\nThen wait.', 'Ring twice.\nThen wait.'],
  ['one\n\n\n\n\ntwo  \n', 'one\n\ntwo'],
  ['\u001b[31mred\u0085\u2067', '[31mred'],
  ['\n \n', null],
  [null, null],
])('several lines of %j are %j', (text, expected) => expect(severalLines(text)).toBe(expected));
