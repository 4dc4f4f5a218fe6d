import { describe, expect, test } from 'vitest';
import { bestOf, isPriceNoticeable, notableDifferences } from './compare-rules.ts';

describe('the best value', () => {
  test.each([
    ['the highest', [16, 24, 8], 'higher', [false, true, false]],
    ['the lowest', [16, 24, 8], 'lower', [false, false, true]],
    ['several that are equal', [24, 24, 8], 'higher', [true, true, false]],
    ['none without a direction', [16, 24], null, [false, false]],
    ['none when all are equal', [16, 16, 16], 'higher', [false, false, false]],
    ['none of one stated value', [null, 16], 'higher', [false, false]],
    ['never a missing value', [null, 16, 8], 'lower', [false, false, true]],
  ] as const)('FN-55 %s', (_, values, direction, expected) => {
    expect(bestOf(values, direction)).toEqual(expected);
  });
});

describe('notable differences', () => {
  const spec = (
    key: string,
    rest: { direction?: 'higher' | 'lower' | null; step?: number; importance?: number },
  ) => ({
    key,
    direction: 'higher' as 'higher' | 'lower' | null,
    step: 1,
    importance: 50,
    ...rest,
  });
  const at = (value: number) => ({ low: value, high: value });
  const namesOf = (pairs: Parameters<typeof notableDifferences<ReturnType<typeof spec>>>[0]) =>
    notableDifferences(pairs).map(({ spec: { key }, by }) => `${key} ${by}`);

  test('three advantages by importance and share, then two drawbacks', () => {
    const better = [10, 40, 20, 30].map((by, place) => ({
      spec: spec(`plus${place}`, {}),
      own: at(100 + by),
      other: at(100),
    }));
    const worse = [10, 30, 20].map((by, place) => ({
      spec: spec(`minus${place}`, { direction: 'lower' }),
      own: at(100 + by),
      other: at(100),
    }));
    expect(namesOf([...worse, ...better])).toEqual([
      'plus1 40',
      'plus3 30',
      'plus2 20',
      'minus1 30',
      'minus2 20',
    ]);
  });

  test('importance weighs as much as the difference', () => {
    expect(
      namesOf([
        { spec: spec('small', { importance: 90 }), own: at(110), other: at(100) },
        { spec: spec('large', { importance: 20 }), own: at(130), other: at(100) },
      ]),
    ).toEqual(['small 10', 'large 30']);
  });

  test('nothing below the noticeable step, equal, or without a better direction', () => {
    expect(
      namesOf([
        { spec: spec('slight', { step: 20 }), own: at(110), other: at(100) },
        { spec: spec('equal', { step: 0 }), own: at(100), other: at(100) },
        { spec: spec('neutral', { direction: null }), own: at(200), other: at(100) },
        { spec: spec('exactly', { step: 0.1 }), own: at(1.1), other: at(1) },
      ]),
    ).toEqual([expect.stringMatching(/^exactly 0\.1/)]);
  });
});

test('a price counts from one percent on', () => {
  expect(isPriceNoticeable(10_099, 10_000)).toBe(false);
  expect(isPriceNoticeable(10_100, 10_000)).toBe(true);
  expect(isPriceNoticeable(9_900, 10_000)).toBe(true);
  expect(isPriceNoticeable(0, 0)).toBe(false);
});
