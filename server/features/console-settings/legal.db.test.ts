import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkLegal } from '#server/features/legal/check-legal.ts';
import { setDutyScope } from '#server/features/legal/set-legal.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { pixel } from '#tests/support/audited/settings-wishes.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ohmly-'));
  shop = await openConsoleShop({ DATA_DIR: dataDir });
  owner = await shop.member('owner');
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const page = async (iso = 'LV') => (await owner.get(`/api/admin/legal?country=${iso}`)).body.payload;
const stateOf = async (duty: string) =>
  (await page()).country.findings.find((finding: { duty: string }) => finding.duty === duty).state;
const audited = async (subject: string) =>
  (await owner.get(`/api/admin/audit?search=${encodeURIComponent(subject)}`)).body.payload[0];

test('CN-112 the console lists the same gaps as the command, without what to type there', async () => {
  const folder = mediaFolder(dataDir);
  const all = await checkLegal(shop.db, { now: shop.clock.world.now(), mediaFolder: folder });
  const { countries, country } = await page();
  expect(countries).toEqual(
    all.map(({ iso, name, findings }) => ({
      iso,
      name,
      missing: findings.filter(({ state }) => state === 'missing').length,
    })),
  );
  const expected = all.find(({ iso }) => iso === 'LV')?.findings ?? [];
  expect(expected.length).toBeGreaterThan(20);
  expect(country.findings.map(({ duty, state, count }: never) => [duty, state, count])).toEqual(
    expected.map(({ duty, state, items }) => [duty, state, items.length]),
  );
  expect(JSON.stringify(country)).not.toContain('npm run');
  expect((await page('US')).country.iso).toBe(countries[0].iso);
});

test('CN-112 order button, old devices and the check of a lawyer are set by country, and audited', async () => {
  const set = (iso: string, path: string, body: object) => owner.post(`/api/admin/legal/${iso}${path}`, body);
  const rules = { names_obligation: true, takes_back: true };
  await set('LV', '', { names_obligation: false, takes_back: false });
  expect(await stateOf('button')).toBe('missing');
  expect((await set('LV', '', rules)).status).toBe(200);
  expect((await page()).country).toMatchObject(rules);
  expect(await stateOf('button')).toBe('kept');
  expect((await set('LV', '/checked', { by: 'Law firm X' })).status).toBe(200);
  expect((await page()).country.checked).toContain('by Law firm X');
  expect(await audited('legal LV')).toMatchObject({ who: owner.name });
  expect((await set('XX', '', rules)).body.code).toBe('operation_refused');
  expect((await set('XX', '/checked', { by: 'X' })).status).toBe(409);
  expect((await set('LV', '/checked', { by: ' ' })).status).toBe(422);
});

test('CN-112 the official notice is uploaded for a language; what is no picture is refused', async () => {
  const send = (file: object) => owner.post('/api/admin/legal/notice', { language: 'lv', ...file });
  const text = Buffer.from('This is no picture.').toString('base64');
  // '1' is less than a byte: an empty file.
  for (const data of [text, '1'])
    expect((await send({ name: 'notice.png', data })).body.code).toBe('operation_refused');
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const active = { name: 'notice.svg', data: Buffer.from(script).toString('base64') };
  expect((await send(active)).body.code).toBe('operation_refused');
  expect(await stateOf('notice')).toBe('missing');
  expect((await send(pixel)).status).toBe(200);
  expect(await stateOf('notice')).toBe('kept');
  expect(await audited('notice lv')).toMatchObject({ who: owner.name });
});

test('CN-117 the categories of a duty are set, each by its regulation and from its day, as by `legal scope`', async () => {
  const scopesOf = async (duty: string) =>
    (await page()).scopes.find((each: { duty: string }) => each.duty === duty).scopes;
  const set = async (duty: string, scopes: readonly object[], was: readonly object[]) => {
    const { status, body } = await owner.post(`/api/admin/legal-scopes/${duty}`, { scopes, was });
    return [status, body.code];
  };
  const first = await scopesOf('charger');
  const laptops = { category: 'laptops', regulation: '2022/2380', from: '2026-04-28' };
  const phones = { category: 'smartphones', regulation: 'RED', from: '2024-12-28' };
  expect(await set('charger', [phones, laptops], first)).toEqual([200, undefined]);
  expect(await scopesOf('charger')).toEqual([phones, laptops]);
  expect(await audited('legal scope charger')).toMatchObject({ who: owner.name });
  // The second of two people saw what is no longer there.
  expect(await set('charger', [], first)).toEqual([409, 'changed_meanwhile']);
  const both = [phones, laptops];
  for (const fault of [
    [{ ...phones, category: 'nowhere' }],
    [{ ...phones, from: '2025-02-31' }],
    [{ ...phones, from: '0000-01-01' }],
    [phones, { ...phones, regulation: 'other' }],
  ])
    expect(await set('charger', fault, both)).toEqual([409, 'operation_refused']);
  expect((await set('charger', [{ ...phones, from: 'soon' }], both))[0]).toBe(422);
  expect((await set('colour', [phones], []))[0]).toBe(422);
  expect(await scopesOf('charger')).toEqual(both);
  await setDutyScope({ db: shop.db, actor: testActor, now: shop.clock.world.now }, 'charger', []);
  expect(await scopesOf('charger')).toEqual([]);
});
