import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listPoints } from '#server/features/delivery/points-store.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  owner = await shop.member('owner');
});
afterAll(() => shop.close());

const send = (carrier: string, name: string, content: string | Buffer, dry_run = false) =>
  owner.post('/api/admin/points/import', {
    carrier,
    name,
    dry_run,
    data: Buffer.from(content as string).toString('base64'),
  });
const head = 'code,name,country,city,address';
const fileOf = (count: number): string =>
  [head, ...Array.from({ length: count }, (_, at) => `D${at},Point ${at},LV,Rīga,Brīvības iela ${at}`)].join(
    '\n',
  );
const page = async (query = '') => (await owner.get(`/api/admin/points?${query}`)).body;

test('CN-111 a file of points is tried, imported, and closes what is missing in it', async () => {
  const counts = { points: 60, added: 60, changed: 0, closed: 0 };
  expect((await send('ups', 'ups.csv', fileOf(60), true)).body.payload).toEqual(counts);
  expect((await listPoints(shop.db, { carrier: 'ups' })).length).toBe(0);
  expect((await send('ups', 'ups.csv', fileOf(60))).body.payload).toEqual(counts);
  const [entry] = (await owner.get('/api/admin/audit?search=points%20ups')).body.payload;
  expect(entry).toMatchObject({ who: owner.name });
  expect((await send('ups', 'ups.csv', fileOf(58))).body.payload).toMatchObject({ added: 0, closed: 2 });
  const first = await page('carrier=ups');
  expect(first.payload.length).toBe(50);
  const second = await page(`carrier=ups&cursor=${first.next_cursor}`);
  expect([second.payload.length, second.next_cursor]).toEqual([10, null]);
  const codes = [...first.payload, ...second.payload].map(({ code }: { code: string }) => code);
  expect(new Set(codes).size).toBe(60);
  const found = await page(`carrier=ups&search=${encodeURIComponent('brivibas 59')}`);
  expect(found.payload).toMatchObject([{ code: 'D59', is_open: false }]);
});

test("CN-111 Omniva's own list is read", async () => {
  const row = {
    ZIP: '9101',
    NAME: 'Origo',
    TYPE: '0',
    A0_NAME: 'LV',
    A1_NAME: 'Rīga',
    A5_NAME: 'Stacijas laukums',
  };
  const answer = await send('omniva', 'locations.json', JSON.stringify([row]));
  expect(answer.body.payload).toMatchObject({ points: 1, added: 1 });
});

test.each([
  ['an unknown carrier', 'pigeon', 'a.csv', fileOf(1), 'Carrier pigeon not found.'],
  ['a fault', 'ups', 'a.csv', `${head}\nD1,,LV,Rīga,Street`, 'line 2, column 2 (name): is empty or too long'],
  ['a missing column', 'ups', 'a.csv', 'code,name\nD1,X', 'column country, city, address is missing'],
  ['no points', 'ups', 'a.csv', head, 'has no points'],
  ['what is not JSON', 'omniva', 'a.json', '[', 'is not JSON'],
  ['what is not text', 'ups', 'a.csv', Buffer.from([0xff, 0xfe, 0x00]), 'is not UTF-8'],
  ['a NUL', 'ups', 'a.csv', `${head}\nD1,A\u0000B,LV,Rīga,Street`, 'not text'],
])('CN-111 a file with %s is refused and changes nothing', async (_, carrier, name, content, text) => {
  const before = await listPoints(shop.db, {});
  const answer = await send(carrier, name, content);
  expect([answer.status, answer.body.code]).toEqual([409, 'operation_refused']);
  expect(answer.body.message).toContain(text);
  expect(await listPoints(shop.db, {})).toEqual(before);
});

test('CN-111 a point is closed and opened; an unknown one is refused', async () => {
  const set = (code: string, is_open: boolean) =>
    owner.post('/api/admin/points', { carrier: 'ups', code, is_open });
  expect((await set('D1', false)).status).toBe(200);
  const [entry] = (await owner.get('/api/admin/audit?search=point%20ups%20D1')).body.payload;
  expect(entry).toMatchObject({ who: owner.name });
  expect((await page('carrier=ups&search=D1')).payload).toMatchObject([{ code: 'D1', is_open: false }]);
  expect((await set('D1', true)).status).toBe(200);
  expect((await set('NOWHERE', true)).body.code).toBe('operation_refused');
  expect((await owner.get('/api/admin/points?cursor=x')).status).toBeGreaterThanOrEqual(400);
});
