import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
});
afterAll(() => shop.close());

const payload = async (url: string) => (await shop.get(url)).json().payload;
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

describe('categories', () => {
  test('are listed, renamed in each language and ordered; URLs stay', async () => {
    const [first, second] = (await shop.ask('categories', 'list')).filter(
      ({ parentId }: { parentId: number | null }) => parentId === null,
    );
    expect((await shop.type('categories', 'rename', first.url, 'Gadgets')).text).toContain(
      'is called Gadgets.',
    );
    await shop.ask('categories', 'rename', 'Gadgets', 'Spielzeug', '--lang', 'de');
    await shop.ask('categories', 'order', second.url, first.url);
    const english: { url: string; name: string }[] = await payload('/api/categories');
    expect(english.slice(0, 2)).toMatchObject([{ url: second.url }, { url: first.url, name: 'Gadgets' }]);
    const german: { url: string; name: string }[] = await payload('/api/categories?lang_id=2');
    expect(german.find(({ url }) => url === first.url)?.name).toBe('Spielzeug');
  });

  test('of other levels are not ordered together, and an unknown one is refused', async () => {
    const all: { url: string; parentId: number | null }[] = await shop.ask('categories', 'list');
    const [top, below] = [true, false].map((isTop) =>
      all.find(({ parentId }) => (parentId === null) === isTop),
    );
    expect(await shop.type('categories', 'order', top?.url ?? '', below?.url ?? '')).toEqual({
      code: 1,
      text: '✗ Order categories with the same parent, one level at a time.',
    });
    expect((await shop.type('categories', 'rename', 'nowhere', 'X')).text).toBe(
      '✗ Category nowhere not found. See npm run shop -- categories list.',
    );
  });

  test('become tiles of the home page with a picture, and leave it', async () => {
    const all: { url: string; isFeatured: boolean }[] = await shop.ask('categories', 'list');
    const { url = '' } = all.find(({ isFeatured }) => !isFeatured) ?? {};
    const picture = await shop.file('tile.png', await aPicture(900, 600));
    await shop.ask(
      'categories',
      'feature',
      url,
      '--title',
      'Look',
      '--picture',
      picture,
      '--colour',
      '#AABBCC',
    );
    const tiles: { url: string; image_url: string }[] = await payload('/api/categories/featured');
    const tile = tiles.find((each) => each.url === url);
    expect(tile).toMatchObject({ title: 'Look', background_color: '#AABBCC', width: 'small' });
    expect(tile?.image_url).toMatch(/^\/media\/tile\.[0-9a-f]{8}-800\.webp$/);
    await stat(`${shop.dataDir}${tile?.image_url}`);
    expect((await shop.type('categories', 'feature', url, '--colour', 'red')).code).toBe(2);
    await shop.ask('categories', 'unfeature', url);
    expect(
      (await payload('/api/categories/featured')).map((each: { url: string }) => each.url),
    ).not.toContain(url);
    expect((await shop.type('categories', 'unfeature', url)).code).toBe(1);
  });
});

