import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import { SAMPLE_LABELS, SAMPLE_SHEET } from '#demo/compliance.ts';
import manifest from '#demo/pictures.json' with { type: 'json' };
import { coloursOf, pictureName, pictureUrl, pictureUrls, variationPictureUrls } from '#demo/pictures.ts';
import { pictureRows, variationRows } from '#demo/rows-catalogue.ts';
import { contentRows } from '#demo/rows-content.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
const files = readdirSync(FOLDER);
const isThere = new Set(files);
const pictured = PRODUCTS.filter(({ pictures }) => pictures !== 0);
const withViews = (count: number): number =>
  pictured.filter((product) => pictureUrls(product).length >= count).length;

/** All files of a stored address: the widths below the largest, and both formats. */
function filesOf(address: string): string[] {
  const [, stem = address, largest = ''] = /^\/media\/(.*)-(\d+)\.webp$/.exec(address) ?? [];
  const widths = largest === '1600' ? [800, 1600] : [160, 320, 640, Number(largest)];
  return [...new Set(widths)].flatMap((width) =>
    ['avif', 'webp'].map((format) => `${stem}-${width}.${format}`),
  );
}

describe('files', () => {
  test('every picture is there in all widths and both formats, and nothing else is', () => {
    const labels = [SAMPLE_SHEET, ...Object.values(SAMPLE_LABELS)].map((url) => url.replace('/media/', ''));
    const wanted = new Set([...Object.values(manifest).flatMap(filesOf), ...labels]);
    expect([...wanted].filter((file) => !isThere.has(file))).toEqual([]);
    expect(files.filter((file) => !wanted.has(file))).toEqual([]);
  });

  test('every stored address is one of them', () => {
    const urls = [...pictureRows(), ...contentRows().featured.map((tile) => ({ url: tile.image_url }))];
    expect(urls.filter(({ url }) => !isThere.has((url ?? '').replace('/media/', '')))).toEqual([]);
  });

  test('all together stay under 40 MB', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
    expect(bytes).toBeLessThan(40 * 1024 * 1024);
  });
});

describe('pictures of products', () => {
  test('the first one is the product’s own, and no two products share it', () => {
    const own = pictured.map((product) => pictureUrl(pictureName(product)));
    expect(own).not.toContain(null);
    expect(new Set(own).size).toBe(own.length);
    expect(PRODUCTS.length - pictured.length).toBe(1);
  });

  test('every colour has a picture in its colour, which belongs to its variations', () => {
    const without = pictured.flatMap((product) =>
      coloursOf(product)
        .filter((colour) => colour !== product.picture.colour)
        .map((colour) => pictureName(product, { colour }))
        .filter((name) => pictureUrl(name) === null),
    );
    expect(without).toEqual([]);
    const ids = new Set(variationRows().map(({ id }) => id));
    const strange = pictureRows().filter(
      ({ variation_id }) => variation_id != null && !ids.has(variation_id),
    );
    expect(strange).toEqual([]);
  });

  test('the colours of the most prominent products are shown from as many sides as their first one', () => {
    const seen = [101, 201, 301, 401, 601, 801].map((id) => pictured.find((product) => product.id === id));
    const fewer = seen.flatMap((product) =>
      (product?.variations ?? [])
        .map((variation) => (product ? variationPictureUrls(product, variation).length : 0))
        .filter((count) => count !== 0 && count !== 3),
    );
    expect(seen).not.toContain(undefined);
    expect(fewer).toEqual([]);
  });

  test('a hundred products have three views or more, the others two, one has a single picture on purpose', () => {
    expect(withViews(3)).toBeGreaterThanOrEqual(100);
    const single = pictured.filter((product) => pictureUrls(product).length < 2);
    expect(single.map(({ pictures }) => pictures)).toEqual([1]);
  });
});
