import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let operator: Awaited<ReturnType<typeof openCatalogueShop>>;
beforeAll(async () => {
  operator = await openCatalogueShop('template_sample');
});
afterAll(() => operator.close());

test('FN-61 fits explain prints every check with both values', async () => {
  const { code, text } = await operator.type('fits', 'explain', 'vol-161', 'p303');
  expect(code).toBe(0);
  expect(text).toContain('Voltar Cube 65 · Nimbus Pro 16: limited. charges at 65 W instead of 100 W');
  expect(text).toMatch(/must +Ports includes Charging by +USB-C, USB-A +USB-C +met/);
  expect(text).toMatch(/should +Charging power at least Charging power +65 W +100 W +failed/);
  const unknown = await operator.ask('fits', 'explain', 'VOL-161', 'p312');
  expect(unknown).toMatchObject({ verdict: 'unknown', checks: [{ outcome: 'met' }, { theirs: null }] });
  expect((await operator.type('fits', 'explain', 'NONE', 'p303')).code).toBe(1);
  expect((await operator.type('fits', 'explain', 'VOL-161', '303')).text).toContain('such as p301');
});

test('an answer is named, shown by a dry run first, and in the audit', async () => {
  const say = async (...words: string[]) => (await operator.type('fits', 'name', ...words)).text;
  expect(await say('VOL-161', 'p303', 'fits', '--dry-run')).toBe('· VOL-161 and p303: rules → fits');
  expect(await say('VOL-161', 'p303', 'fits')).toBe('✓ VOL-161 and p303: rules → fits');
  expect((await operator.type('fits', 'explain', 'VOL-161', 'p303')).text).toContain(
    'fits (named by the operator)',
  );
  expect(await say('VOL-161', 'p303', 'rules')).toBe('✓ VOL-161 and p303: fits → rules');
  expect((await operator.type('fits', 'name', 'VOL-161', 'p303', 'perhaps')).code).not.toBe(0);
  expect(JSON.stringify(await operator.ask('audit', 'list'))).toContain('fits p303');
});

test('rules are exported to a file and imported from it', async () => {
  const file = operator.path('fits.json');
  expect((await operator.type('fits', 'export', file)).code).toBe(0);
  const { rules } = JSON.parse(await readFile(file, 'utf8')) as { rules: unknown[] };
  expect(rules.length).toBeGreaterThanOrEqual(9);
  expect((await operator.type('fits', 'import', file)).text).toBe(`✓ ${rules.length} rules imported.`);
  expect((await operator.type('fits', 'import', await operator.file('bad.json', '[]'))).text).toContain(
    'The rules cannot be read',
  );
});
