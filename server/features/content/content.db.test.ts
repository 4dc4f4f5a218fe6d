import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const payload = async (url: string) => (await shop.get(url)).json().payload;

test('EN-46 BC-14 settings have their defaults when nothing is set', async () => {
  const empty = await openTestShop('template_empty');
  await empty.database.pool.query(
    `insert into languages (code, title, is_default) values ('en', 'English', true);
     insert into currencies (code, symbol, rate, is_default) values ('EUR', '€', 1, true)`,
  );
  const { payload: settings } = (await empty.get('/api/settings')).json();
  await empty.close();
  expect(settings).toMatchObject({
    is_reg_enabled: false,
    min_top_up_amount: 0,
    vat_percent: 0,
    google_tag: '',
  });
});

test('API-22 the sample shop has its own settings', async () => {
  expect((await shop.get('/api/settings')).json().status).toBe('OK');
  expect(await payload('/api/settings')).toMatchObject({
    shop_name: 'Ohmly',
    is_reg_enabled: true,
    vat_percent: 21,
    support_email: expect.stringContaining('@'),
  });
});

test('API-48 the settings contain the IP lookup address once it is set', async () => {
  expect(await payload('/api/settings')).toMatchObject({ ip_lookup_url: null });
  const where = JSON.stringify('https://where.example/json');
  await shop.database.pool.query("insert into settings (key, value) values ('ip_lookup_url', $1)", [where]);
  await expect.poll(() => payload('/api/settings')).toMatchObject({ ip_lookup_url: JSON.parse(where) });
});

test('EN-39 API-31 static pages have id, title, content and flags', async () => {
  const pages: Record<string, unknown>[] = await payload('/api/static-pages');
  expect(pages.filter((page) => page.is_terms)).toHaveLength(1);
  expect(pages.filter((page) => page.is_privacy)).toHaveLength(1);
  expect(pages.filter((page) => page.is_cookie)).toHaveLength(1);
  const [first] = pages;
  const one = await payload(`/api/static-pages/${first?.id}`);
  expect(one).toEqual({ ...first, summary: expect.not.stringMatching(/[<>]/) });
});

