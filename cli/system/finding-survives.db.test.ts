import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBundle } from '#server/features/bundles/edit-bundles.ts';
import { nameFit } from '#server/features/fits/edit-fits.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { setAccessories } from '#server/features/related/set-accessories.ts';
import { addSynonyms, removeSynonyms, setPin } from '#server/features/search/edit-search.ts';
import { setSpec } from '#server/features/specifications/edit-definitions.ts';
import { setSpecValue } from '#server/features/specifications/edit-values.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { contents, openBackupShop } from '#tests/support/shops/backup-shop.ts';

let backups: Awaited<ReturnType<typeof openBackupShop>>;
beforeAll(async () => {
  backups = await openBackupShop();
});
afterAll(() => backups.close());

interface Entry {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

test('FN-77 what the operator sets for finding is audited with before and after, and survives backup and restore', async () => {
  const { db } = backups.shop;
  const one = await aProduct(db, { name: 'Fjord laptop', price: 90_000 });
  const other = await aProduct(db, { name: 'Fjord charger', price: 3000 });
  await sql`update products set sku = case id when ${one} then 'FJO-1' else 'FJO-2' end where id in (${one}, ${other})`.execute(
    db,
  );
  const operation = { db, actor: { who: 'test', command: 'finding' }, now: () => new Date() };
  await setSpec(operation, 'depth', { kind: 'number', unit: 'mm', name: 'Depth' });
  await setSpec(operation, 'depth', { name: 'Overall depth' });
  await setSpecValue(operation, 'FJO-1', 'depth', '21 mm');
  await setSpecValue(operation, 'FJO-1', 'depth', '22 mm');
  const synonyms = await addSynonyms(operation, {
    language: 'en',
    terms: ['fjordy', 'fjord'],
    direction: 'both',
  });
  await addSynonyms(operation, { language: 'en', terms: ['brick', 'charger'], direction: 'both' });
  await removeSynonyms(operation, synonyms.id);
  await setPin(operation, { query: 'fjord', language: null, sku: 'FJO-2', place: 3 });
  await setPin(operation, { query: 'fjord', language: null, sku: 'FJO-2', place: 1 });
  await setAccessories(operation, 'FJO-1', ['FJO-2']);
  await nameFit(operation, 'FJO-2', `p${one}`, 'limited');
  await nameFit(operation, 'FJO-2', `p${one}`, 'fits');
  await createBundle(operation, {
    names: { en: 'Fjord set' },
    items: [
      { sku: 'FJO-1', quantity: 1 },
      { sku: 'FJO-2', quantity: 1 },
    ],
    priceCents: null,
    percent: 5,
    startsAt: null,
    endsAt: null,
  });
  const { rows: entries } = await sql<Entry>`
    select subject, before, after from audit_entries where command = 'finding' order by id`.execute(db);
  expect(entries.map(({ subject }) => subject.replace(/\d+$/, 'n'))).toEqual([
    'specification depth',
    'specification depth',
    'product FJO-n',
    'product FJO-n',
    'synonyms n',
    'synonyms n',
    'synonyms n',
    'search fjord',
    'search fjord',
    'product FJO-n',
    'product FJO-n',
    'product FJO-n',
    'bundle n',
  ]);
  expect(entries[1]).toMatchObject({
    before: { names: { en: 'Depth' } },
    after: { names: { en: 'Overall depth' } },
  });
  expect(entries[3]).toMatchObject({
    before: { depth: { value: '21 mm' } },
    after: { depth: { value: '22 mm' } },
  });
  expect(entries[6]).toMatchObject({ before: { terms: ['fjordy', 'fjord'] }, after: null });
  expect(entries[8]).toMatchObject({ before: { place: 3 }, after: { place: 1 } });
  expect(entries[11]).toMatchObject({
    before: { [`fits p${one}`]: 'limited' },
    after: { [`fits p${one}`]: 'fits' },
  });

  const file = backups.path('finding.backup');
  expect((await backups.type('backup', file)).code).toBe(0);
  const copy = await openTestDatabase('template_empty');
  expect((await backups.typeAt(copy.address, 'restore', file)).code).toBe(0);
  expect(await contents(copy.address)).toEqual(await contents(backups.shop.address));
  for (const table of [
    'spec_definitions',
    'product_specs',
    'search_synonyms',
    'search_pins',
    'product_accessories',
    'fit_pairs',
    'bundles',
    'bundle_items',
  ])
    expect(
      Number((await copy.pool.query(`select count(*) as n from ${table}`)).rows[0].n),
      table,
    ).toBeGreaterThan(0);
  const differences = (await checkInvariants(copy.db)).filter((each) => each.differences.length > 0);
  expect(differences).toEqual([]);
  await copy.close();
});
