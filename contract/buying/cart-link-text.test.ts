import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLinkPath, mostLinkItems, readCartLink } from './cart-link-text.ts';

const itemsOf = (path: string) => readCartLink(path.slice('/buy/'.length));

test('BY-68 a link has each SKU with its count and nothing about who made it', () => {
  expect(
    cartLinkPath([
      { sku: 'LAMP-1.b', count: 2 },
      { sku: 'Ä/1', count: 1 },
    ]),
  ).toBe('/buy/LAMP-1.b:2,~C3~84~2F1:1');
});

test('every SKU and count survives the way through a link', () => {
  const item = fc.record({
    sku: fc.string({ minLength: 1, maxLength: 90, unit: 'grapheme' }),
    count: fc.integer({ min: 1, max: 999 }),
  });
  const items = fc.uniqueArray(item, { minLength: 1, maxLength: mostLinkItems, selector: ({ sku }) => sku });
  fc.assert(
    fc.property(items, (given) => {
      fc.pre(given.every(({ sku }) => sku.length <= 100));
      expect(itemsOf(cartLinkPath(given))).toEqual(given);
    }),
  );
});

test('a plain and an encoded form of a SKU are one item, with the larger count', () => {
  expect(readCartLink('LAMP:2,~4CAMP:3')).toEqual([{ sku: 'LAMP', count: 3 }]);
});

test.each([
  '',
  ',',
  'A',
  'A:',
  ':1',
  'A:0',
  'A:1000',
  'A:-1',
  'A:1.5',
  'A:01',
  'A:1:1',
  'A:1,',
  '~:1',
  '~%%%:1',
  '~C3~28:1',
  'a b:1',
])('is not a link: %j', (text) => expect(readCartLink(text)).toBeNull());

test('no text makes it throw, and more than 50 items are no link', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readCartLink(text)));
  const many = Array.from({ length: mostLinkItems + 1 }, (_, index) => ({ sku: `S${index}`, count: 1 }));
  expect(itemsOf(cartLinkPath(many))).toHaveLength(mostLinkItems);
  expect(readCartLink(many.map(({ sku }) => `${sku}:1`).join(','))).toBeNull();
});
