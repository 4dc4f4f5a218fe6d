import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '#demo/pictures.json' with { type: 'json' };
import { pictureRows } from '#demo/rows-catalogue.ts';
import { contentRows } from '#demo/rows-content.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
const files = readdirSync(FOLDER);
const isThere = new Set(files);

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
