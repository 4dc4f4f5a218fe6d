import { expect, test } from 'vitest';
import { categorySlug } from '#contract/product-href.ts';
import { paths, queryForOtherCategory } from './paths.ts';

test('RT-24 the named routes exist', () => {
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      'HomePage',
      'Auth',
      'ProductListPage',
      'ProductDetailsPage',
      'CartPage',
      'EmailVerificationPage',
      'account',
    ]),
  );
});

test('HD-08 a category without url is addressed by its lower-case name', () => {
  expect(paths.ProductListPage(categorySlug({ url: null, name: 'Smart Home' }))).toBe(
    '/products/smart%20home/all',
  );
  expect(paths.ProductListPage(categorySlug({ url: 'notebooks', name: 'Laptops' }))).toBe(
    '/products/notebooks/all',
  );
});

test('a product is below its category', () => {
  expect(paths.ProductDetailsPage('audio', 'headphones', 7)).toBe('/products/audio/headphones/7');
});

test.each([
  ['', ''],
  ['?search=tv&price=1-2&manufacturer=a&condition=b&sort=desc&page=4', '?price=1-2&sort=desc'],
  ['?page=2&manufacturer=a', ''],
])('PL-26 of %j another category keeps %j', (search, kept) => {
  expect(queryForOtherCategory(search)).toBe(kept);
});
