import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtInTexts } from '#contract/messages/built-in-texts.ts';
import {
  changeBundle,
  createBundle,
  endBundle,
  type NewBundle,
  readBundles,
} from '#server/features/bundles/edit-bundles.ts';
import { featureCategory } from '#server/features/catalogue-admin/featured-tiles.ts';
import {
  createCategory,
  listCategoryNames,
  moveCategory,
  nameCategory,
} from '#server/features/catalogue-admin/manage-categories.ts';
import {
  readCatalogueTexts,
  translateCatalogue,
} from '#server/features/catalogue-admin/translate-catalogue.ts';
import { listSocialLinks } from '#server/features/content/content-views.ts';
import { listCountryTerms } from '#server/features/content/countries-store.ts';
import { removeCountries, saveCountry } from '#server/features/content/save-country.ts';
import { removeSocialLink, saveSocialLink } from '#server/features/content/save-social-link.ts';
import { setSetting } from '#server/features/content/set-setting.ts';
import { listDays } from '#server/features/delivery/days-store.ts';
import { importPoints, setPoint } from '#server/features/delivery/import-points.ts';
import { findMethod } from '#server/features/delivery/methods-store.ts';
import { findPoint } from '#server/features/delivery/points-store.ts';
import { removeDeliveryZone, saveDeliveryZone } from '#server/features/delivery/save-delivery-zone.ts';
import { saveMethod } from '#server/features/delivery/save-method.ts';
import { setDay } from '#server/features/delivery/set-day.ts';
import { listPairs, listRules, nameFit, saveRule } from '#server/features/fits/edit-fits.ts';
import { saveCarrier } from '#server/features/fulfilment/save-carrier.ts';
import { findCarrier } from '#server/features/fulfilment/shipments-store.ts';
import { readDutyScopes, setCountryRule, setDutyScope } from '#server/features/legal/set-legal.ts';
import { removeCurrency, saveCurrency } from '#server/features/localisation/save-currency.ts';
import { readTranslations, translateTexts } from '#server/features/localisation/translate-texts.ts';
import { endPromoCode } from '#server/features/pricing/end-promo-code.ts';
import { setAccessories } from '#server/features/related/set-accessories.ts';
import { definitionsOf } from '#server/features/specifications/edit-definitions.ts';
import {
  readCategorySpecs,
  saveSpec,
  setCategorySpecs,
} from '#server/features/specifications/save-definition.ts';
import { listZones } from '#server/gateways/delivery/rates-store.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;

beforeAll(async () => {
  shop = await openConsoleShop({ DEMO: '1' });
  owner = await shop.member('owner');
});
afterAll(() => shop.close());

const operation = () => ({
  db: shop.db,
  actor: { who: 'olga@office', command: 'test' },
  now: shop.clock.world.now,
});

const newest = async () => (await owner.get('/api/admin/audit')).body.payload[0];
const undo = (id: number) => owner.post(`/api/admin/audit/${id}/undo`);

/** Changes something, undoes the newest entry of the history, and expects what was there before. */
const expectUndone = async (name: string, change: () => Promise<unknown>, read: () => Promise<unknown>) => {
  const before = await read();
  await change();
  expect([name, await read()]).not.toEqual([name, before]);
  const entry = await newest();
  expect([name, entry.can_undo]).toEqual([name, true]);
  const answer = await undo(entry.id);
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, 'Undone.']);
  expect([name, await read()]).toEqual([name, before]);
  // A change in between: nothing is undone.
  await change();
  const again = await newest();
  await undo(again.id);
  const late = await undo(again.id);
  expect([name, late.status, late.body.code]).toEqual([name, 409, 'changed_since']);
};

const laptops = async () => {
  const { id, url } = await laptopsRow();
  return { id, url: url ?? '' };
};
const laptopsRow = () =>
  shop.db
    .selectFrom('categories')
    .select(['id', 'url'])
    .where('url', '=', 'laptops')
    .executeTakeFirstOrThrow();

