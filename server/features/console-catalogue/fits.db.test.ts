import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FitRule, FitsPage } from '#contract/admin/catalogue/fits.ts';
import { explainPair } from '#server/features/fits/explain-pair.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;
beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
});
afterAll(() => shop.close());

const page = async (): Promise<FitsPage> => (await editor.get('/api/admin/fits')).body.payload;
const ruleOf = async (device: string): Promise<FitRule | undefined> =>
  (await page()).rules.find((rule) => rule.accessory === 'charging' && rule.device === device);
const save = async (rule: object, was: object | null) => {
  const { status, body } = await editor.post('/api/admin/fits', { rule, was });
  return [status, body.code];
};
const explain = async (sku: string, device: string, more = '') =>
  (await editor.get(`/api/admin/fits/explain?sku=${sku}&device=${device}${more}`)).body;
const name = async (sku: string, device: string, answer: string | null) => {
  const { status, body } = await editor.post('/api/admin/fits/name', { sku, device, answer });
  return [status, body.code];
};

const plug = { spec: 'ports', device_spec: 'charging_by', test: 'includes', level: 'must' };
const power = {
  spec: 'charging_power',
  test: 'at_least',
  level: 'should',
  texts: { en: 'only {own} for {theirs}', de: 'nur {own} statt {theirs}' },
};

test('CN-116 a rule is tried, changed, removed and added again, and `fits explain` says the same', async () => {
  expect((await explain('vol-161', 'p303')).payload).toMatchObject({
    sku: 'VOL-161',
    name: 'Voltar Cube 65',
    device: 'Nimbus Pro 16',
    verdict: 'limited',
    reasons: ['charges at 65 W instead of 100 W'],
    checks: [
      { is_must: true, test: 'includes', own: 'USB-C, USB-A', theirs: 'USB-C', outcome: 'met' },
      { is_must: false, test: 'at_least', own: '65 W', theirs: '100 W', outcome: 'failed' },
    ],
  });
  const first = await ruleOf('laptops');
  const changed = { accessory: 'charging', device: 'laptops', checks: [power, plug] };
  expect(await save(changed, first ?? null)).toEqual([200, undefined]);
  expect(await ruleOf('laptops')).toEqual(changed);
  expect((await explain('VOL-161', 'p303', '&language=de')).payload.reasons).toEqual([
    'nur 65 W statt 100 W',
  ]);
  expect(await explainPair(shop.db, { sku: 'VOL-161', device: 'p303', language: 'de' })).toMatchObject({
    verdict: 'limited',
    reasons: ['nur 65 W statt 100 W'],
  });
  // The second of two people saw what is no longer there; so does who adds what exists.
  expect(await save(changed, first ?? null)).toEqual([409, 'changed_meanwhile']);
  expect(await save(changed, null)).toEqual([409, 'changed_meanwhile']);
  expect(await save({ ...changed, checks: [] }, changed)).toEqual([200, undefined]);
  expect(await ruleOf('laptops')).toBeUndefined();
  expect((await explain('VOL-161', 'p303')).payload).toMatchObject({ verdict: 'unknown', checks: [] });
  expect(await save(changed, null)).toEqual([200, undefined]);
  const audits = await shop.db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject', '=', 'fit rules')
    .execute();
  expect(audits).toHaveLength(3);
});

test.each([
  ['a category that does not exist', { device: 'nowhere' }, 409],
  ['a specification that does not exist', { checks: [{ ...plug, spec: 'nothing' }] }, 409],
  ['the same check twice', { checks: [plug, plug] }, 409],
  ['a comparison that does not exist', { checks: [{ ...plug, test: 'likes' }] }, 422],
])('CN-116 a rule with %s is refused and changes nothing', async (_, fault, status) => {
  const before = (await page()).rules;
  const rule = { accessory: 'charging', device: 'cameras', checks: [plug], ...fault };
  expect((await save(rule, null))[0]).toBe(status);
  expect((await page()).rules).toEqual(before);
});

test('CN-116 an answer is named for one pair, listed, and left to the rules again', async () => {
  const named = async () => (await page()).pairs.filter(({ sku }) => sku === 'VOL-161');
  expect(await name('vol-161', 'p303', 'no')).toEqual([200, undefined]);
  expect(await named()).toEqual([
    {
      sku: 'VOL-161',
      name: 'Voltar Cube 65',
      device: 'p303',
      device_name: 'Nimbus Pro 16',
      answer: 'no',
    },
  ]);
  expect((await explain('VOL-161', 'p303')).payload).toMatchObject({ verdict: 'no', is_named: true });
  expect(await name('VOL-161', 'p303', null)).toEqual([200, undefined]);
  expect(await named()).toEqual([]);
  for (const [sku, device] of [
    ['NONE', 'p303'],
    ['VOL-161', 'p161'],
    ['VOL-161', 'p999999'],
    ['VOL-161', 'laptop'],
  ] as const)
    expect(await name(sku, device, 'fits')).toEqual([409, 'operation_refused']);
  expect((await name('VOL-161', 'p303', 'perhaps'))[0]).toBe(422);
  expect((await explain('VOL-161', 'p999999')).code).toBe('operation_refused');
  const reader = await shop.member('read_only');
  const body = { sku: 'VOL-161', device: 'p303', answer: 'no' };
  expect((await reader.post('/api/admin/fits/name', body)).status).toBe(403);
});
