import { expect, test } from 'vitest';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { isFresh, parseViewed, type Viewed, withViewed } from './recently-viewed.ts';

const viewed = (id: number, rest: Partial<Viewed> = {}): Viewed => ({
  product: { id, name: `Product ${id}`, variations: [], categories: [] } as unknown as CardProduct,
  currency: 'EUR',
  languageId: 1,
  at: 0,
  ...rest,
});
const idsOf = (list: readonly Viewed[]) => list.map(({ product }) => product.id);

test('newest first, without duplicates', () => {
  expect(idsOf(withViewed([viewed(1), viewed(2)], viewed(2)))).toEqual([2, 1]);
});

test('stores twelve products besides the current one', () => {
  const many = Array.from({ length: 20 }, (_, index) => viewed(index + 1));
  expect(withViewed(many, viewed(99))).toHaveLength(13);
});

test.each<[string, string | null]>([
  ['nothing', null],
  ['broken', '{['],
  ['not a list', '{"a":1}'],
  ['entries of another kind', '[1,null,{"product":{}},{"product":{"id":"x"}}]'],
])('what cannot be read is an empty list: %s', (_case, text) => {
  expect(parseViewed(text)).toEqual([]);
});

test('restores the stored products', () => {
  expect(parseViewed(JSON.stringify([viewed(1)]))).toEqual([viewed(1)]);
});

const hour = 3_600_000;
test.each<[string, Partial<Viewed>, number, boolean]>([
  ['same currency and language, an hour ago', {}, hour, true],
  ['another currency', { currency: 'USD' }, hour, false],
  ['another language', { languageId: 2 }, hour, false],
  ['yesterday', {}, 25 * hour, false],
])('prices and names can be shown as kept: %s', (_case, rest, now, fresh) => {
  expect(isFresh(viewed(1, rest), { currency: 'EUR', languageId: 1 }, now)).toBe(fresh);
});
