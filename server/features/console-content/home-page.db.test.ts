import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let dataDir: string;
let editor: Member;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ohmly-home-'));
  shop = await openConsoleShop({ DATA_DIR: dataDir });
  editor = await shop.member('catalogue_editor');
  const { categories, tiles } = await page();
  const taken = new Set(tiles.map(({ category }) => category));
  url = categories.find((each) => !taken.has(each.url))?.url ?? '';
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Tile {
  readonly category: string;
  readonly title: string;
  readonly image_url: string | null;
  readonly translation: object | null;
}
interface Page {
  readonly tiles: readonly Tile[];
  readonly categories: readonly { readonly url: string }[];
  readonly texts: readonly { readonly key: string; readonly text: string }[];
}
const page = async (language = 'de'): Promise<Page> =>
  (await editor.get(`/api/admin/home-page/${language}`)).body.payload;
const mine = async () => (await page()).tiles.find(({ category }) => category === url);

/** What a shopper of a language gets. */
const shopperSees = async (language: string): Promise<string> => {
  const { rows } = await shop.database.pool.query('select id from languages where code = $1', [language]);
  return JSON.stringify((await shop.browser().get(`/api/categories/featured?lang_id=${rows[0].id}`)).body);
};

const look = { title: 'Bright evenings', short_title: 'Lamps', background_color: '#F2E9DC', width: 'wide' };
const pixel = {
  name: 'lamp.gif',
  data: 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
};
const put = (body: object) => editor.post(`/api/admin/tiles/${url}`, { picture: null, was: null, ...body });

test('CN-86 a category becomes a tile with a picture, is changed, translated and removed, and shoppers see it', async () => {
  expect((await put({ ...look, picture: pixel })).status).toBe(200);
  expect(await mine()).toMatchObject({
    ...look,
    image_url: expect.stringContaining('/media/'),
    translation: null,
  });
  expect(await shopperSees('en')).toContain('Bright evenings');
  const picture = (await mine())?.image_url;
  expect((await put({ ...look, title: 'Light', was: look })).status).toBe(200);
  expect(await mine()).toMatchObject({ title: 'Light', image_url: picture });
  const german = { language: 'de', title: 'Helle Abende', short_title: 'Licht', was: null };
  const translate = (body: object) => editor.post(`/api/admin/tiles/${url}/translate`, body);
  expect((await translate(german)).status).toBe(200);
  expect(await shopperSees('de')).toContain('Helle Abende');
  expect(await shopperSees('en')).toContain('Light');
  // An operator with an older state is refused.
  expect((await translate(german)).body.code).toBe('changed_meanwhile');
  expect((await put({ ...look, was: look })).body.code).toBe('changed_meanwhile');
  expect((await editor.post(`/api/admin/tiles/${url}/remove`)).status).toBe(200);
  expect(await shopperSees('de')).not.toContain('Helle Abende');
  expect((await editor.post(`/api/admin/tiles/${url}/remove`)).status).toBe(409);
  expect((await translate(german)).status).toBe(409);
});

test('CN-86 of two people who add one tile at once the second is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(['One', 'Two'].map((title) => put({ ...look, title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await editor.post(`/api/admin/tiles/${url}/remove`);
  }
});

test('CN-86 what makes no sense is refused', async () => {
  expect((await put({ ...look, background_color: 'red' })).status).toBe(422);
  expect((await put({ ...look, title: ' ' })).status).toBe(422);
  expect((await put({ ...look, picture: { name: 'x.png', data: 'AAAA' } })).status).toBe(409);
  const nowhere = { ...look, picture: null, was: null };
  expect((await editor.post('/api/admin/tiles/no-such-category', nowhere)).status).toBe(409);
  expect((await editor.get('/api/admin/home-page/xx')).status).toBe(409);
  const first = { language: 'en', title: 'x', short_title: 'x', was: null };
  expect((await editor.post(`/api/admin/tiles/${url}/translate`, first)).status).toBe(409);
  const desk = await shop.member('order_desk');
  expect((await desk.post(`/api/admin/tiles/${url}/remove`)).body.code).toBe('permission_needed');
});

test('CN-86 the pictures and the category of the promo card are shown as they were set, and shoppers get them', async () => {
  const wanted = {
    hero_image_url: '/media/hero.webp',
    banner_image_url: '/media/banner.webp',
    promo_category: url,
  };
  const owner = await shop.member('owner');
  for (const [key, value] of Object.entries(wanted))
    expect((await owner.post(`/api/admin/settings/${key}`, { value })).status).toBe(200);
  expect(await page()).toMatchObject(wanted);
  expect((await shop.browser().get('/api/settings')).body.payload).toMatchObject(wanted);
});

test('CN-86 the texts of hero, promo card and banner are those of the language', async () => {
  const key = 'home.heroTitle';
  const textOf = async () => (await page()).texts.find((each) => each.key === key)?.text;
  const was = (await textOf()) ?? '';
  const body = { key, text: 'Willkommen daheim.', was };
  expect((await editor.post('/api/admin/translations/interface/de', body)).status).toBe(200);
  expect(await textOf()).toBe('Willkommen daheim.');
  const keys = (await page()).texts.map((each) => each.key);
  for (const each of ['home.heroText', 'home.promoTitle', 'home.bannerTitle', 'home.wideSelectionText'])
    expect(keys).toContain(each);
});

test('CN-120 the promo card has its own picture; without one shoppers get that of a product', async () => {
  const owner = await shop.member('owner');
  const shopper = async () => (await shop.browser().get('/api/settings')).body.payload;
  const stored = async () => (await editor.get('/api/admin/home-page/en')).body.payload.promo_image_url;
  // The sample shop has its own.
  expect((await shopper()).promo_image_url).toMatch(/^\/media\/desk\./);
  expect((await owner.post('/api/admin/pictures/promo/remove')).status).toBe(200);
  expect(await shopper()).not.toHaveProperty('promo_image_url');
  expect((await owner.post('/api/admin/pictures/promo', pixel)).status).toBe(200);
  const { promo_image_url: shown } = await shopper();
  expect(shown).toMatch(/^\/media\/promo\.[0-9a-f]{8}-800\.webp$/);
  expect(await stored()).toBe(shown);
  expect((await owner.post('/api/admin/pictures/promo', { name: 'x.png', data: 'AAAA' })).status).toBe(409);
  expect((await owner.post('/api/admin/pictures/promo/remove')).status).toBe(200);
  expect(await shopper()).not.toHaveProperty('promo_image_url');
});
