import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allAdminEndpoints } from '#contract/admin/admin-table.ts';
import { settingFields } from '#contract/admin/settings-fields.ts';
import { setSetting } from '#server/features/content/set-setting.ts';
import { knownSettings } from '#server/features/content/settings-rules.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';
import { openSmtpServer } from '#tests/support/smtp-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;
let manager: Member;
const secret = 'sk_test_9gTqV2n';

beforeAll(async () => {
  smtp = await openSmtpServer();
  shop = await openConsoleShop({
    SMTP_URL: smtp.url,
    STRIPE_SECRET_KEY: secret,
    STRIPE_WEBHOOK_SECRET: 'whsec_9gTqV2n',
    SESSION_SECRET: 'a-secret-of-the-session-that-nobody-sees',
  });
  owner = await shop.member('owner');
  manager = await shop.member('manager');
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const page = async () => (await owner.get('/api/admin/settings')).body.payload;
const storedOf = async (key: string): Promise<{ value: string; is_set: boolean }> =>
  (await page()).settings.find((setting: { key: string }) => setting.key === key);
const set = (key: string, body: object, by: Member = owner) => by.post(`/api/admin/settings/${key}`, body);

test('CN-68 the console has a field for every setting that the server knows', () => {
  expect(Object.keys(settingFields).sort()).toEqual(Object.keys(knownSettings).sort());
});

const samples = [
  ...['', 'yes', '0', '21', '0-1', 'off', 'shop', 'consent', 'card,phone', 'LV', 'asc', 'buyers'],
  'x'.repeat(5000),
];

test.each(Object.keys(knownSettings))(
  'CN-68 %s is read, set and reset in the console with the refusals of the command',
  async (key) => {
    const operation = { db: shop.db, actor: { who: 'anna', command: 'test' }, now: () => new Date() };
    let accepted = 0;
    for (const typed of samples) {
      const refused = await setSetting({ ...operation, dryRun: true }, key, typed).then(
        () => null,
        (error: { code: string; params: { expected: string } }) => error,
      );
      const answer = await set(key, { value: typed });
      if (refused) {
        expect([answer.status, answer.body.code]).toEqual([409, 'operation_refused']);
        expect(answer.body.message.length).toBeGreaterThan(10);
        continue;
      }
      accepted += 1;
      expect(answer.status, typed).toBe(200);
      expect(await storedOf(key)).toMatchObject({ ...answer.body.payload, is_set: true });
    }
    if (accepted === 0) expect((await set(key, { value: 'https://shop.example/a' })).status).toBe(200);
    expect((await set(key, { value: null })).status).toBe(200);
    expect((await storedOf(key)).is_set).toBe(false);
    // What is shown can be saved again.
    const { value } = await storedOf(key);
    if (key !== 'guarantee_notice_url') expect((await set(key, { value })).status, value).toBe(200);
    await set(key, { value: null });
  },
);

test('CN-68 an unknown setting is refused, and no secret of the server is in any answer', async () => {
  expect((await set('no_such_setting', { value: '1' })).status).toBe(409);
  expect((await page()).environment).toContainEqual({ name: 'STRIPE_SECRET_KEY', is_set: true });
  for (const key of Object.keys(allAdminEndpoints)) {
    const [method, path = ''] = key.split(' ');
    if (method !== 'GET') continue;
    const { body } = await owner.get(`/api${path.replaceAll(/:\w+/g, '1')}`);
    const text = JSON.stringify(body ?? '');
    for (const hidden of [secret, 'whsec_9gTqV2n', new URL(smtp.url).host, 'a-secret-of-the-session'])
      expect(text, key).not.toContain(hidden);
  }
});

test('CN-68 settings of payment and mail need a fresh password', async () => {
  const late = await shop.member('owner');
  shop.clock.pass(11 * 60);
  for (const key of ['payment_methods', 'payment_phone', 'support_email'])
    expect((await set(key, { value: '' }, late)).body.code).toBe('confirm_needed');
  expect((await set('copyright', { value: 'Lamp & Co' }, late)).status).toBe(200);
  owner = await shop.member('owner');
  manager = await shop.member('manager');
});

test('two people change one setting at once: one is saved, the other reads what it is now', async () => {
  for (let round = 0; round < 10; round += 1) {
    await set('shop_name', { value: `Shop ${round}` });
    const was = `Shop ${round}`;
    const answers = await Promise.all([
      set('shop_name', { value: `Ieva ${round}`, was }),
      set('shop_name', { value: `Janis ${round}`, was }, manager),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const { value } = await storedOf('shop_name');
    expect(lost?.body.code).toBe('changed_meanwhile');
    expect(lost?.body.message).toContain(value);
  }
  // Five saves in a row by one person never conflict: each answer has the value that the next one names.
  let { value: was } = await storedOf('copyright');
  for (let round = 0; round < 5; round += 1) {
    const saved = await set('copyright', { value: `© ${round}`, was });
    expect(saved.status).toBe(200);
    was = saved.body.payload.value;
  }
});

test('CN-68 a range of days is shown as it was typed, and can be saved again', async () => {
  await set('handling_days', { value: '0-1' });
  expect((await storedOf('handling_days')).value).toBe('0-1');
  expect((await set('handling_days', { value: '0-1', was: '0-1' })).status).toBe(200);
});

test('undo restores a setting that is a list, and shoppers see it', async () => {
  await set('payment_methods', { value: 'card,phone' });
  await set('payment_methods', { value: 'phone' });
  const [latest] = (await owner.get('/api/admin/audit?search=setting%20payment_methods')).body.payload;
  expect((await owner.post(`/api/admin/audit/${latest.id}/undo`)).status).toBe(200);
  expect(await storedOf('payment_methods')).toMatchObject({ value: 'card,phone' });
});

const zealand = {
  name: 'New Zealand',
  vat_percent: 15,
  payment_methods: ['card'],
  post_code_pattern: '\\d{4}',
  post_code_example: '6011',
};

test('a country is added, changed by one of two people and removed; that of the shop stays', async () => {
  const url = '/api/admin/countries/NZ';
  expect((await owner.post(url, { ...zealand, was: null })).status).toBe(200);
  expect((await owner.post(url, { ...zealand, was: null })).body.code).toBe('changed_meanwhile');
  const was = (await page()).countries.find((country: { iso: string }) => country.iso === 'NZ');
  expect(was).toEqual({ iso: 'NZ', ...zealand });
  const answers = await Promise.all([
    owner.post(url, { ...zealand, vat_percent: 11, was }),
    manager.post(url, { ...zealand, vat_percent: 12, was }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await owner.post(url, { ...zealand, post_code_pattern: '(', was: null })).status).toBe(409);
  await set('home_country', { value: 'NZ' });
  const refused = await owner.post(`${url}/remove`);
  expect([refused.status, refused.body.code]).toEqual([409, 'operation_refused']);
  expect(refused.body.message).toContain('The shop sends from NZ');
  await set('home_country', { value: null });
  expect((await owner.post(`${url}/remove`)).status).toBe(200);
  expect((await owner.post(`${url}/remove`)).status).toBe(409);
});

test('CN-122 countries that are chosen together are removed together, all or none', async () => {
  for (const iso of ['NZ', 'AQ'])
    await owner.post(`/api/admin/countries/${iso}`, { ...zealand, name: iso, was: null });
  const isos = async (): Promise<string[]> => (await page()).countries.map(({ iso }: { iso: string }) => iso);
  const before = await isos();
  const remove = (wanted: readonly string[]) => owner.post('/api/admin/countries/remove', { isos: wanted });
  expect((await remove(['NZ', 'XX'])).status).toBe(409);
  expect(await isos()).toEqual(before);
  expect((await remove(['NZ', 'AQ'])).status).toBe(200);
  expect(await isos()).toEqual(before.filter((iso) => iso !== 'NZ' && iso !== 'AQ'));
  expect((await remove(['nz'])).status).toBe(422);
});

test('a pattern of post codes that PostgreSQL cannot read is refused with a sentence', async () => {
  const answer = await owner.post('/api/admin/countries/AQ', {
    ...zealand,
    post_code_pattern: '={|',
    was: null,
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'operation_refused']);
  expect(answer.body.message).toContain('={|');
});

test('a country with customers, addresses, carts and orders is removed without an error, and they stay', async () => {
  const { rows } = await shop.database.pool.query<{ iso: string; id: number }>(
    'select id, iso from countries order by id limit 1',
  );
  const [country] = rows;
  await set('is_reg_enabled', { value: 'yes' });
  const buyer = await shop.newcomer();
  await shop.database.pool.query('update customers set country_id = $1 where email = $2', [
    country?.id,
    buyer.email,
  ]);
  expect((await owner.post(`/api/admin/countries/${country?.iso}/remove`)).status).toBe(200);
  expect((await buyer.get('/api/user/profile')).status).toBe(200);
});

test('a language is added and removed; the default one and unknown ones are refused', async () => {
  const add = (body: object) => owner.post('/api/admin/languages', body);
  expect((await add({ code: 'is', title: 'Íslenska' })).status).toBe(200);
  expect((await add({ code: 'is', title: 'Íslenska' })).status).toBe(409);
  expect((await add({ code: 'nonsense', title: 'X' })).status).toBe(409);
  expect((await owner.post('/api/admin/languages/is/remove')).status).toBe(200);
  expect((await owner.post('/api/admin/languages/is/remove')).status).toBe(409);
  const first = (await page()).languages.find((each: { is_default: boolean }) => each.is_default);
  const refused = await owner.post(`/api/admin/languages/${first.code}/remove`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('is the default language'),
  ]);
});

test('a currency is added, changed and removed; the base currency stays', async () => {
  const url = '/api/admin/currencies/ISK';
  const first = { symbol: 'kr', rate: '150' };
  expect((await owner.post(url, { ...first, was: null })).status).toBe(200);
  expect((await owner.post(url, { ...first, rate: '149', was: first })).status).toBe(200);
  expect((await owner.post(url, { ...first, rate: '148', was: first })).body.code).toBe('changed_meanwhile');
  expect((await owner.post(url, { ...first, rate: '0', was: null })).status).toBe(409);
  expect((await owner.post(`${url}/remove`)).status).toBe(200);
  const base = (await page()).currencies.find((each: { is_base: boolean }) => each.is_base);
  expect((await owner.post(`/api/admin/currencies/${base.code}/remove`)).status).toBe(409);
});

const zone = {
  method: 'courier',
  name: 'North',
  places: ['EE'],
  free_from: '300.00',
  days: { min: 1, max: 3 },
  rates: [
    { price: '5.90', up_to_kg: 5, from: '0.00' },
    { price: '9.90', up_to_kg: null, from: '0.00' },
  ],
};
const tried = async (kg: number, value: string) => {
  const query = `country=EE&post_code=10111&kg=${kg}&value=${value}`;
  return (await owner.get(`/api/admin/delivery-zones/try?${query}`)).body.payload;
};

test('a delivery zone is saved, tried with a parcel, changed by one of two people and removed', async () => {
  await set('delivery_choice', { value: 'yes' });
  expect((await owner.post('/api/admin/delivery-zones', { ...zone, was: null })).status).toBe(200);
  const priceOf = async (kg: number, value = '50.00') =>
    (await tried(kg, value)).find((option: { method: string }) => option.method === 'courier')?.price;
  expect([await priceOf(5), await priceOf(5.1), await priceOf(5.1, '300.00')]).toEqual([
    ...['5.90', '9.90', '0.00'],
  ]);
  expect((await page()).zones).toContainEqual(zone);
  const dearer = { ...zone, rates: [{ price: '6.00', up_to_kg: null, from: '0.00' }] };
  const answers = await Promise.all([
    owner.post('/api/admin/delivery-zones', { ...dearer, was: zone }),
    manager.post('/api/admin/delivery-zones', { ...dearer, free_from: null, was: zone }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await priceOf(50)).toBe('6.00');
  const bad = { ...zone, places: ['XX'], was: null };
  expect((await owner.post('/api/admin/delivery-zones', bad)).status).toBe(409);
  const key = { method: 'courier', name: 'North' };
  expect((await owner.post('/api/admin/delivery-zones/remove', key)).status).toBe(200);
  expect((await owner.post('/api/admin/delivery-zones/remove', key)).status).toBe(409);
  expect((await owner.get('/api/admin/delivery-zones/try?country=XX&kg=1&value=1.00')).status).toBe(409);
  await set('delivery_choice', { value: null });
});

test('CN-69 a test message arrives, and a broken server is shown with its own words', async () => {
  expect((await owner.post('/api/admin/mail/test')).body.payload).toEqual({ to: owner.email, error: null });
  expect(smtp.received.at(-1)).toMatchObject({ to: [owner.email] });
  smtp.state.refuses = true;
  const { error } = (await owner.post('/api/admin/mail/test')).body.payload;
  expect(error).toContain('Come back later');
  smtp.state.refuses = false;
});

const pixel = 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

test('a logo is uploaded, shown to shoppers and removed; another file and one that is too large are refused', async () => {
  const url = '/api/admin/pictures/logo';
  const saved = await owner.post(url, { name: 'logo.gif', data: pixel });
  expect(saved.body.payload.url).toMatch(/^\/media\/logo\.[0-9a-f]{8}\.png$/);
  expect(await storedOf('logo_url')).toMatchObject({ value: saved.body.payload.url });
  const text = Buffer.from('<script>alert(1)</script>').toString('base64');
  expect((await owner.post(url, { name: 'x.png', data: text })).status).toBe(409);
  expect((await owner.post(url, { name: 'x.png', data: 'A'.repeat(11_400_000) })).status).toBe(413);
  expect((await owner.post(`${url}/remove`)).status).toBe(200);
  expect((await storedOf('logo_url')).value).toBe('');
});
