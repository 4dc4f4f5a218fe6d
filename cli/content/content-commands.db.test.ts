import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createServices } from '#server/services.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { testConfig } from '#tests/support/test-config.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let operator: Awaited<ReturnType<typeof anOperator>>;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  database = await openTestDatabase('template_demo');
  const services = createServices(testConfig(), pino({ level: 'silent' }), database);
  operator = await anOperator(services);
  app = await buildApp(services);
});
afterAll(async () => {
  await app.close();
  await operator.leave();
  await database.close();
});

const get = async (url: string) => (await app.inject(url)).json();
const audited = async (subject: string): Promise<number> =>
  (await operator.ask('audit', 'list', '--subject', subject)).length;

describe('settings', () => {
  test('a phone number may be typed with spaces, dashes and brackets', async () => {
    await operator.type('settings', 'set', 'payment_phone', '+371 (6000) 00-00');
    expect(await operator.ask('settings', 'get', 'payment_phone')).toMatchObject({ value: '+37160000000' });
    expect((await operator.type('settings', 'set', 'payment_phone', '6000 0000')).code).toBe(2);
    await operator.type('settings', 'set', 'payment_phone', '+37160000000');
  });

  test('BY-03 the two settings of buying are set and forgotten alone, are audited, and a repetition changes nothing', async () => {
    const stored = async () => {
      const rows = await database.db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    };
    const before = await stored();
    const chosen = [
      ['guest_cart', 'checkout'],
      ['delivery_choice', 'yes'],
    ] as const;
    const setBoth = async () => {
      for (const [key, value] of chosen) await operator.type('settings', 'set', key, value);
      return stored();
    };
    const on = await setBoth();
    expect(on).toEqual({ ...before, guest_cart: 'checkout', delivery_choice: true });
    expect(await setBoth()).toEqual(on);
    for (const [key] of chosen) {
      expect(await audited(`setting ${key}`)).toBeGreaterThan(0);
      await operator.type('settings', 'set', key, '--default');
      await operator.type('settings', 'set', key, '--default');
    }
    expect(await stored()).toEqual(before);
  });

  test('a setting is read, changed, served to shoppers and reset', async () => {
    expect((await operator.type('settings', 'get', 'vat_percent')).text).toBe('21');
    expect((await operator.type('settings', 'set', 'shop_name', 'Lamp & Co')).text).toBe(
      '✓ shop_name is Lamp & Co.',
    );
    await operator.type('settings', 'set', 'requisites', 'Lamp SIA\\nRīga');
    await operator.type('settings', 'set', 'payment_methods', 'card,phone');
    await operator.type('settings', 'set', 'is_reg_enabled', 'no');
    expect((await operator.type('settings', 'set', 'handling_days', '1-2')).text).toBe(
      '✓ handling_days is 1-2.',
    );
    await operator.type('settings', 'set', 'return_days', '0');
    await operator.type('settings', 'set', 'guest_cart', 'checkout');
    await operator.type('settings', 'set', 'delivery_choice', 'yes');
    const { payload } = await get('/api/settings');
    expect(payload).toMatchObject({
      shop_name: 'Lamp & Co',
      requisites: 'Lamp SIA\nRīga',
      is_reg_enabled: false,
      handling_days: { min: 1, max: 2 },
      return_days: 0,
      guest_cart: 'checkout',
      delivery_choice: true,
    });
    expect(await operator.ask('settings', 'get', 'payment_methods')).toMatchObject({
      value: ['card', 'phone'],
    });
    await operator.type('settings', 'set', 'copyright', '--default');
    expect(await operator.ask('settings', 'get', 'copyright')).toEqual({
      key: 'copyright',
      value: '',
      is_set: false,
    });
    expect((await operator.type('settings', 'list')).text).toMatch(
      /^shop_name +Lamp & Co +yes +the name of the shop$/m,
    );
    expect(await audited('setting shop_name')).toBe(1);
  });

  test.each([
    [['get', 'colour'], 1],
    [['set', 'colour', 'red'], 1],
    [['set', 'vat_percent', '121'], 2],
    [['set', 'vat_percent', 'much'], 2],
    [['set', 'is_reg_enabled', 'maybe'], 2],
    [['set', 'payment_methods', 'cash'], 2],
    [['set', 'support_email', 'not an address'], 2],
    [['set', 'google_tag', '<script>'], 2],
    [['set', 'return_days', '7'], 2],
    [['set', 'guest_cart', 'cart'], 2],
    [['set', 'delivery_choice', 'maybe'], 2],
    [['set', 'return_shipping', 'nobody'], 2],
    [['set', 'guarantee_months', '1.5'], 2],
    [['set', 'handling_days', '2-1'], 2],
    [['set', 'google_tag', 'AW-123456789'], 2],
    [['set', 'google_tag', 'UA-12345-6'], 2],
    [['set', 'google_tag', '<noscript>nothing runs</noscript>'], 2],
    [['set', 'google_tag', '<script src="https://evil.example/x.js"></script>'], 2],
    [['set', 'reduction_max_days', '0'], 2],
    [['set', 'reduction_max_days', '1.5'], 2],
    [['set', 'shop_name'], 2],
    [['set', 'shop_name', 'x', '--default'], 2],
  ])('settings %j is refused', async (args, code) => {
    expect((await operator.type('settings', ...args)).code).toBe(code);
  });
});