test.each(['999999', '0', 'terms', '99999999999'])('the page %s is not found', async (id) => {
  const response = await shop.get(`/api/static-pages/${id}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({
    status: 'ERROR',
    message: 'Page not found',
    code: 'page_not_found',
  });
});

test('a page is in the requested language', async () => {
  const [english] = await payload('/api/static-pages?lang_id=1');
  const [german] = await payload('/api/static-pages?lang_id=2');
  expect(german.id).toBe(english.id);
  expect(german.content).not.toBe(english.content);
});

test('EN-40 FAQs have id, title, content and is_popular', async () => {
  const { status, faqs } = (await shop.get('/api/faqs')).json();
  expect(status).toBe('OK');
  expect(faqs.length).toBeGreaterThanOrEqual(10);
  expect(faqs[0]).toEqual({
    id: expect.any(Number),
    title: expect.any(String),
    content: expect.stringContaining('<p>'),
    is_popular: expect.any(Boolean),
  });
});

test('EN-41 EN-04 API-32 API-33 social links and countries are listed', async () => {
  expect((await shop.get('/api/countries')).json().status).toBe('OK');
  const links: { url: string }[] = await payload('/api/social-links');
  expect(links.length).toBeGreaterThan(0);
  expect(links.every(({ url }) => url.startsWith('https://'))).toBe(true);
  const countries = await payload('/api/countries');
  const latvia = { id: expect.any(Number), name: 'Latvia', iso: 'LV', payment_methods: ['card'] };
  expect(countries).toContainEqual(latvia);
});

test('payment methods fall back from the country to the shop', async () => {
  const methods = async () => {
    const countries: { iso: string; payment_methods: string[] }[] = await payload('/api/countries');
    return Object.fromEntries(countries.map(({ iso, payment_methods }) => [iso, payment_methods]));
  };
  expect(await methods()).toMatchObject({ LV: ['card'], EE: ['card', 'phone'], MT: ['phone'] });
  const set = (value: unknown) =>
    shop.database.db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'payment_methods')
      .execute();
  await set(['phone']);
  expect(await methods()).toMatchObject({ LV: ['phone'], EE: ['card', 'phone'] });
  await set('nonsense');
  expect(await methods()).toMatchObject({ LV: ['card'], MT: ['phone'] });
});

test('guests and delivery choices are off in a shop that did not choose, on in the sample shop', async () => {
  expect(await payload('/api/settings')).toMatchObject({ guest_cart: 'off', delivery_choice: false });
  const sample = await openTestShop('template_sample');
  const settings = await sample.get('/api/settings');
  await sample.close();
  expect(settings.json().payload).toMatchObject({ guest_cart: 'checkout', delivery_choice: true });
});

const filled = async (language = 1): Promise<string> => {
  const { faqs } = (await shop.get(`/api/faqs?lang_id=${language}`)).json<{ faqs: { content: string }[] }>();
  const pages: { content: string; summary?: string }[] = await payload(
    `/api/static-pages?lang_id=${language}`,
  );
  const { summary } = await payload(`/api/static-pages/3?lang_id=${language}`);
  return [...faqs, ...pages].map(({ content }) => content).join('') + summary;
};

test('pages and FAQs show the promises of the settings and delivery zones', async () => {
  const before = await filled();
  expect(before).toContain('until day 30');
  expect(before).toContain('We give you 30, counted');
  expect(before).toContain('Latvia, Lithuania and Estonia: 1–2 working days');
  expect(before).toContain('Norway, Switzerland, Liechtenstein and the United Kingdom: 3–7 working days');
  expect(before).toContain('24 months, 12 months for used goods');
  const set = (key: string, value: unknown) =>
    shop.database.pool.query('update settings set value = $2 where key = $1', [key, JSON.stringify(value)]);
  await set('return_days', 20);
  await set('guarantee_months', 36);
  await set('handling_days', { min: 2, max: 2 });
  await expect.poll(() => filled()).toContain('until day 20');
  const after = await filled();
  expect(after).toContain('Packing takes 2 working days');
  expect(after).toContain('in Rīga within 2 working days');
  expect(after).toContain('We give you 20, counted');
  expect(after).toContain('Latvia, Lithuania and Estonia: 3 working days');
  expect(after).toContain('36 months, 12 months for used goods');
  for (const old of ['period of 30', ' 30,', 'day 30', '1–2 working', '24 months'])
    expect(after).not.toContain(old);
});

test('pages and FAQs promise nothing that the settings do not', async () => {
  const said = { en: 1, de: 2, lv: 3 };
  const all = async (): Promise<string> => (await Promise.all(Object.values(said).map(filled))).join('\n');
  const free = ['We pay for the return', 'Die Rücksendung zahlen wir', 'Par atgriešanu maksājam mēs'];
  const paid = ['You pay for the return.', 'Die Rücksendung zahlen Sie.', 'Par atgriešanu maksājat jūs.'];
  const voluntary = ['We give you', 'Wir geben Ihnen', 'Mēs dodam', 'Return items', 'Artikel zurückgeben'];
  const withVat = [
    'All prices include value added tax',
    'Alle Preise enthalten',
    'Visās cenās ir iekļauts PVN',
  ];
  const before = await all();
  for (const part of [...free, ...voluntary, ...withVat]) expect(before).toContain(part);
  for (const part of paid) expect(before).not.toContain(part);
  const set = (key: string, value: unknown) =>
    shop.database.pool.query(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2',
      [key, JSON.stringify(value)],
    );
  await set('return_days', 0);
  await set('return_shipping', 'customer');
  await set('prices_include_vat', false);
  await expect.poll(all).toContain('You pay for the return.');
  const after = await all();
  for (const part of paid) expect(after).toContain(part);
  for (const part of [...free, ...voluntary, ...withVat]) expect(after).not.toContain(part);
  expect(after).not.toMatch(/[{}]/);
});

test.each([1, 2, 3])('no page or FAQ of language %i keeps a placeholder', async (id) => {
  const { faqs } = (await shop.get(`/api/faqs?lang_id=${id}`)).json<{ faqs: { content: string }[] }>();
  const pages: { content: string }[] = await payload(`/api/static-pages?lang_id=${id}`);
  for (const { content } of [...faqs, ...pages]) expect(content).not.toMatch(/[{}]/);
});
