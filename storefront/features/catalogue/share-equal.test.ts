import { expect, test } from 'vitest';
import { shareEqual } from './share-equal.ts';

const maker = () => ({ value: 'acme', label: 'Acme' });
const data = [
  { id: 1, maker: maker(), tags: ['a', null, true], none: undefined },
  { id: 2, maker: maker(), tags: ['a', null, true] },
  { id: 1, maker: maker(), tags: ['a', null, true], none: undefined },
];

test('nothing is changed', () => {
  expect(shareEqual(data)).toEqual(data);
});

test('equal parts are one, others stay apart', () => {
  const [first, second, third] = shareEqual(data);
  expect(first).toBe(third);
  expect(first?.maker).toBe(second?.maker);
  expect(first?.tags).toBe(second?.tags);
  expect(first).not.toBe(second);
  expect(shareEqual([{ a: '1' }, { a: 1 }, ['1'], [1]])).toEqual([{ a: '1' }, { a: 1 }, ['1'], [1]]);
});