describe('products', () => {
  test('are found, hidden, shown and marked', async () => {
    const [product] = await shop.ask('products', 'list', '--shown', '--limit', '1');
    const { sku, name } = product;
    const isSold = async () =>
      (await payload(`/api/products/catalog?search=${encodeURIComponent(sku)}`)).some(
        (each: { name: string }) => each.name === name,
      );
    expect((await shop.ask('products', 'list', sku))[0]).toMatchObject({ sku, name, isActive: true });
    expect((await shop.type('products', 'hide', sku, '--dry-run')).text).toBe('· 1 product would be hidden.');
    expect(await isSold()).toBe(true);
    expect(await shop.ask('products', 'hide', sku)).toMatchObject({ changed: [sku] });
    expect(await isSold()).toBe(false);
    expect((await shop.ask('products', 'list', '--hidden'))[0]).toMatchObject({ sku });
    expect(await shop.ask('products', 'hide', sku)).toMatchObject({ changed: [] });
    await shop.ask('products', 'show', sku);
    expect(await isSold()).toBe(true);
    await shop.ask('products', 'mark', sku, '--top', product.isTop ? 'no' : 'yes', '--new', 'yes');
    expect((await shop.ask('products', 'list', sku))[0]).toMatchObject({
      isTop: !product.isTop,
      isNew: true,
    });
    const broken = (await checkInvariants(shop.db)).flatMap(({ differences }) => differences);
    expect(broken).toEqual([]);
  });

  test('all or none: an unknown SKU changes nothing; one without a price is not put on sale', async () => {
    const [{ sku }] = await shop.ask('products', 'list', '--shown', '--limit', '1');
    expect(await shop.type('products', 'hide', sku, 'NONE-1')).toEqual({
      code: 1,
      text: '✗ SKU NONE-1 not found.',
    });
    expect((await shop.ask('products', 'list', sku))[0].isActive).toBe(true);
    const draft = await shop.file(
      'draft.jsonl',
      JSON.stringify({ sku: 'DRAFT', name: 'Draft', is_active: false }),
    );
    await shop.ask('import', draft, '--format', 'jsonl');
    expect((await shop.type('products', 'show', 'DRAFT')).text).toContain('DRAFT has no price.');
    expect((await shop.type('products', 'mark', sku)).code).toBe(2);
  });
});

const long = 'x'.repeat(100_000);

test.each([
  ['products', 'create', 'LONG-1', long],
  ['products', 'create', long, 'Lamp'],
  ['products', 'create', 'LONG-1', 'Lamp', '--manufacturer', long],
  ['categories', 'add', long],
  ['categories', 'rename', 'phones', long],
  ['categories', 'rename', 'phones', long, '--lang', 'de'],
  ['countries', 'set', 'LI', '--name', long],
  ['languages', 'add', 'fr', long],
  ['delivery', 'methods', 'set', 'long', '--kind', 'courier', '--name', long],
])('%s %s: a name out of all proportion is refused', async (...words) => {
  const { code, text } = await shop.type(...words);
  expect([code, text]).toEqual([
    2,
    expect.stringMatching(/^✗ The .+ has 100,000 characters\. At most 255 are allowed\.$/),
  ]);
});

test('catalogue texts go to a translator and come back', async () => {
  const path = shop.path('catalogue-de.csv');
  await shop.ask('translations', 'export', path, '--lang', 'de', '--catalogue');
  expect(await readFile(path, 'utf8')).toMatch(/^key,english,text\n/);
  const [category] = await shop.ask('categories', 'list');
  const [product] = await shop.ask('products', 'list', '--shown', '--limit', '1');
  const json = await shop.file(
    'back.json',
    JSON.stringify({
      [`category ${category.url}`]: 'Ganz anders',
      [`product ${product.sku} name`]: 'Neuer Name',
      [`product ${product.sku} description`]: '<p>Neu <script>x</script></p>',
    }),
  );
  const dry = await shop.ask('translations', 'import', json, '--lang', 'de', '--catalogue', '--dry-run');
  expect(dry.changed).toHaveLength(3);
  await shop.ask('translations', 'import', json, '--lang', 'de', '--catalogue');
  const german: { url: string; name: string }[] = await payload('/api/categories?lang_id=2');
  expect(german.find(({ url }) => url === category.url)?.name).toBe('Ganz anders');
  const texts = await shop.query<{ name: string; description: string }>(
    `select t.name, t.description from product_texts t join products p on p.id = t.product_id
     where p.sku = '${product.sku}' and t.language_id = 2`,
  );
  expect(texts.rows[0]).toEqual({ name: 'Neuer Name', description: '<p>Neu </p>' });
  const wrong = await shop.file('wrong.json', JSON.stringify({ 'category none': 'X' }));
  expect((await shop.type('translations', 'import', wrong, '--lang', 'de', '--catalogue')).code).toBe(1);
  expect((await shop.type('translations', 'import', json, '--lang', 'en', '--catalogue')).text).toContain(
    'en is the default language',
  );
});