test('CN-25 undo restores specifications, filters, categories, accessories and what fits what', async () => {
  const { id, url } = await laptops();
  const keys = await readCategorySpecs(shop.db, id);
  const key = keys[0]?.spec ?? '';
  const spec = async () => (await definitionsOf(shop.db, [key])).get(key) ?? null;
  await expectUndone(
    'specification',
    async () => {
      const was = await spec();
      if (was) await saveSpec(operation(), { ...was, names: { ...was.names, en: 'Renamed' } }, was);
    },
    spec,
  );
  await expectUndone(
    'filters',
    () => setCategorySpecs(operation(), url, keys.slice(1)),
    () => readCategorySpecs(shop.db, id),
  );
  await expectUndone(
    'names of a category',
    () => nameCategory(operation(), url, { names: [{ language: 'en', name: 'Notebooks' }] }),
    async () => (await listCategoryNames(shop.db)).get(id),
  );
  const top = await shop.db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const made = await createCategory(operation(), { name: 'Below', parent: top.id });
  await expectUndone(
    'place of a category',
    () => moveCategory(operation(), made.id, { parent: null }),
    () => shop.db.selectFrom('categories').select('parent_id').where('id', '=', made.id).execute(),
  );
  const [one, two] = await shop.db.selectFrom('products').select(['id', 'sku']).limit(2).execute();
  if (!one || !two) throw new Error('No products.');
  await setAccessories(operation(), one.sku, []);
  await expectUndone(
    'accessories',
    () => setAccessories(operation(), one.sku, [two.sku]),
    () => shop.db.selectFrom('product_accessories').selectAll().where('product_id', '=', one.id).execute(),
  );
  const [rule] = await listRules(shop.db);
  if (!rule) throw new Error('No rules.');
  const other = {
    ...rule,
    checks: rule.checks.slice(0, 1).map((check) => ({ ...check, level: 'should' as const })),
  };
  await expectUndone(
    'rules of what fits',
    async () => {
      const present = (await listRules(shop.db)).find(
        ({ accessory, device }) => accessory === rule.accessory && device === rule.device,
      );
      await saveRule(operation(), other, present ?? null);
    },
    () => listRules(shop.db),
  );
  await expectUndone(
    'a decided pair',
    () => nameFit(operation(), one.sku, `p${two.id}`, 'fits'),
    () => listPairs(shop.db),
  );
});

test('CN-25 undo restores bundles, promo codes, tiles and the promo card', async () => {
  const skus = await shop.db.selectFrom('products').select('sku').orderBy('id', 'desc').limit(2).execute();
  const bundle: NewBundle = {
    ...{ names: { en: 'Desk' }, items: skus.map(({ sku }) => ({ sku, quantity: 1 })) },
    ...{ priceCents: null, percent: 10, startsAt: null, endsAt: null },
  };
  const { id } = await createBundle(operation(), bundle);
  const read = async () => (await readBundles(shop.db, shop.clock.world.now(), { id }))[0]?.bundle;
  await expectUndone('bundle', () => changeBundle(operation(), id, { ...bundle, percent: 20 }), read);
  await expectUndone('end of a bundle', () => endBundle(operation(), id), read);
  const promo = await shop.db
    .selectFrom('promo_codes')
    .select(['id', 'code'])
    .where('ends_at', 'is', null)
    .executeTakeFirstOrThrow();
  await expectUndone(
    'end of a promo code',
    () => endPromoCode(operation(), promo.code),
    () => shop.db.selectFrom('promo_codes').select('ends_at').where('id', '=', promo.id).execute(),
  );
  const tile = await shop.db
    .selectFrom('featured_categories as f')
    .innerJoin('categories as c', 'c.id', 'f.category_id')
    .select(['f.id', 'c.url'])
    .executeTakeFirstOrThrow();
  await expectUndone(
    'tile',
    () => featureCategory(operation(), tile.url ?? '', { title: 'Other', colour: '#123456' }),
    () => shop.db.selectFrom('featured_categories').selectAll().where('id', '=', tile.id).execute(),
  );
  await expectUndone(
    'category of the promo card',
    () => setSetting(operation(), 'promo_category', tile.url),
    () => shop.db.selectFrom('settings').selectAll().where('key', '=', 'promo_category').execute(),
  );
});

