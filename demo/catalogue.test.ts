import { describe, expect, test } from 'vitest';
import { type AttributeKey, attributeOf } from '#demo/attributes.ts';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import type { Product } from '#demo/catalogue/product.ts';
import { CATEGORIES, type CategoryKey, categoryOf } from '#demo/categories.ts';
import { MAKERS } from '#demo/makers.ts';
import { pictureUrls } from '#demo/pictures.ts';
import {
  attributeRows,
  categoryRows,
  pictureRows,
  productRows,
  stockItemRows,
  variationRows,
} from '#demo/rows-catalogue.ts';

const now = new Date('2026-03-01T12:00:00Z');
const rows = productRows(now);
const categories = (Object.keys(CATEGORIES) as CategoryKey[]).map(categoryOf);
const withVariations = PRODUCTS.filter((product) => product.variations !== undefined);
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

describe('catalogue', () => {
  test('at least 150 products of about 20 manufacturers in nine departments', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(150);
    expect(Object.keys(MAKERS).length).toBeGreaterThanOrEqual(18);
    expect(categories.filter(({ parent }) => parent === undefined)).toHaveLength(9);
    expect(categories.filter(({ parent }) => parent !== undefined).length).toBeGreaterThanOrEqual(25);
  });

  test('every manufacturer and every sub-category has products', () => {
    const makers = new Set(PRODUCTS.map(({ maker }) => maker));
    expect(Object.keys(MAKERS).filter((maker) => !makers.has(maker as keyof typeof MAKERS))).toEqual([]);
    const used = new Set(PRODUCTS.flatMap((product) => product.categories));
    expect((Object.keys(CATEGORIES) as CategoryKey[]).filter((key) => !used.has(key))).toEqual([]);
  });

  test('one category without url, no url twice, and the one of the home page', () => {
    const urls = categoryRows().map(({ url }) => url);
    expect(urls.filter((url) => url === null)).toHaveLength(1);
    expect(isUnique(urls)).toBe(true);
    expect(urls).toContain('computing-accessories');
  });

  test('ids and SKUs are unique and below those of later rows', () => {
    const variations = variationRows();
    for (const list of [rows, categoryRows(), attributeRows(), variations, stockItemRows(), pictureRows()]) {
      expect(isUnique(list.map(({ id }) => id))).toBe(true);
      expect(Math.max(...list.map(({ id }) => id ?? 0))).toBeLessThan(100_000);
    }
    expect(isUnique([...rows, ...variations].map(({ sku }) => sku))).toBe(true);
    const models = rows.map((row) => row.model_number).filter((model) => model !== null);
    expect(isUnique(models)).toBe(true);
    expect(isUnique(rows.map(({ name }) => name))).toBe(true);
  });

  test('enough new arrivals and top products, nearly all with a picture', () => {
    const active = PRODUCTS.filter(({ isActive }) => isActive !== false);
    for (const flagged of [active.filter(({ isNew }) => isNew), active.filter(({ isTop }) => isTop)]) {
      expect(flagged.length).toBeGreaterThanOrEqual(12);
      expect(flagged.every((product) => pictureUrls(product).length > 0)).toBe(true);
    }
  });

  test('the whole list, the cheapest first, begins with a page of pictures', () => {
    const euros = ({ prices }: Product): number => prices.at(-1)?.euros ?? 0;
    const first = PRODUCTS.toSorted((a, b) => euros(a) - euros(b)).slice(0, 14);
    expect(first.filter((product) => pictureUrls(product).length === 0)).toEqual([]);
  });

  test('a new arrival came within a month', () => {
    expect(PRODUCTS.filter(({ isNew, age }) => isNew && age > 30).map(({ name }) => name)).toEqual([]);
  });

  test('no price changed before the product was there', () => {
    const early = PRODUCTS.filter(({ prices, age }) => prices.slice(1).some(({ daysAgo }) => daysAgo >= age));
    expect(early.map(({ name }) => name)).toEqual([]);
  });
});

