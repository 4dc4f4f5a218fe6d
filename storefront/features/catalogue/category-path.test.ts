import { expect, test } from 'vitest';
import { matchCategory } from './category-path.ts';

const leaf = (id: number, name: string, url: string | null) => ({ id, name, url });
const top = (
  id: number,
  name: string,
  url: string | null,
  subcategories: ReturnType<typeof leaf>[] = [],
) => ({
  id,
  name,
  url,
  parent_id: null,
  subcategories,
});

const categories = [
  top(1, 'Laptops', 'notebooks', [
    leaf(7, 'Gaming laptops', 'gaming-laptops'),
    leaf(8, 'Ultrabooks', 'ultrabooks'),
  ]),
  top(2, 'Phones', 'mobile'),
  top(3, 'Talk', 'phones'),
  top(4, 'Smart Home', null),
];

test.each([
  ['RT-30 all is no restriction', 'all', undefined, []],
  ['RT-30 all/all is no restriction', 'all', 'all', []],
  ['RT-31 subcategory all is the whole category', 'notebooks', 'all', [1, 7, 8]],
  ['RT-13 the subcategory is optional', 'notebooks', undefined, [1, 7, 8]],
  ['a subcategory of its category', 'notebooks', 'gaming-laptops', [7]],
  ['RT-34 a subcategory in the category place', 'gaming-laptops', 'all', [7]],
  ['RT-32 the url goes before the name', 'phones', undefined, [3]],
  ['RT-33 the name counts without regard to case', 'LAPTOPS', undefined, [1, 7, 8]],
  ['HD-08 a category without url by its name', 'smart home', 'all', [4]],
])('%s', (_name, category, subcategory, ids) => {
  expect(matchCategory(categories, category, subcategory)).toMatchObject({ found: true, path: { ids } });
});

test.each([
  ['an unknown category', 'toasters', undefined],
  ['a subcategory of another category', 'mobile', 'gaming-laptops'],
])('%s is not found', (_name, category, subcategory) => {
  expect(matchCategory(categories, category, subcategory)).toEqual({ found: false });
});
