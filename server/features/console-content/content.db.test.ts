import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtInTexts } from '#contract/messages/built-in-texts.ts';
import { readTranslations } from '#server/features/localisation/translate-texts.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';
import { xssCorpus } from '#tests/support/xss-corpus.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;
let editor: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  owner = await shop.member('owner');
  editor = await shop.member('catalogue_editor');
});
afterAll(() => shop.close());

interface Listed {
  readonly id: number;
  readonly kind: string | null;
  readonly texts: readonly { language: string; title: string; content: string }[];
}
const articles = async (kind: string): Promise<readonly Listed[]> =>
  (await owner.get(`/api/admin/articles/${kind}`)).body.payload.articles;
/** What a shopper of a language gets. */
const shopperSees = async (path: string, language: string): Promise<string> => {
  const { rows } = await shop.database.pool.query('select id from languages where code = $1', [language]);
  return JSON.stringify((await shop.browser().get(`/api${path}?lang_id=${rows[0].id}`)).body);
};
const put = (kind: string, body: object, by = editor) => by.post(`/api/admin/articles/${kind}`, body);

test('CN-66 a page is written in two languages, shoppers read it, and undo brings the former text back', async () => {
  const page = (await articles('pages')).find(({ kind }) => kind === 'terms');
  const own = page?.texts[0];
  if (!page || !own) throw new Error('The sample shop has terms.');
  const was = { title: own.title, content: own.content };
  const id = String(page.id);
  const changed = { id, title: 'Our terms', content: '<p>Be kind.</p>' };
  expect((await put('pages', { ...changed, was })).status).toBe(200);
  const german = page.texts.find(({ language }) => language === 'de');
  const seen = german ? { title: german.title, content: german.content } : null;
  const inGerman = { id, language: 'de', title: 'Unsere AGB', content: '<p>Seid nett.</p>', was: seen };
  expect((await put('pages', inGerman)).status).toBe(200);
  const texts = (await articles('pages')).find((each) => each.id === page.id)?.texts;
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Our terms', content: '<p>Be kind.</p>' }),
      expect.objectContaining({ language: 'de', title: 'Unsere AGB' }),
    ]),
  );
  expect(await shopperSees(`/static-pages/${id}`, 'en')).toContain('Be kind.');
  expect(await shopperSees(`/static-pages/${id}`, 'de')).toContain('Seid nett.');
  // An operator with an older state sees the present one.
  expect((await put('pages', { ...changed, was })).body.code).toBe('changed_meanwhile');
  const [latest] = (await owner.get(`/api/admin/audit?search=page%20${id}%20in%20de`)).body.payload;
  const first = (await owner.get(`/api/admin/audit?search=page%20${id}`)).body.payload.find(
    ({ subject }: { subject: string }) => subject === `page ${id}`,
  );
  expect((await owner.post(`/api/admin/audit/${first.id}/undo`)).status).toBe(200);
  if (seen) expect((await owner.post(`/api/admin/audit/${latest.id}/undo`)).status).toBe(200);
  expect((await articles('pages')).find((each) => each.id === page.id)?.texts).toEqual(page.texts);
  expect((await owner.post(`/api/admin/audit/${first.id}/undo`)).body.code).toBe('changed_since');
});

