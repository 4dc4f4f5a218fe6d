import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProductPage, ProductPicture } from '#contract/admin/product.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;
let owner: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
  owner = await shop.member('owner');
});
afterAll(() => shop.close());

const jpeg = (red: number, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 40 } } })
    .jpeg()
    .toBuffer();
/** A busy server asks to try again. */
const send = async (name: string, bytes: Buffer, by: Member = editor): ReturnType<Member['post']> => {
  const answer = await by.post('/api/admin/products/pictures', { name, data: bytes.toString('base64') });
  const isBusy = answer.status === 503 || answer.body.message?.includes('took too long');
  return isBusy ? send(name, bytes, by) : answer;
};
const read = async (id: number): Promise<ProductPage> =>
  (await editor.get(`/api/admin/products/${id}`)).body.payload;
const save = (id: number, pictures: readonly ProductPicture[], was?: readonly ProductPicture[]) =>
  editor.post(`/api/admin/products/${id}`, { set: { pictures }, was: was ? { pictures: was } : {} });
const plain = (url: string, variation: string | null = null): ProductPicture => ({
  url,
  variation,
  alts: [],
});
const info = async (id: number, language = 'en') => {
  const { id: languageId } = await shop.db
    .selectFrom('languages')
    .select('id')
    .where('code', '=', language)
    .executeTakeFirstOrThrow();
  return (await shop.guest().get(`/api/products/${id}/info?lang_id=${languageId}`)).body.payload;
};

test('CN-59 ten files with one text file renamed .jpg give nine pictures and one sentence; they are ordered and removed', async () => {
  const id = await aProduct(shop.db, { sku: 'PIC-1', name: 'Lamp' });
  const files = await Promise.all(Array.from({ length: 9 }, (_, at) => jpeg(20 * at)));
  const sent = [...files.slice(0, 4), Buffer.from('This is a text.'), ...files.slice(4)];
  const answers = [];
  for (const [at, bytes] of sent.entries()) answers.push(await send(`${at}.jpg`, bytes));
  const [refused, ...others] = answers.filter(({ status }) => status !== 200);
  expect([others, refused?.status, refused?.body.message]).toEqual([
    [],
    409,
    '4.jpg was not added: it is not a JPEG, PNG, WebP, GIF or AVIF.',
  ]);
  const urls: string[] = answers.flatMap(({ status, body }) => (status === 200 ? [body.payload.url] : []));
  expect(new Set(urls).size).toBe(9);
  for (const url of urls)
    expect(existsSync(join(mediaFolder(shop.services.config.dataDir), basename(url)))).toBe(true);
  // Nothing is shown before it is saved.
  expect((await read(id)).pictures).toEqual([]);
  expect(
    (
      await save(
        id,
        urls.map((url) => plain(url)),
      )
    ).status,
  ).toBe(200);
  expect((await info(id)).images_urls).toEqual(urls);
  const { pictures } = await read(id);
  const turned = pictures.toReversed().slice(1);
  expect((await save(id, turned, pictures)).status).toBe(200);
  expect((await info(id)).images_urls).toEqual(urls.toReversed().slice(1));
  // The same file again is the same picture.
  expect((await send('again.jpg', files[0] as Buffer)).body.payload.url).toBe(urls[0]);
  const late = await save(id, pictures, pictures);
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
});

test('CN-59 alternative texts are shown in their language; a picture of a variation is of that variation', async () => {
  const id = await aProduct(shop.db, { sku: 'PIC-2', name: 'Chair' });
  const { id: variation } = await shop.db
    .insertInto('variations')
    .values({ product_id: id, sku: 'PIC-2-RED', price_cents: 5000, is_active: true, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const front = (await send('front.jpg', await jpeg(201))).body.payload.url;
  const red = (await send('red.jpg', await jpeg(255))).body.payload.url;
  const alts = [
    { language: 'en', alt: ' Front view ' },
    { language: 'de', alt: 'Von vorne' },
  ];
  expect((await save(id, [{ ...plain(front), alts }, plain(red, 'PIC-2-RED')])).status).toBe(200);
  const { pictures } = await read(id);
  expect(pictures.map(({ url, variation: of }) => [url, of])).toEqual([
    [front, null],
    [red, 'PIC-2-RED'],
  ]);
  expect(pictures[0]?.alts).toEqual([
    { language: 'en', alt: 'Front view' },
    { language: 'de', alt: 'Von vorne' },
    { language: 'lv', alt: '' },
  ]);
  expect((await info(id)).picture_texts).toEqual([{ url: front, alt: 'Front view' }]);
  expect((await info(id, 'de')).picture_texts).toEqual([{ url: front, alt: 'Von vorne' }]);
  expect((await info(id, 'lv')).picture_texts).toBeUndefined();
  const shown = await info(id);
  expect(shown.images_urls).toEqual([front]);
  expect(shown.variations.find((each: { id: number }) => each.id === variation).images_urls).toEqual([red]);
  for (const bad of [plain('/media/secret.webp'), plain('https://evil.example/x.png'), plain(front, 'PIC-1')])
    expect([bad, (await save(id, [bad])).status]).toEqual([bad, 409]);
  expect((await read(id)).pictures).toEqual(pictures);
});

test('CN-59 removed pictures come back through the history', async () => {
  const id = await aProduct(shop.db, { sku: 'PIC-3' });
  const url = (await send('one.jpg', await jpeg(77))).body.payload.url;
  await save(id, [{ ...plain(url), alts: [{ language: 'lv', alt: 'Lampa' }] }]);
  const before = (await read(id)).pictures;
  await save(id, []);
  expect((await read(id)).pictures).toEqual([]);
  const [entry] = (await owner.get('/api/admin/audit?search=product PIC-3')).body.payload;
  expect((await owner.post(`/api/admin/audit/${entry.id}/undo`)).status).toBe(200);
  expect((await read(id)).pictures).toEqual(before);
});

test('CN-59 what is too large, damaged, or sent without the right is refused', async () => {
  const large = await send('large.jpg', await jpeg(10, 5100, 5000));
  expect([large.status, large.body.message]).toEqual([
    409,
    'large.jpg was not added: it has more than 25 megapixels.',
  ]);
  const whole = await jpeg(11);
  const damaged = await send('half.jpg', whole.subarray(0, whole.length / 2));
  expect([damaged.status, damaged.body.message]).toEqual([
    409,
    'half.jpg was not added: it is damaged or not a picture.',
  ]);
  const noise = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(7_999_998)]);
  expect((await send('noise.jpg', noise)).status).toBe(409);
  expect((await send('big.jpg', Buffer.alloc(8_500_000))).status).toBe(413);
  expect((await editor.post('/api/admin/products/pictures', { name: 'x.jpg', data: '§' })).status).toBe(422);
  const reader = await shop.member('read_only');
  expect((await send('x.jpg', whole, reader)).status).toBe(403);
  // The server still converts after all that, several at once one after the other.
  const good = await Promise.all([12, 13, 14].map(async (red) => send('good.jpg', await jpeg(red))));
  expect(good.map(({ status }) => status)).toEqual([200, 200, 200]);
});
