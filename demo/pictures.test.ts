import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import manifest from '#demo/pictures.json' with { type: 'json' };
import { coloursOf, pictureName, pictureUrl, pictureUrls } from '#demo/pictures.ts';
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
    const wanted = Object.values(manifest).flatMap(filesOf);
    expect(wanted.filter((file) => !isThere.has(file))).toEqual([]);
    expect(files.filter((file) => !new Set(wanted).has(file))).toEqual([]);
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

/** What has been rendered so far; these numbers only ever grow, up to all products, all colours, 100 with three. */
const REACHED = { own: 160, colours: 10, two: 6, three: 6 };

describe('pictures of products', () => {
  test('the first one is the product’s own, and no two products share it', () => {
    const own = pictured.map((product) => pictureUrl(pictureName(product))).filter((url) => url !== null);
    expect(own.length).toBeGreaterThanOrEqual(REACHED.own);
    expect(new Set(own).size).toBe(own.length);
    expect(PRODUCTS.length - pictured.length).toBe(1);
  });

  test('colours have a picture in their colour, which belongs to their variations', () => {
    const colours = pictured.flatMap((product) =>
      coloursOf(product).map((colour) => pictureName(product, { colour })),
    );
    expect(colours.filter((name) => pictureUrl(name) !== null).length).toBeGreaterThanOrEqual(
      REACHED.colours,
    );
    const ids = new Set(variationRows().map(({ id }) => id));
    const strange = pictureRows().filter(
      ({ variation_id }) => variation_id != null && !ids.has(variation_id),
    );
    expect(strange).toEqual([]);
  });

  test('products have more than one view', () => {
    expect(withViews(2)).toBeGreaterThanOrEqual(REACHED.two);
    expect(withViews(3)).toBeGreaterThanOrEqual(REACHED.three);
  });
});