test('a catalogue name of 256 characters is refused with its line, and a description may be longer', async () => {
  const [category] = await shop.ask('categories', 'list');
  const [product] = await shop.ask('products', 'list', '--shown', '--limit', '1');
  const long = 'x'.repeat(256);
  const importing = async (key: string, text: string) => {
    const file = await shop.file('long.csv', `key,text\n${key},${text}\n`);
    return shop.type('translations', 'import', file, '--lang', 'lv', '--catalogue');
  };
  for (const key of [`product ${product.sku} name`, `category ${category.url}`]) {
    expect(await importing(key, long)).toEqual({
      code: 2,
      text: `✗ The text '${key}' in line 2 of long.csv has 256 characters. At most 255 are allowed.`,
    });
    expect((await importing(key, long.slice(1))).code).toBe(0);
  }
  expect((await importing(`product ${product.sku} description`, long)).code).toBe(0);
});

test('hero, promo card, banner, logo and favicon are set from files and removed', async () => {
  const file = await shop.file('wide.png', await aPicture(2000, 1000));
  for (const [place, setting, pattern] of [
    ['hero', 'hero_image_url', /^\/media\/hero\.[0-9a-f]{8}-1600\.webp$/],
    ['banner', 'banner_image_url', /^\/media\/banner\.[0-9a-f]{8}-800\.webp$/],
    ['promo', 'promo_image_url', /^\/media\/promo\.[0-9a-f]{8}-800\.webp$/],
    ['logo', 'logo_url', /^\/media\/logo\.[0-9a-f]{8}\.png$/],
    ['favicon', 'favicon_url', /^\/media\/favicon\.[0-9a-f]{8}\.png$/],
  ] as const) {
    await shop.ask('pictures', 'set', place, file);
    const { [setting]: url } = await payload('/api/settings');
    expect(url).toMatch(pattern);
    await stat(`${shop.dataDir}${url}`);
  }
  await shop.ask('pictures', 'remove', 'logo');
  expect((await payload('/api/settings')).logo_url).toBeNull();
  const text = await shop.file('text.png', 'not a picture');
  expect(await shop.type('pictures', 'set', 'logo', text)).toEqual({
    code: 2,
    text: '✗ text.png is damaged or not a picture. Use JPEG, PNG, WebP, GIF, AVIF or SVG.',
  });
  expect((await shop.type('pictures', 'set', 'poster', file)).code).toBe(2);
  expect((await shop.type('settings', 'set', 'hero_image_url', '/home/olga/hero.jpg')).text).toContain(
    'pictures set',
  );
});

test('a language is removed with its texts, the default one is not', async () => {
  expect((await shop.type('languages', 'remove', 'lv')).code).toBe(2);
  expect((await shop.type('languages', 'remove', 'lv', '--yes')).text).toBe('✓ Latviešu is removed.');
  expect((await payload('/api/languages')).map(({ code }: { code: string }) => code)).toEqual(['en', 'de']);
  expect((await shop.type('languages', 'remove', 'en', '--yes')).text).toContain(
    'en is the default language',
  );
});

test('several countries are removed at once, or none', async () => {
  expect((await shop.type('countries', 'remove', 'MT', 'XX')).code).toBe(1);
  expect(await shop.ask('countries', 'remove', 'mt', 'EE')).toMatchObject({ removed: ['MT', 'EE'] });
  const left: { iso: string }[] = await payload('/api/countries');
  expect(left.filter(({ iso }) => iso === 'MT' || iso === 'EE')).toEqual([]);
});

