import { expect, test } from 'vitest';
import { breadcrumbCategories } from './product-breadcrumb.ts';

const phones = { id: 3, parent_id: null, name: 'Phones', url: 'phones' };
const smartphones = { id: 12, parent_id: 3, name: 'Smartphones', url: 'smartphones' };
const tree = [{ ...phones, name: 'Phones of the tree', subcategories: [smartphones] }];

test.each([
  ['both named by the product', [smartphones, phones], 'Phones', 'Smartphones'],
  ['in any order', [phones, smartphones], 'Phones', 'Smartphones'],
  ['the parent from the tree', [smartphones], 'Phones of the tree', 'Smartphones'],
  ['a category of the top level', [phones], undefined, 'Phones'],
  ['an unknown parent', [{ ...smartphones, parent_id: 99 }], undefined, 'Smartphones'],
  ['no category', [], undefined, undefined],
  [
    'below what the tree shows',
    [{ ...smartphones, id: 77, parent_id: 12 }, smartphones],
    'Phones of the tree',
    'Smartphones',
  ],
  [
    'far below it',
    [
      { ...smartphones, id: 78, parent_id: 77 },
      { ...smartphones, id: 77, parent_id: 12 },
    ],
    undefined,
    undefined,
  ],
])('PD-01 %s', (_case, categories, parent, category) => {
  const place = breadcrumbCategories({ categories }, tree);
  expect([place.parent?.name, place.category?.name]).toEqual([parent, category]);
});
