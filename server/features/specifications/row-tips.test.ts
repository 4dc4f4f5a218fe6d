import { expect, test } from 'vitest';
import { withTips } from './row-tips.ts';

const [watches, laptops] = [14, 31];
const tips = new Map([
  [
    'resolution',
    [
      { categoryId: null, tip: 'How many points make up the picture.' },
      { categoryId: watches, tip: '' },
    ],
  ],
]);
const row = (name: string) => ({ name, value: 'x', rows: [] });
const information = { intro: ['I'], notes: ['N'], rows: [row('Resolution'), row('Weight')] };

test('FN-74 a row with an explanation has it, and the others stay as they are', () => {
  expect(withTips(information, tips, [laptops])).toEqual({
    ...information,
    rows: [{ ...row('Resolution'), tip: 'How many points make up the picture.' }, row('Weight')],
  });
});

test('FN-74 a name that means something else in the category has no tip there', () => {
  expect(withTips(information, tips, [watches])).toEqual(information);
});
