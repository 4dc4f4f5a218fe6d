import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, emptyCatalogue } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
let server: Server;
let origin = '';
let asked: string[] = [];

const photo = (colour: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  shop = await openCatalogueShop('template_empty');
  await aShop(shop.db);
  const files = new Map<string, Buffer | string>([
    ['/wide.jpg', await photo('#c33', 1200, 600)],
    ['/small.png', await photo('#3c3', 300, 300)],
    ['/page.jpg', '<html>not a picture</html>'],
    ['/drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['/torn.jpg', (await photo('#33c', 900, 900)).subarray(0, 400)],
  ]);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files.get(request.url ?? '');
    if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  asked = [];
  await emptyCatalogue(shop.db);
  await shop.db.deleteFrom('picture_sources').execute();
});
afterAll(async () => {
  server.close();
  await shop.close();
});

const mat = (pictures: readonly string[]) => ({ sku: 'M-1', name: 'Mat', price: '5.00', pictures });
const importing = async (products: readonly object[], ...options: string[]) => {
  const path = await shop.file('in.jsonl', products.map((product) => JSON.stringify(product)).join('\n'));
  const answer = await shop.type('import', path, '--format', 'jsonl', '--json', ...options);
  return { code: answer.code, ...JSON.parse(answer.text) };
};
const urls = async (): Promise<string[]> =>
  (await shop.db.selectFrom('product_pictures').select('url').orderBy('position').execute()).map(
    ({ url }) => url,
  );

test('pictures are fetched once, made into the widths of the pages and served for ever', async () => {
  const first = await importing(
    [mat([`${origin}/wide.jpg`, `${origin}/small.png`])],
    '--allow-private-images',
  );
  expect(first).toMatchObject({ code: 0, added: 1, pictures: 2 });
  const [wide = '', small = ''] = await urls();
  expect(wide).toMatch(/^\/media\/p-[0-9a-f]{24}-800\.webp$/);
  expect(small).toMatch(/^\/media\/p-[0-9a-f]{24}-640\.webp$/);
  for (const width of [160, 320, 640, 800]) {
    for (const format of ['webp', 'avif']) {
      const answer = await shop.get(wide.replace('-800.webp', `-${width}.${format}`));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toContain('immutable');
      const made = await sharp(answer.rawPayload).metadata();
      expect([made.width, made.height]).toEqual([width, width]);
    }
  }
  const again = await importing(
    [mat([`${origin}/wide.jpg`, `${origin}/small.png`])],
    '--allow-private-images',
  );
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1, pictures: 0 });
  expect(asked.toSorted()).toEqual(['/small.png', '/wide.jpg']);
});

test('pictures that are fetched again for unchanged products are named beside them', async () => {
  const text = async () => {
    const path = await shop.file('again.jsonl', JSON.stringify(mat([`${origin}/wide.jpg`])));
    return (await shop.type('import', path, '--format', 'jsonl', '--allow-private-images')).text;
  };
  await text();
  expect(await text()).toMatch(/Nothing to change: all 1 product match the file\.$/);
  await shop.db.deleteFrom('picture_sources').execute();
  expect(await text()).toMatch(/Nothing to change: all 1 product match the file\. 1 picture stored\.$/);
});

test('a broken picture is reported and does not stop the rest', async () => {
  const broken = ['/gone.jpg', '/page.jpg', '/drawing.jpg', '/torn.jpg'].map((path) => `${origin}${path}`);
  const { code, added, left_out } = await importing(
    [mat([...broken, `${origin}/wide.jpg`]), { sku: 'R-1', name: 'Rug', price: '9.00' }],
    '--allow-private-images',
  );
  expect([code, added]).toEqual([1, 2]);
  expect(left_out.map(({ reason }: { reason: string }) => reason.replace(/.* was skipped: /, ''))).toEqual([
    'the server responded with 404',
    'it is not a JPEG, PNG, WebP, GIF or AVIF',
    'it is not a JPEG, PNG, WebP, GIF or AVIF',
    'it is damaged or not a picture',
  ]);
  expect(await urls()).toHaveLength(1);
});

test('pictures that are there stay when new ones cannot be had', async () => {
  await importing([mat([`${origin}/wide.jpg`])], '--allow-private-images');
  const before = await urls();
  await importing([mat([`${origin}/gone.jpg`])], '--allow-private-images');
  expect(await urls()).toEqual(before);
  expect(await importing([mat([])])).toMatchObject({ changed: 1 });
  expect(await urls()).toEqual([]);
});

test('without leave no address of the own network is asked', async () => {
  const { left_out } = await importing([mat([`${origin}/wide.jpg`])]);
  expect(left_out).toMatchObject([
    { line: 1, product: 'M-1', reason: expect.stringContaining('not public') },
  ]);
  expect(asked).toEqual([]);
});

test('files beside the catalogue are taken, others are not', async () => {
  await sharp(await photo('#cc3', 800, 800)).toFile(shop.path('mat.jpg'));
  const { left_out, pictures } = await importing([mat(['mat.jpg', '../../../etc/hosts', 'lost.jpg'])]);
  expect(pictures).toBe(1);
  expect(left_out).toMatchObject([
    { reason: expect.stringContaining('it is not in the folder of the catalogue file') },
    { reason: expect.stringContaining('file not found') },
  ]);
  expect(await urls()).toHaveLength(1);
});

test('the same picture from two addresses is made once', async () => {
  const before = (await readdir(join(shop.dataDir, 'media'))).length;
  await importing([mat([`${origin}/wide.jpg`, `${origin}/wide.jpg#again`])], '--allow-private-images');
  expect(await urls()).toHaveLength(1);
  expect(await readdir(join(shop.dataDir, 'media'))).toHaveLength(before);
});

test('--no-images leaves them alone', async () => {
  await importing([mat([`${origin}/wide.jpg`])], '--allow-private-images');
  const before = await urls();
  expect(await importing([mat([`${origin}/small.png`])], '--no-images')).toMatchObject({ unchanged: 1 });
  expect(await urls()).toEqual(before);
});
