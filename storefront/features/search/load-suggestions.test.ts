import { expect, test } from 'vitest';
import { categoriesLike } from './load-suggestions.ts';

const categories = [
  {
    id: 1,
    name: 'Audio',
    url: 'audio',
    parent_id: null,
    subcategories: [{ id: 2, name: 'Headphones', url: 'headphones' }],
  },
  {
    id: 3,
    name: 'Wearables',
    url: 'wearables',
    parent_id: null,
    subcategories: [{ id: 4, name: 'Smart watches', url: null }],
  },
  { id: 5, name: 'Viedierīces', url: 'smart', parent_id: null, subcategories: [] },
];

test.each([
  ['head', ['Headphones']],
  ['WATCH', ['Smart watches']],
  ['viedieri', ['Viedierīces']],
  ['phones', []],
])("'%s' suggests the categories %j", (text, names) => {
  expect(categoriesLike(categories, text).map(({ name }) => name)).toEqual(names);
});

test('a category without url is addressed by its name', () => {
  expect(categoriesLike(categories, 'smart')[0]?.href).toBe('/products/smart%20watches/all');
});
