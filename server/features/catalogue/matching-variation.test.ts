import { expect, test } from 'vitest';
import { matchOf } from './matching-variation.ts';

const attribute = (id: number, name: string, group: number) => ({
  id,
  name,
  attribute_group: { id: group, name: `Group ${group}` },
});
const [small, large] = [attribute(1, '16 GB', 1), attribute(2, '32 GB', 1)];
const [silver, black] = [attribute(11, 'Silver', 2), attribute(12, 'Black', 2)];
const variation = (id: number, retail_price: string, attributes: (typeof small)[]) => ({
  id,
  retail_price,
  stock: 1,
  attributes,
});
const product = {
  retail_price: '999.00',
  variations: [
    variation(101, '999.00', [small, silver]),
    variation(102, '1029.00', [small, black]),
    variation(103, '1249.00', [large, black]),
    variation(104, '1199.00', [large, silver]),
  ],
};

test('FN-25 the cheapest of several dearer variations is named by what they have in common', () => {
  expect(matchOf(product, [103, 104])).toEqual({
    variation_id: 104,
    retail_price: '1199.00',
    label: '32 GB',
    options: '2-11',
  });
});

test('FN-25 a single dearer variation is named by what others lack', () => {
  expect(matchOf(product, [103])?.label).toBe('32 GB, Black');
  expect(matchOf(product, [102, 103])?.label).toBe('Black');
});

test('FN-25 variations that share nothing are named by the options of the cheapest', () => {
  expect(matchOf(product, [102, 104])?.label).toBe('16 GB, Black');
});

test('FN-25 nothing is named while the shown price buys a variation that meets the filters', () => {
  expect(matchOf(product, [101, 103])).toBeUndefined();
  expect(matchOf(product, [])).toBeUndefined();
  expect(matchOf(product)).toBeUndefined();
  expect(matchOf({ retail_price: '5.00', variations: [] }, [1])).toBeUndefined();
});