test('two people change one page at once: one is saved, the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [page] = await articles('pages');
    const own = page?.texts[0];
    const was = { title: own?.title, content: own?.content };
    const wish = (name: string) => ({
      id: String(page?.id),
      title: `${name} ${round}`,
      content: '<p>x</p>',
      was,
    });
    const answers = await Promise.all([
      put('pages', wish('Ieva'), owner),
      put('pages', wish('Janis'), editor),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('questions are added, put into an order and removed', async () => {
  const { id } = (
    await put('faqs', { id: 'new', title: 'Do you repair?', content: '<p>Yes.</p>', was: null })
  ).body.payload;
  expect((await editor.post('/api/admin/articles/faqs/order', { ids: [id] })).status).toBe(200);
  expect((await articles('faqs'))[0]?.id).toBe(id);
  expect((await editor.post('/api/admin/articles/faqs/order', { ids: [999_999] })).status).toBe(409);
  expect((await editor.post('/api/admin/articles/faqs/remove', { id: String(id) })).status).toBe(200);
  expect((await editor.post('/api/admin/articles/faqs/remove', { id: String(id) })).status).toBe(409);
  expect((await put('faqs', { id: '999999', title: 'x', content: '', was: null })).status).toBe(409);
  expect((await put('faqs', { id: 'new', language: 'xx', title: 'x', content: '', was: null })).status).toBe(
    409,
  );
});

test('CN-66 a question and a text of the shop are seen by shoppers in their language at once, also from the cache', async () => {
  const title = (language: string) => shopperSees('/faqs', language);
  // Read first, so that the answer is cached.
  expect(await title('en')).not.toContain('Is it loud?');
  expect(await title('de')).not.toContain('Ist es laut?');
  const { id } = (await put('faqs', { id: 'new', title: 'Is it loud?', content: '<p>No.</p>', was: null }))
    .body.payload;
  const inGerman = {
    id: String(id),
    language: 'de',
    title: 'Ist es laut?',
    content: '<p>Nein.</p>',
    was: null,
  };
  expect((await put('faqs', inGerman)).status).toBe(200);
  await expect.poll(() => title('en'), { timeout: 2000 }).toContain('Is it loud?');
  await expect.poll(() => title('de'), { timeout: 2000 }).toContain('Ist es laut?');
  expect(await title('de')).not.toContain('Is it loud?');
  await editor.post('/api/admin/articles/faqs/remove', { id: String(id) });
  await expect.poll(() => title('de'), { timeout: 2000 }).not.toContain('Ist es laut?');
  const row = (await texts('interface')).rows.find(
    ({ text, original }: { text: string; original: string }) => text !== '' && !original.includes('{'),
  );
  const shown = () => shopperSees('/localizations', 'de');
  expect(await shown()).not.toContain('Im Laden zu sehen');
  const url = '/api/admin/translations/interface/de';
  const body = { key: row.key, text: 'Im Laden zu sehen', was: row.text };
  expect((await editor.post(url, body)).status).toBe(200);
  await expect.poll(shown, { timeout: 2000 }).toContain('Im Laden zu sehen');
  expect(await shopperSees('/localizations', 'en')).not.toContain('Im Laden zu sehen');
});

test('CN-66 dangerous HTML through the call is stored without what would run', async () => {
  const vectors = xssCorpus.slice(0, 500);
  expect(vectors.length).toBe(500);
  const content = vectors.join('\n');
  const { id } = (await put('faqs', { id: 'new', title: 'Attack', content, was: null })).body.payload;
  const stored = (await articles('faqs')).find((each) => each.id === id)?.texts[0]?.content ?? '';
  expect(stored).not.toMatch(/<script|<iframe|<[^>]+\son\w+\s*=|href\s*=\s*["']?\s*javascript:/i);
  await editor.post('/api/admin/articles/faqs/remove', { id: String(id) });
});

const texts = async (what: string, query = '') =>
  (await owner.get(`/api/admin/translations/${what}/de?${query}`)).body.payload;

test('CN-67 missing texts are counted as by the command and come first; a text without its {…} is refused', async () => {
  const { pool } = shop.database;
  const [key = '', original = ''] = Object.entries(builtInTexts).find(([, text]) => text.includes('{')) ?? [];
  await pool.query(
    "delete from messages where key = $1 and language_id = (select id from languages where code = 'de')",
    [key],
  );
  const { missing } = await readTranslations(shop.db, 'de', builtInTexts);
  const listed = await texts('interface');
  expect(listed.missing).toBe(missing.length);
  expect(listed.rows[0]).toEqual({ key: missing[0], original: builtInTexts[missing[0] ?? ''], text: '' });
  expect((await texts('interface', 'missing=true')).found).toBe(missing.length);
  const url = '/api/admin/translations/interface/de';
  const refused = await editor.post(url, { key, text: 'Ohne', was: '' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(key)]);
  expect((await editor.post(url, { key, text: `${original} (de)`, was: '' })).status).toBe(200);
  expect((await editor.post(url, { key, text: `${original}!`, was: '' })).body.code).toBe(
    'changed_meanwhile',
  );
  expect((await editor.post(url, { key: 'no.such.key', text: 'x', was: '' })).status).toBe(409);
  expect((await owner.get('/api/admin/translations/interface/xx')).status).toBe(409);
});

test('CN-67 translations are handed out as a file and read back as by the commands; a faulty file changes nothing', async () => {
  const at = (what: string) => `/api/admin/translations/${what}/de/file`;
  const rowsOf = (csv: string) => csv.trim().split(/\r?\n/);
  for (const what of ['interface', 'catalogue']) {
    const file = await owner.get(at(what));
    expect([file.status, String(file.headers['content-type'])]).toEqual([
      200,
      expect.stringMatching('text/csv'),
    ]);
    const [head, ...rows] = rowsOf(String(file.body).replace(/^\ufeff/, ''));
    expect(head).toBe('key,english,text');
    expect(rows.length).toBeGreaterThan(100);
    const send = (content: string, dry_run = false, by = editor) =>
      by.post(at(what), { name: 'de.csv', content, dry_run });
    // What was handed out changes nothing when it comes back.
    const same = await send(String(file.body));
    expect([what, same.status, same.body.payload?.changed]).toEqual([what, 200, 0]);
    const { missing } = await texts(what);
    expect(same.body.payload.missing).toBe(missing);
    const [row] = (await texts(what, 'missing=false')).rows.filter(
      ({ text, original }: { text: string; original: string }) => text !== '' && !original.includes('{'),
    );
    const changed = `key,text\n"${row.key}",Aus der Datei\n`;
    const now = async () =>
      (await texts(what, `search=${encodeURIComponent(row.key)}`)).rows.find(
        ({ key }: { key: string }) => key === row.key,
      ).text;
    expect((await send(changed, true)).body.payload.changed).toBe(1);
    expect(await now()).toBe(row.text);
    const faulty = await send(`${changed}no such key,x\n`);
    expect([faulty.status, faulty.body.message]).toEqual([
      409,
      "de.csv has 1 error. Nothing was changed.\n  line 3: unknown key 'no such key'",
    ]);
    expect(await now()).toBe(row.text);
    expect((await send(changed)).body.payload.changed).toBe(1);
    expect(await now()).toBe('Aus der Datei');
    // An empty text stays as it is.
    expect((await send(`key,text\n"${row.key}",`)).body.payload.changed).toBe(0);
    const [entry] = (await owner.get('/api/admin/audit')).body.payload;
    expect((await owner.post(`/api/admin/audit/${entry.id}/undo`)).status).toBe(200);
    expect(await now()).toBe(row.text);
    const reader = await shop.member('read_only');
    expect((await send(changed, false, reader)).body.code).toBe('permission_needed');
  }
  expect((await editor.post(at('interface'), { name: 'x.csv', content: 'a,b', dry_run: true })).status).toBe(
    409,
  );
});

test('CN-55 names of the catalogue are translated, and shoppers of the language see them', async () => {
  const { rows } = await texts('catalogue', 'search=category%20');
  const [row] = rows;
  const url = '/api/admin/translations/catalogue/de';
  expect((await editor.post(url, { key: row.key, text: 'Neuer Name', was: row.text })).status).toBe(200);
  expect(await shopperSees('/categories', 'de')).toContain('Neuer Name');
  expect((await texts('catalogue', 'search=Neuer%20Name')).rows).toContainEqual({
    ...row,
    text: 'Neuer Name',
  });
  expect((await editor.post(url, { key: row.key, text: 'Anders', was: row.text })).status).toBe(409);
  expect(
    (await editor.post('/api/admin/translations/catalogue/en', { key: row.key, text: 'x', was: '' })).status,
  ).toBe(409);
});

const promo = {
  code: 'SPRING15',
  description: 'Spring',
  percent: 15,
  amount: null,
  at_most: '60.00',
  applies_to: 'goods',
  minimum: '0.00',
  starts_at: null,
  ends_at: null,
  max_uses: 500,
  max_uses_per_customer: 1,
};

test('a promo code is created with every field, refused when it makes no sense, and ended', async () => {
  const create = (change: object = {}) => owner.post('/api/admin/promos', { ...promo, ...change });
  expect((await create()).status).toBe(200);
  const list = async () => (await owner.get('/api/admin/promos')).body.payload as { code: string }[];
  expect(await list()).toContainEqual({ ...promo, uses: 0, state: 'open' });
  expect((await create({ code: 'spring15' })).status).toBe(409);
  expect((await create({ code: 'BOTH', amount: '5.00' })).status).toBe(409);
  expect((await create({ code: 'NONE', percent: null })).status).toBe(409);
  expect((await create({ code: 'PAST', ends_at: '2020-01-01T00:00' })).status).toBe(409);
  expect((await create({ code: 'HUGE', percent: 101 })).status).toBe(422);
  // Riga is two hours ahead in winter and three in summer.
  const times = { starts_at: '2036-12-24T18:00', ends_at: '2037-07-24T18:00' };
  expect((await create({ code: 'CLOCK', ...times })).status).toBe(200);
  expect(await list()).toContainEqual(
    expect.objectContaining({
      code: 'CLOCK',
      starts_at: '2036-12-24T16:00:00.000Z',
      ends_at: '2037-07-24T15:00:00.000Z',
    }),
  );
  expect((await create({ code: 'NODAY', ends_at: '2036-02-31T18:00' })).status).toBe(409);
  expect((await owner.post('/api/admin/promos/SPRING15/end')).status).toBe(200);
  expect((await owner.post('/api/admin/promos/SPRING15/end')).status).toBe(409);
  expect((await owner.post('/api/admin/promos/NOSUCH/end')).status).toBe(409);
  expect((await editor.post('/api/admin/promos', promo)).body.code).toBe('permission_needed');
});
