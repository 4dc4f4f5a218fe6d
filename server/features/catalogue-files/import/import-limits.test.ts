import { expect, test } from 'vitest';
import { findExcess } from './import-limits.ts';
import type { IncomingProduct } from './incoming-product.ts';

const lamp: IncomingProduct = {
  line: 7,
  handle: null,
  sku: 'LAMP',
  name: 'Lamp',
  priceCents: 100,
  formerCents: null,
  variations: [],
  isIncomplete: false,
  columns: { name: 'Title', price: 'Variant Price' },
};
const variation = (at: number) => ({
  line: 8 + at,
  sku: `LAMP-${at}`,
  options: [{ group: 'Size', value: String(at) }],
  priceCents: 100,
  formerCents: null,
});
const long = 'x'.repeat(256);
const many = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));

test('a product within the limits has no fault', () => {
  const large = {
    ...lamp,
    name: 'x'.repeat(255),
    variations: many(500, variation),
    pictures: many(100, String),
  };
  expect(findExcess(lamp)).toBe(null);
  expect(findExcess(large)).toBe(null);
});

test.each<[string, Partial<IncomingProduct>, number, string | null, string]>([
  [
    'a name',
    { name: 'x'.repeat(100_000) },
    7,
    'Title',
    'the name has 100,000 characters; at most 255 are allowed',
  ],
  ['a handle', { handle: long }, 7, null, 'the handle has 256 characters; at most 255 are allowed'],
  [
    'a manufacturer',
    { manufacturer: long },
    7,
    null,
    'the manufacturer has 256 characters; at most 255 are allowed',
  ],
  [
    'a category',
    { categories: [['Home', long]] },
    7,
    null,
    'the category name has 256 characters; at most 255 are allowed',
  ],
  [
    'a description',
    { description: 'x'.repeat(200_001) },
    7,
    null,
    'the description has 200,001 characters; at most 200,000 are allowed',
  ],
  [
    'variations',
    { variations: many(10_000, variation) },
    7,
    null,
    'the list of variations has 10,000 entries; at most 500 are allowed',
  ],
  [
    'pictures',
    { pictures: many(101, String) },
    7,
    null,
    'the list of pictures has 101 entries; at most 100 are allowed',
  ],
  [
    'options of a variation',
    { variations: [{ ...variation(4), options: many(11, (at) => ({ group: `G${at}`, value: 'x' })) }] },
    12,
    null,
    'the list of options has 11 entries; at most 10 are allowed',
  ],
  [
    'an option',
    { variations: [{ ...variation(4), options: [{ group: 'Size', value: long }] }] },
    12,
    null,
    'the option value has 256 characters; at most 255 are allowed',
  ],
])('%s over the limit is a fault with line, column and reason', (_what, fields, line, column, reason) => {
  const product = fields.handle?.slice(0, 255) ?? 'LAMP';
  expect(findExcess({ ...lamp, ...fields })).toEqual({ line, column, product, reason });
});
