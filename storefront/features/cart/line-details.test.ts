import { expect, test } from 'vitest';
import { aLine } from '#tests/support/storefront/cart-builders.ts';
import { goodsSum, lineHref, lineKind, lineSum } from './line-details.ts';

const phones = { name: 'Phones', url: 'phones' };
const smartphones = { name: 'Smartphones', parent: { name: 'Phones' }, url: 'smartphones' };
const line = (item: Parameters<typeof aLine>[0]) => aLine({ item_id: 9, base_product_id: 101, ...item });

test.each([
  ['no category: All', {}, 'All'],
  ['the first category', { categories: [smartphones, { ...smartphones, name: 'Other' }] }, 'Smartphones'],
  [
    'with what was chosen',
    { categories: [smartphones], variation_attributes: [{ name: 'Black' }, { name: '128 GB' }] },
    'Smartphones, Black, 128 GB',
  ],
])('CT-10 CT-11 %s', (_name, item, words) => {
  expect(lineKind(line(item), 'All')).toBe(words);
});

test.each([
  ['a sub-category below its parent', [smartphones], '/products/phones/smartphones/101'],
  [
    'a parent that the tree does not know, by its name',
    [{ ...smartphones, parent: { name: 'Smart Things' } }],
    '/products/smart%20things/smartphones/101',
  ],
  ['a category without a parent', [{ ...phones, parent: null }], '/products/phones/all/101'],
  ['no category', [], '/products/all/all/101'],
])('CT-12 %s', (_name, categories, href) => {
  expect(lineHref(line({ categories }), [phones])).toBe(href);
});

test('sums are exact to the cent', () => {
  expect(lineSum({ item: { price: '0.10' }, count: 3 })).toBe(0.3);
  expect(lineSum({ item: { price: '1.15' }, count: 1 })).toBe(1.15);
  expect(goodsSum([aLine({ price: '19.99', count: 3 }), aLine({ price: '0.03' })])).toBe(60);
});