test('newsletter subscribers are listed, and only confirmed ones are exported', async () => {
  await shop.query(`insert into newsletter_subscribers (email, language_id, is_subscribed, changed_at, requested_at) values
    ('yes@mail.example', 2, true, now(), null), ('maybe@mail.example', null, false, now(), now()),
    ('no@mail.example', null, false, now(), null)`);
  const { text } = await shop.type('newsletter', 'list');
  expect(text).toMatch(/maybe@mail\.example .*not confirmed yet/);
  expect(text).not.toContain('no@mail.example');
  const file = shop.path('subscribers.csv');
  await shop.ask('newsletter', 'export', file);
  expect((await readFile(file, 'utf8')).split('\n')).toEqual([
    'email,language,since',
    expect.stringMatching(/^yes@mail\.example,de,2/),
    '',
  ]);
  expect((await shop.type('newsletter', 'export', file)).text).toContain('already exists');
});

test('AO-48 AO-66 `products rights` sets withdrawal and guarantee of products for orders from now on', async () => {
  const [{ sku }, { sku: other }] = await shop.ask('products', 'list', '--shown', '--limit', '2');
  const stored = (one: string) =>
    shop.db
      .selectFrom('products')
      .select(['withdrawal_rule', 'guarantee_months'])
      .where('sku', '=', one)
      .executeTakeFirstOrThrow();
  const rights = (...typed: string[]) => shop.type('products', 'rights', ...typed);
  const before = await stored(sku);
  expect(before).toEqual({ withdrawal_rule: 'normal', guarantee_months: null });
  expect((await rights(sku, '--withdrawal', 'excluded', '--dry-run')).text).toContain('would be changed');
  expect(await stored(sku)).toEqual(before);
  const set = await rights(sku, other, '--withdrawal', 'sealed', '--guarantee-months', '36');
  expect(set).toEqual({ code: 0, text: '✓ 2 products changed.' });
  expect(await stored(sku)).toEqual({ withdrawal_rule: 'sealed', guarantee_months: 36 });
  expect((await shop.ask('audit', 'list', '--subject', `product ${sku}`))[0]).toMatchObject({
    before,
    after: { withdrawal_rule: 'sealed', guarantee_months: 36 },
  });
  await rights(sku, '--guarantee-months', 'shop');
  expect(await stored(sku)).toEqual({ withdrawal_rule: 'sealed', guarantee_months: null });
  // One unknown product changes none.
  expect((await rights(sku, 'NONE-1', '--withdrawal', 'excluded')).code).toBe(1);
  expect((await stored(sku)).withdrawal_rule).toBe('sealed');
  expect((await rights(sku)).text).toContain('Nothing to set.');
  for (const wrong of [
    ['--withdrawal', 'never'],
    ['--guarantee-months', '0'],
    ['--guarantee-months', '601'],
  ])
    expect((await rights(sku, ...wrong)).code, wrong.join(' ')).toBe(2);
  await rights(sku, other, '--withdrawal', 'normal', '--guarantee-months', 'shop');
});

test('BY-70 the pieces of a product in one order are limited and set free', async () => {
  const [{ sku }] = await shop.ask('products', 'list', '--shown', '--limit', '1');
  const limits = async () =>
    shop.db.selectFrom('products').select('max_per_order').where('sku', '=', sku).execute();
  expect((await shop.type('products', 'limit', sku, '--per-order', '2', '--dry-run')).text).toContain(
    '1 product would be changed.',
  );
  expect(await limits()).toEqual([{ max_per_order: null }]);
  expect((await shop.type('products', 'limit', sku, '--per-order', '2')).text).toBe('✓ 1 product changed.');
  expect(await limits()).toEqual([{ max_per_order: 2 }]);
  expect((await shop.type('products', 'limit', sku, '--per-order', '0')).code).toBe(2);
  expect((await shop.type('products', 'limit', sku, '--per-order', 'any')).text).toBe('✓ 1 product changed.');
  expect(await limits()).toEqual([{ max_per_order: null }]);
});