describe('edge cases', () => {
  const some = (test: (product: Product) => boolean): boolean => PRODUCTS.some(test);
  test.each<[string, (product: Product) => boolean]>([
    ['no picture', (product) => pictureUrls(product).length === 0],
    ['one picture', (product) => pictureUrls(product).length === 1],
    ['several pictures', (product) => pictureUrls(product).length >= 3],
    ['a very long name', ({ name }) => name.length > 120],
    ['quotes and umlauts in a name', ({ name }) => /[“"].*[äöü]/.test(name)],
    ['one piece left', ({ stock, variations }) => stock === 1 && variations === undefined],
    ['sold out', ({ stock, variations }) => stock === 0 && variations === undefined],
    ['no manufacturer', ({ maker }) => maker === null],
    ['no model number', ({ model }) => model === null],
    ['0.99', ({ prices }) => prices.at(-1)?.euros === 0.99],
    ['9,999.00', ({ prices }) => prices.at(-1)?.euros === 9999],
    ['inactive', ({ isActive }) => isActive === false],
    ['refurbished', ({ condition }) => condition === 'refurbished'],
    ['used', ({ condition }) => condition === 'used'],
  ])('%s', (_, is) => {
    expect(some(is)).toBe(true);
  });
});

describe('variations', () => {
  const keysOf = (product: Product): (readonly AttributeKey[])[] =>
    (product.variations ?? []).map(({ attributes }) => attributes);

  test('at least 40 products have some, with one attribute of each of their groups and no combination twice', () => {
    expect(withVariations.length).toBeGreaterThanOrEqual(40);
    for (const product of withVariations) {
      const groups = keysOf(product).map((keys) => keys.map((key) => attributeOf(key).group).join());
      expect(new Set(groups).size).toBe(1);
      expect(isUnique(keysOf(product).map((keys) => keys.join()))).toBe(true);
      expect(product.variations?.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('the cheapest variation costs what the product costs', () => {
    const odd = withVariations.filter(
      ({ variations }) => Math.min(...(variations ?? []).map(({ extra }) => extra)) !== 0,
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('some combinations are missing, some are sold out, but never all of a product', () => {
    const isGap = (product: Product): boolean => {
      const keys = keysOf(product);
      const options = (keys[0] ?? []).map((_, group) => new Set(keys.map((list) => list[group])).size);
      return options.reduce((product_, size) => product_ * size, 1) > keys.length;
    };
    expect(withVariations.filter(isGap).length).toBeGreaterThanOrEqual(8);
    const isSoldOut = ({ stock }: { stock: number }): boolean => stock === 0;
    expect(
      withVariations.filter(({ variations }) => variations?.some(isSoldOut)).length,
    ).toBeGreaterThanOrEqual(8);
    expect(withVariations.filter(({ variations }) => variations?.every(isSoldOut))).toEqual([]);
  });

  test('three groups where every pair exists and a triple does not', () => {
    const isSuch = (product: Product): boolean => {
      const keys = keysOf(product);
      const groups = (keys[0] ?? []).map((_, group) => [
        ...new Set(keys.flatMap((list) => list[group] ?? [])),
      ]);
      const [first, second, third] = groups;
      if (groups.length !== 3 || !first || !second || !third) return false;
      const has = (...wanted: AttributeKey[]): boolean =>
        keys.some((list) => wanted.every((key) => list.includes(key)));
      const pairs = (a: AttributeKey[], b: AttributeKey[]): boolean =>
        a.every((x) => b.every((y) => has(x, y)));
      const isFull = first.every((x) => second.every((y) => third.every((z) => has(x, y, z))));
      return pairs(first, second) && pairs(first, third) && pairs(second, third) && !isFull;
    };
    expect(withVariations.some(isSuch)).toBe(true);
  });

  test('every colour has a swatch', () => {
    const colours = attributeRows().filter((row) => row.group_id === 1);
    expect(colours.every(({ swatch }) => /^#[0-9A-F]{6}$/.test(swatch ?? ''))).toBe(true);
  });
});
