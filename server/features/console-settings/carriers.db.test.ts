import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setDay } from '#server/features/delivery/set-day.ts';
import { saveCarrier } from '#server/features/fulfilment/save-carrier.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;
let manager: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  owner = await shop.member('owner');
  manager = await shop.member('manager');
});
afterAll(() => shop.close());

/** The latest entry of the audit about a subject. */
const audited = async (subject: string) =>
  (await owner.get(`/api/admin/audit?search=${encodeURIComponent(subject)}`)).body.payload[0];
const command = () => ({ db: shop.db, actor: { who: 'anna', command: 'test' }, now: () => new Date() });

test('CN-100 social links are added, changed by one of two people and removed; shoppers see them', async () => {
  const url = '/api/admin/social-links';
  const link = { name: 'Mastodon', url: 'https://mastodon.example/@ohmly' };
  expect((await owner.post(url, { ...link, was: null })).status).toBe(200);
  expect(await audited('social link Mastodon')).toMatchObject({ who: owner.name });
  const stored = (await owner.get('/api/admin/settings')).body.payload.social_links;
  expect(stored).toContainEqual(link);
  const shown = (await shop.guest().get('/api/social-links')).body.payload;
  expect(shown).toContainEqual(expect.objectContaining({ ...link, icon: 'mastodon' }));
  const answers = await Promise.all(
    [owner, manager].map((by, at) =>
      by.post(url, { ...link, url: `https://mastodon.example/${at}`, was: link.url }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const wrong of ['javascript:alert(1)', 'mastodon.example', 'https://a b'])
    expect((await owner.post(url, { name: 'Other', url: wrong, was: null })).body.code).toBe(
      'operation_refused',
    );
  expect((await owner.post(`${url}/remove`, { name: link.name })).status).toBe(200);
  expect((await owner.post(`${url}/remove`, { name: link.name })).status).toBe(409);
});

const venipak = {
  name: 'Venipak',
  is_on: true,
  tracking: [
    { country: null, url: 'https://venipak.example/{number}' },
    { country: 'LV', url: 'https://venipak.example/lv/{number}' },
  ],
};
const carriers = async () => (await owner.get('/api/admin/carriers')).body.payload as { code: string }[];
const found = async (code: string) => (await carriers()).find((each) => each.code === code);

test('CN-100 a carrier is saved as the command saves it, changed by one of two people and hidden', async () => {
  const url = '/api/admin/carriers/venipak';
  expect((await owner.post(url, { ...venipak, was: null })).status).toBe(200);
  expect(await found('venipak')).toEqual({ code: 'venipak', ...venipak });
  const trackingUrls = Object.fromEntries(
    venipak.tracking.map((link) => [link.country ?? 'default', link.url]),
  );
  await saveCarrier(command(), 'bycommand', { name: 'Venipak', trackingUrls });
  expect(await found('bycommand')).toEqual({ code: 'bycommand', ...venipak });
  // One link fewer, which the command cannot do.
  const fewer = { ...venipak, tracking: venipak.tracking.slice(0, 1) };
  const answers = await Promise.all([
    owner.post(url, { ...fewer, was: venipak }),
    manager.post(url, { ...fewer, is_on: false, was: venipak }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { code: _, ...now } = (await found('venipak')) as typeof venipak & { code: string };
  expect(now.tracking).toEqual(fewer.tracking);
  expect((await owner.post(url, { ...now, is_on: false, was: now })).status).toBe(200);
  expect(await audited('carrier venipak')).toMatchObject({ who: owner.name });
});

test.each([
  ['a code with capitals', 'Venipak', venipak, 409],
  [
    'a link without {number}',
    'venipak2',
    { ...venipak, tracking: [{ country: null, url: 'https://a.example' }] },
    409,
  ],
  [
    'a link that is not https',
    'venipak2',
    { ...venipak, tracking: [{ country: null, url: 'http://a.example/{number}' }] },
    409,
  ],
  ['no name', 'venipak2', { ...venipak, name: ' ' }, 422],
  [
    'a country that is none',
    'venipak2',
    { ...venipak, tracking: [{ country: 'Latvia', url: 'https://a.example/{number}' }] },
    422,
  ],
])('CN-100 a carrier with %s is refused', async (_, code, body, status) => {
  const answer = await owner.post(`/api/admin/carriers/${code}`, { ...body, was: null });
  expect(answer.status).toBe(status);
  expect(await found(code)).toBeUndefined();
});

test('CN-100 days of the shop and of countries are opened and closed as by the command', async () => {
  const days = async (place: string) =>
    (await owner.get(`/api/admin/holidays?place=${place}`)).body.payload.days;
  expect(await days('LV')).toContainEqual({ day: '2030-11-18', is_closed: true, is_public: true });
  const set = (place: string, day: string, is_closed: boolean) =>
    owner.post('/api/admin/holidays', { place, day, is_closed });
  expect((await set('LV', '2030-11-18', false)).status).toBe(200);
  expect(await days('LV')).toContainEqual({ day: '2030-11-18', is_closed: false, is_public: false });
  expect(await audited('holiday LV 2030-11-18')).toMatchObject({ who: owner.name });
  expect((await set('shop', '2030-12-28', true)).status).toBe(200);
  await setDay(command(), { place: 'shop', day: '2030-12-29', closed: true });
  expect(await days('shop')).toEqual(
    ['2030-12-28', '2030-12-29'].map((day) => ({ day, is_closed: true, is_public: false })),
  );
  for (const day of ['2030-02-30', '0000-01-01', '1999-01-01'])
    expect((await set('shop', day, true)).body.code).toBe('operation_refused');
  expect((await set('Latvia', '2030-12-28', true)).status).toBe(422);
  expect((await set('shop', 'tomorrow', true)).status).toBe(422);
});
