import { expect, test } from 'vitest';
import { moved, withText } from './lists.ts';

test('items move by one place and stay at the ends', () => {
  expect(moved(['a', 'b'], 0, 1)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

test('a text that is emptied is left out', () => {
  expect(withText({ en: 'One' }, 'de', 'Eins')).toEqual({ en: 'One', de: 'Eins' });
  expect(withText({ en: 'One', de: 'Eins' }, 'de', '')).toEqual({ en: 'One' });
});
