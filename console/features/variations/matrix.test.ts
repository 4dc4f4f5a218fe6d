import { expect, test } from 'vitest';
import {
  bodyOf,
  combinations,
  filledDown,
  type Matrix,
  matrixIn,
  type Option,
  typedFaults,
  withCombinations,
  withOption,
  withoutOption,
  withoutValue,
} from './matrix.ts';

const option = (name: string, ...values: readonly string[]): Option => ({
  key: name,
  names: { en: name, de: `${name} de` },
  values: values.map((value) => ({ key: value, names: { en: value } })),
});

const phone: Matrix = {
  options: [
    option('Colour', 'Black', 'White', 'Red', 'Blue'),
    option('Storage', '64 GB', '128 GB', '256 GB', '512 GB', '1 TB'),
    option('Memory', '4 GB', '8 GB', '16 GB'),
  ],
  rows: [],
};

test('4 × 5 × 3 values are 60 rows with separate SKUs; making them again adds nothing', () => {
  expect(combinations(phone.options)).toBe(60);
  const made = withCombinations(phone, 'PHN', 'en');
  expect(made.rows).toHaveLength(60);
  expect(new Set(made.rows.map(({ sku }) => sku)).size).toBe(60);
  expect(made.rows[0]).toMatchObject({ sku: 'PHN-BLACK-64GB-4GB', choices: ['Black', '64 GB', '4 GB'] });
  expect(withCombinations(made, 'PHN', 'en').rows).toEqual(made.rows);
});

test('more than 200 combinations are not made', () => {
  const many = { options: [option('A', ...Array.from({ length: 201 }, (_, at) => `V${at}`))], rows: [] };
  expect(withCombinations(many, 'PHN', 'en').rows).toEqual([]);
});

test('fill down copies a cell to the shown rows below it', () => {
  const { rows } = withCombinations(phone, 'PHN', 'en');
  const priced = rows.map((row, at) => (at === 2 ? { ...row, price: '9,90' } : row));
  const shown = rows.filter(({ choices }) => choices.includes('16 GB')).map(({ key }) => key);
  const filled = filledDown(priced, shown, shown[0] ?? '', 'price');
  expect(filled.filter(({ price }) => price === '9,90').map(({ key }) => key)).toEqual(shown);
  expect(filledDown(priced, shown, 'gone', 'price')).toEqual(priced);
});

test('options and values come and go with their rows', () => {
  const two = withCombinations({ options: [option('Colour', 'Black', 'White')], rows: [] }, 'PHN', 'en');
  const three = withOption(two, option('Storage', '64 GB', '128 GB'));
  expect(three.rows.map(({ choices }) => choices)).toEqual([
    ['Black', '64 GB'],
    ['White', '64 GB'],
  ]);
  const four = withCombinations(three, 'PHN', 'en');
  expect(four.rows).toHaveLength(4);
  expect(withoutValue(four, 'White').rows.map(({ choices }) => choices)).toEqual([
    ['Black', '64 GB'],
    ['Black', '128 GB'],
  ]);
  expect(withoutOption(four, 'Storage').rows.map(({ choices }) => choices)).toEqual([['Black'], ['White']]);
  expect(withoutOption(two, 'Colour').rows).toEqual([]);
});

test('typed rows become what the API takes; untouched stock is left alone', () => {
  const matrix = matrixIn({
    sku: 'PHN',
    name: 'Phone',
    languages: [{ code: 'en', title: 'English' }],
    known: [],
    version: 'v',
    options: [
      {
        names: [{ language: 'en', name: 'Colour' }],
        values: [{ names: [{ language: 'en', name: 'Black' }] }],
      },
    ],
    rows: [
      {
        id: 7,
        sku: 'PHN-1',
        values: ['Black'],
        price: '0.00',
        on_hand: 4,
        reserved: 1,
        is_on_sale: false,
        is_ordered: true,
      },
    ],
  });
  const [row] = matrix.rows;
  expect(row).toMatchObject({ price: '', onHand: '4', isOrdered: true });
  expect(bodyOf(matrix, 'en', 'v').rows).toEqual([
    {
      id: 7,
      sku: 'PHN-1',
      values: ['Black'],
      price: '0.00',
      on_hand: null,
      on_hand_was: 4,
      is_on_sale: false,
    },
  ]);
  const typed = { ...matrix, rows: matrix.rows.map((each) => ({ ...each, price: '1.299,5', onHand: '9' })) };
  expect(bodyOf(typed, 'en', 'v').rows[0]).toMatchObject({ price: '1299.50', on_hand: 9, on_hand_was: 4 });
  expect([...typedFaults(typed.rows)]).toEqual([]);
  const bad = [
    { ...typed.rows[0], key: 'a', price: 'ten' },
    { ...typed.rows[0], key: 'b', onHand: '-1' },
  ];
  expect([...typedFaults(bad as Matrix['rows'])]).toEqual([
    ['a', 'price'],
    ['b', 'onHand'],
  ]);
});