test.each([
  'GTM-ABC1234',
  'G-ABC1234567',
  '<script>window.__gt=(window.__gt||0)+1</script>',
  '<!-- Google tag --><script async src="https://www.googletagmanager.com/gtag/js?id=G-A1"></script><script>a=1</script>',
])('google_tag %j is accepted, as the pages run it', async (snippet) => {
  expect((await operator.type('settings', 'set', 'google_tag', snippet)).code).toBe(0);
  const refused = await operator.type('settings', 'set', 'google_tag', 'AW-123456789');
  expect(refused.text).toContain(
    'an id that starts with GTM- or G-, or a snippet of complete <script> elements',
  );
  expect((await operator.ask('settings', 'get', 'google_tag')).value).toBe(snippet);
});

describe('pages and questions', () => {
  test('a page is stored in two languages, without unsafe HTML', async () => {
    const html = await operator.file(
      'terms.html',
      '<h2>Terms</h2><p onclick="x()">Fair.</p><script>alert(1)</script>',
    );
    expect((await operator.type('pages', 'set', 'terms', '--title', 'Our terms', '--file', html)).code).toBe(
      0,
    );
    const german = await operator.file('agb.html', '<p>Fair.</p>');
    await operator.type('pages', 'set', 'terms', '--title', 'AGB', '--file', german, '--lang', 'de');
    const stored = await database.db
      .selectFrom('static_pages')
      .select(['id', 'content'])
      .where('kind', '=', 'terms')
      .executeTakeFirstOrThrow();
    expect(stored.content).toBe('<h2>Terms</h2><p>Fair.</p>');
    expect((await operator.type('pages', 'show', 'terms')).text).toBe(
      'Our terms\n\n<h2>Terms</h2><p>Fair.</p>',
    );
    expect((await operator.type('pages', 'show', String(stored.id), '--lang', 'de')).text).toBe(
      'AGB\n\n<p>Fair.</p>',
    );
    await operator.type('pages', 'set', 'terms', '--title', 'Terms of sale');
    expect((await operator.type('pages', 'list')).text).toMatch(/terms +Terms of sale +\d+ +de lv/);
    expect(await audited('page')).toBe(3);
  });

  test('a question is created, made popular and removed', async () => {
    const html = await operator.file('repair.html', '<p>Yes.</p>');
    const { id } = await operator.ask(
      'faq',
      'set',
      'new',
      '--title',
      'Do you repair?',
      '--file',
      html,
      '--popular',
    );
    expect(await operator.ask('faq', 'show', String(id))).toMatchObject({
      title: 'Do you repair?',
      isPopular: true,
    });
    await operator.type('faq', 'set', String(id), '--not-popular');
    expect(await operator.ask('faq', 'show', String(id))).toMatchObject({ isPopular: false });
    expect((await operator.type('faq', 'remove', String(id))).text).toBe('✓ Do you repair? is removed.');
    expect((await operator.type('faq', 'show', String(id))).code).toBe(1);
  });

  test.each([
    [['pages', 'show', 'nowhere'], 1],
    [['pages', 'show', 'terms', '--lang', 'xx'], 1],
    [['pages', 'set', '999', '--title', 'x'], 1],
    [['pages', 'set', 'new', '--title', 'x'], 2],
    [['pages', 'set', 'terms', '--file', '/nowhere.html'], 1],
    [['pages', 'remove', '999'], 1],
    [['faq', 'set', 'new'], 2],
    [['faq', 'set', '1', '--popular', '--not-popular'], 2],
  ])('%j is refused', async (args, code) => {
    expect((await operator.type(...args)).code).toBe(code);
  });
});