test('CN-25 undo restores delivery methods, carriers, lockers, days off, social links, rules of law, countries and currencies', async () => {
  const { db } = shop;
  await expectUndone(
    'delivery method',
    () => saveMethod(operation(), 'courier', { name: 'Van', names: { 2: 'Wagen' }, cutOff: 600 }),
    () => findMethod(db, 'courier'),
  );
  const urls = { default: 'https://track.example/{number}' };
  await saveCarrier(operation(), 'venipak', { name: 'Venipak', trackingUrls: urls });
  await expectUndone(
    'carrier',
    () =>
      saveCarrier(operation(), 'venipak', {
        ...{ name: 'Other', isActive: false },
        trackingUrls: { LV: 'https://lv.example/{number}' },
      }),
    () => findCarrier(db, 'venipak'),
  );
  const place = { code: '9101', name: 'Centre', country: 'LV', city: 'Rīga', address: 'Brīvības iela 1' };
  await importPoints(operation(), 'omniva', [
    { ...place, kind: 'locker', postCode: 'LV-1010', hours: '', lat: null, lon: null },
  ]);
  await expectUndone(
    'point',
    () => setPoint(operation(), { carrier: 'omniva', code: '9101', isActive: false }),
    async () => (await findPoint(db, 'omniva', '9101'))?.isActive,
  );
  const [place2, day] = ['shop', '2026-12-28'];
  const closed = async () =>
    (await listDays(db, { place: place2, since: day })).find((each) => each.day === day)?.closed ?? false;
  await expectUndone('day off', () => setDay(operation(), { place: place2, day, closed: true }), closed);
  const links = async () => (await listSocialLinks(db)).map(({ name, url }) => `${name} ${url}`).sort();
  const link = { name: 'Mastodon', url: 'https://m.example/@shop' };
  await expectUndone('new social link', () => saveSocialLink(operation(), link), links);
  await removeSocialLink(operation(), 'Mastodon').catch(() => {});
  await saveSocialLink(operation(), link);
  await expectUndone(
    'social link',
    () => saveSocialLink(operation(), { ...link, url: 'https://other.example' }),
    links,
  );
  const { url } = await laptops();
  await expectUndone(
    'scope of a duty',
    () =>
      setDutyScope(operation(), 'repair', [{ category: url, regulation: '2023/1670', from: '2025-06-20' }]),
    async () => (await readDutyScopes(db)).filter(({ duty }) => duty === 'repair'),
  );
  const button = () => db.selectFrom('countries').select('order_button').where('iso', '=', 'LV').execute();
  await expectUndone(
    'order button',
    () => setCountryRule(operation(), 'LV', { order_button: 'obligation' }),
    button,
  );
  const country = async () => (await listCountryTerms(db)).find(({ iso }) => iso === 'NZ') ?? null;
  await expectUndone('new country', () => saveCountry(operation(), 'NZ', { name: 'New Zealand' }), country);
  await removeCountries(operation(), ['NZ']).catch(() => {});
  await saveCountry(operation(), 'NZ', { name: 'New Zealand', vatPercent: 15 });
  await expectUndone('country', () => saveCountry(operation(), 'NZ', { vatPercent: 12.5 }), country);
  const currency = () =>
    db.selectFrom('currencies').select(['code', 'symbol', 'rate']).where('code', '=', 'SEK').execute();
  await removeCurrency(operation(), 'SEK').catch(() => {});
  await expectUndone(
    'new currency',
    () => saveCurrency(operation(), 'SEK', { symbol: 'kr', rate: '11.2' }),
    currency,
  );
});

