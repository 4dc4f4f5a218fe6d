import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

const night = {
  kind: 'courier',
  carrier: 'own',
  name: 'Night courier',
  names: {},
  is_on: true,
  cut_off: 965,
  handling: { min: 0, max: 1 },
  weekdays: [1, 2, 6],
  max_grams: 31_500,
  max_mm: [640, 390, 380],
  hours: '1-5 18:00-22:00',
};
const url = '/api/admin/delivery-methods/night';
const save = (by: Member, change: object, was: object | null) => by.post(url, { ...night, ...change, was });

const found = async (code = 'night') => {
  const { methods } = (await owner.get('/api/admin/delivery-methods')).body.payload;
  return methods.find((method: { code: string }) => method.code === code);
};
const audited = async () =>
  (await owner.get('/api/admin/audit?search=delivery%20method%20night')).body.payload[0];

test('CN-115 a way of delivery is added, changed by one of two people, switched off and removed', async () => {
  expect((await save(owner, {}, null)).status).toBe(200);
  expect(await found()).toEqual({ code: 'night', ...night });
  expect(await audited()).toMatchObject({ who: owner.name });
  const answers = await Promise.all([
    save(owner, { name: 'Late courier' }, night),
    save(manager, { cut_off: 600 }, night),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { code: _, ...now } = await found();
  expect((await owner.post(url, { ...now, is_on: false, was: now })).status).toBe(200);
  expect(await found()).toMatchObject({ is_on: false });
  expect((await owner.post(`${url}/remove`, {})).status).toBe(200);
  expect(await found()).toBeUndefined();
  expect((await owner.post(`${url}/remove`, {})).body.code).toBe('operation_refused');
});

test.each([
  ['days that end before they begin', { handling: { min: 3, max: 1 } }, 409],
  ['hours that are none', { hours: 'in the evening' }, 409],
  ['a counter without hours', { kind: 'pickup', hours: null }, 409],
  ['an unknown carrier', { carrier: 'nobody' }, 409],
  ['a name in an unknown language', { names: { xx: 'Kurjers' } }, 409],
  ['no weekday', { weekdays: [] }, 422],
  ['two sides', { max_mm: [640, 390] }, 422],
  ['no name', { name: ' ' }, 422],
])('CN-115 a way of delivery with %s is refused', async (_, change, status) => {
  expect((await save(owner, change, null)).status).toBe(status);
  expect(await found()).toBeUndefined();
});

test('CN-115 the last courier stays, and a zone with reversed days is refused', async () => {
  const { methods } = (await owner.get('/api/admin/delivery-methods')).body.payload;
  const switched: number[] = [];
  for (const { code, ...was } of methods.filter(({ kind }: { kind: string }) => kind === 'courier')) {
    const answer = await owner.post(`/api/admin/delivery-methods/${code}`, { ...was, is_on: false, was });
    switched.push(answer.status);
  }
  expect(switched.at(-1)).toBe(409);
  expect((await owner.post('/api/admin/delivery-methods/courier/remove', {})).status).toBe(409);
  const zone = { method: 'courier', name: 'North', places: ['EE'], rates: [], free_from: null, was: null };
  const refused = await owner.post('/api/admin/delivery-zones', { ...zone, days: { min: 5, max: 1 } });
  expect(refused.body.code).toBe('operation_refused');
});