describe('social links', () => {
  test('a link is added, changed and removed', async () => {
    await operator.type('social', 'set', 'Mastodon', '--url', 'https://social.example/@lamp');
    await operator.type(
      'social',
      'set',
      'Mastodon',
      '--url',
      'https://other.example/@lamp',
      '--icon',
      'link',
    );
    const links = await operator.ask('social', 'list');
    expect(links.at(-1)).toMatchObject({
      name: 'Mastodon',
      url: 'https://other.example/@lamp',
      icon: 'link',
    });
    expect((await operator.type('social', 'remove', 'Mastodon')).code).toBe(0);
    expect((await operator.type('social', 'remove', 'Mastodon')).code).toBe(1);
    expect((await operator.type('social', 'set', 'X', '--url', 'javascript:alert(1)')).code).toBe(2);
  });
});

describe('translations', () => {
  test('importing an export changes nothing, in both formats', async () => {
    for (const form of ['json', 'csv']) {
      const path = operator.path(`de.${form}`);
      expect(await operator.ask('translations', 'export', path, '--lang', 'de')).toMatchObject({
        missing: [],
      });
      expect(await operator.ask('translations', 'import', path, '--lang', 'de')).toMatchObject({
        changed: [],
        missing: [],
      });
    }
  });

  test('a new language is filled from a file, and missing texts are listed', async () => {
    await operator.type('languages', 'add', 'fr', 'Français');
    const path = await operator.file('fr.json', '{\n  "common.home": "Accueil",\n  "common.close": ""\n}\n');
    const dry = await operator.ask('translations', 'import', path, '--lang', 'fr', '--dry-run');
    expect(dry.changed).toEqual(['common.home']);
    expect(dry.missing).toContain('common.close');
    expect((await operator.type('translations', 'import', path, '--lang', 'fr')).text).toMatch(
      /missing:\n[\s\S]*\n {2}common\.close\n/,
    );
    const { code } = await operator.type('translations', 'export', operator.path('fr.csv'), '--lang', 'fr');
    expect(code).toBe(0);
    expect(await readFile(operator.path('fr.csv'), 'utf8')).toContain('common.close,Close,\n');
    expect((await operator.type('languages', 'list')).text).toContain('Français');
    expect((await operator.type('languages', 'add', 'fr', 'Français')).code).toBe(1);
    expect((await operator.type('languages', 'add', 'french', 'x')).code).toBe(2);
  });

  test.each([
    ['odd.json', '{\n  "common.home": "A",\n}', 'odd.json, line 3, column 1: this is not JSON'],
    ['list.json', '[]', 'is not a JSON object of keys and texts'],
    ['number.json', '{\n "common.home": 5 }', "line 2: the value of 'common.home' is not a text"],
    ['typo.json', '{\n\n"common.hom": "A"}', "line 3: unknown key 'common.hom'"],
    ['lost.json', '{"cart.remove": "Weg", "product.page": "x"}', ''],
    ['cols.csv', 'key,words\n', 'column text is missing'],
  ])('%s is refused as a whole', async (name, text, words) => {
    const path = await operator.file(name, text);
    const answer = await operator.type('translations', 'import', path, '--lang', 'de');
    expect(answer.code).toBe(1);
    expect(answer.text).toContain(words);
  });

  test('a text without its {…} is refused', async () => {
    const { missing: _, ...all } = await operator.ask(
      'translations',
      'export',
      operator.path('en.json'),
      '--lang',
      'en',
    );
    expect(all.lang).toBe('en');
    const texts: Record<string, string> = JSON.parse(await readFile(operator.path('en.json'), 'utf8'));
    const [key] = Object.entries(texts).find(([, text]) => /\{\w+\}/.test(text)) ?? [''];
    const path = await operator.file('bare.json', JSON.stringify({ [key]: 'nothing' }));
    expect((await operator.type('translations', 'import', path, '--lang', 'de')).text).toContain(
      `'${key}' needs the same {…} as the English text`,
    );
    expect((await operator.type('translations', 'import', path)).code).toBe(2);
    expect((await operator.type('translations', 'export', operator.path('x.txt'), '--lang', 'de')).code).toBe(
      2,
    );
  });

  test('a text of 5,001 characters is refused with its line', async () => {
    const importing = async (letters: number) => {
      const path = await operator.file('long.csv', `key,text\ncart.undo,${'x'.repeat(letters)}\n`);
      return operator.type('translations', 'import', path, '--lang', 'de', '--dry-run');
    };
    expect(await importing(5001)).toEqual({
      code: 2,
      text: "✗ The text 'cart.undo' in line 2 of long.csv has 5,001 characters. At most 5,000 are allowed.",
    });
    expect((await importing(5000)).code).toBe(0);
  });
});