test('CN-25 undo restores delivery zones', async () => {
  const { db } = shop;
  const [zone] = (await listZones(db)).filter(({ method }) => method === 'courier');
  if (!zone) throw new Error('The sample shop has a zone.');
  const { name, method, ...fields } = zone;
  const key = { name, method };
  const zones = async () =>
    (await listZones(db))
      .map((each) => JSON.stringify(each))
      .toSorted((one, other) => one.localeCompare(other));
  const dearer = fields.rates.map((rate) => ({ ...rate, priceCents: rate.priceCents + 100 }));
  await expectUndone('price of a zone', () => saveDeliveryZone(operation(), key, { rates: dearer }), zones);
  await saveDeliveryZone(operation(), key, fields);
  await expectUndone('removed zone', () => removeDeliveryZone(operation(), key), zones);
  if (!(await listZones(db)).some((each) => each.name === name && each.method === method))
    await saveDeliveryZone(operation(), key, fields);
  await saveCountry(operation(), 'FJ', { name: 'Fiji' });
  const islands = { ...fields, places: [{ iso: 'FJ', postCodePattern: null }] };
  const created = { name: 'Islands', method };
  await expectUndone('new zone', () => saveDeliveryZone(operation(), created, islands), zones);
  await saveDeliveryZone(operation(), created, islands);
  // Its country goes to another zone: undoing one of the two would leave it without a price, or take it back.
  await saveDeliveryZone(operation(), { name: 'Pacific', method }, islands);
  expect((await newest()).can_undo).toBe(false);
  await removeDeliveryZone(operation(), created);
  const removed = await newest();
  expect(removed).toMatchObject({ subject: 'delivery Islands', can_undo: true });
  expect((await undo(removed.id)).status).toBe(200);
  await saveDeliveryZone(operation(), created, { places: islands.places });
  await saveDeliveryZone(operation(), { name: 'Pacific', method }, { freeFromCents: 1 });
  await saveDeliveryZone(operation(), created, { places: [] });
  const emptied = await newest();
  await saveDeliveryZone(operation(), { name: 'Pacific', method }, { places: islands.places });
  const stale = await undo(emptied.id);
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_since']);
  await removeDeliveryZone(operation(), { name: 'Pacific', method });
  await removeDeliveryZone(operation(), created);
});

test('CN-25 undo restores translations, also to untranslated; those of an import have no undo', async () => {
  const { db } = shop;
  const interfaceTexts = async () => (await readTranslations(db, 'de', builtInTexts)).texts;
  const [key = ''] = Object.entries(await interfaceTexts()).find(([, text]) => !text.includes('{')) ?? [];
  const translate = (texts: Readonly<Record<string, string>>) =>
    translateTexts(operation(), { languageCode: 'de', texts, builtIn: builtInTexts });
  await expectUndone('text of the shop', () => translate({ [key]: 'Ganz anders' }), interfaceTexts);
  await db.deleteFrom('messages').where('key', '=', key).execute();
  await expectUndone('first text', () => translate({ [key]: 'Neu' }), interfaceTexts);
  const texts = async () => (await readCatalogueTexts(db, 'de')).texts;
  const all = await texts();
  for (const kind of ['category ', 'option ', 'value ', 'product ']) {
    for (const isNew of [false, true]) {
      const row = all.find((each) => each.key.startsWith(kind) && (each.text === '') === isNew);
      if (!row) continue;
      const wish = { languageCode: 'de', texts: { [row.key]: 'Ganz anders' } };
      await expectUndone(`${row.key} ${isNew}`, () => translateCatalogue(operation(), wish), texts);
    }
  }
  const many = Object.entries(builtInTexts).filter(([, text]) => !text.includes('{'));
  await translate(Object.fromEntries(many.slice(0, 21).map(([each]) => [each, 'x'])));
  expect((await newest()).can_undo).toBe(false);
});

test('what was created with all that belongs to it, money and files has no undo', async () => {
  await setAccessories(operation(), 'NIM-301', []).catch(() => {});
  const { id } = await createBundle(operation(), {
    ...{
      names: { en: 'Once' },
      items: (await shop.db.selectFrom('products').select('sku').orderBy('id').limit(2).execute()).map(
        ({ sku }) => ({ sku, quantity: 1 }),
      ),
    },
    ...{ priceCents: null, percent: 5, startsAt: null, endsAt: null },
  });
  const entry = await newest();
  expect([entry.subject, entry.can_undo]).toEqual([`bundle ${id}`, false]);
  expect((await undo(entry.id)).body.code).toBe('not_undoable');
});
