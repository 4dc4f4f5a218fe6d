import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import type { Device, Fits } from '#contract/finding/fits.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { importRules, listRules, nameFit, parseRules } from './edit-fits.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const operation = () => ({ db: db(), actor: { who: 'test', command: 'fits' }, now: () => new Date() });
const fits = async (products: string, devices: string, more = ''): Promise<Fits> =>
  (await shop.get(`/api/fits?products=${products}&devices=${devices}${more}`)).json<{ payload: Fits }>()
    .payload;

/** Product, device, verdict and reason. */
const expected = `
161 p101 fits
161 p103 fits
161 p112 fits
161 p141 fits
161 p231 fits
161 p233 no it has USB-C, USB-A, Aural Cliff charges by Mains cable
161 p261 fits
161 p301 fits
161 p303 limited charges at 65 W instead of 100 W
161 p306 limited charges at 65 W instead of 140 W
161 p311 limited charges at 65 W instead of 140 W
161 p312 unknown the maker of Nimbus Go 11 does not state the charging power
161 p502 unknown we have no data on these two together
162 p101 fits
162 p303 fits
162 p306 fits
162 p312 unknown the maker of Nimbus Go 11 does not state the charging power
163 p301 fits
163 p304 fits
163 p307 limited charges at 100 W instead of 140 W
164 p101 fits checked by our team
164 p141 no it has Qi2, Halden Slate 11 charges by USB-C
164 p261 fits checked by our team
164 p262 no it has Qi2, Aural Drop Lite charges by USB-C
164 p301 no it has Qi2, Nimbus Air 14 charges by USB-C
841 p301 fits
841 p303 limited charges at 96 W instead of 100 W
842 p303 limited charges at 85 W instead of 100 W
843 p301 limited charges at 60 W instead of 65 W
844 p306 fits
841 p101 unknown we have no data on these two together
531 p502 fits
531 p506 no lens mount is Kestrel M, the camera has Fixed lens
535 p503 fits
851 p502 unknown the maker of Granit Slab does not state the memory cards
855 p502 no the card is microSD, Kestrel M2 Body takes SD
855 p507 no the card is microSD, Kestrel V6 Cinema takes SD, CFexpress
855 p551 fits
855 p553 fits
601 p621 fits
603 p623 fits
641 p622 fits
281 p731 fits
282 p734 fits`
  .trim()
  .split('\n')
  .map((line) => {
    const [product = '', device = '', verdict = '', ...reason] = line.split(' ');
    return { product, device, verdict, reason: reason.join(' ') };
  });

test('FN-60 the verdict and the reason of 44 pairs of the sample shop', async () => {
  expect(expected.length).toBeGreaterThanOrEqual(40);
  for (const { product, device, verdict, reason } of expected) {
    const [answer] = (await fits(product, device)).pairs;
    expect({ product, device, verdict: answer?.verdict }).toEqual({ product, device, verdict });
    if (reason !== '') expect(answer?.reasons).toEqual([reason]);
    else expect(answer?.reasons.length).toBeGreaterThan(0);
  }
});

test('FN-60 a 30 W charger for a 100 W laptop fits with limits, in three languages', async () => {
  await sql`update product_specs set low = 30, high = 30, source = 'operator'
    where product_id = 161 and spec_id = (select id from spec_definitions where key = 'charging_power')`.execute(
    db(),
  );
  const texts = [];
  for (const language of [1, 2, 3])
    texts.push((await fits('161', 'p303', `&lang_id=${language}`)).pairs[0]?.text);
  expect(texts).toEqual([
    'Fits Nimbus Pro 16 with limits: charges at 30 W instead of 100 W',
    'Passt mit Einschränkung zu Nimbus Pro 16: lädt mit 30 W statt 100 W',
    'Der ierīcei Nimbus Pro 16 ar ierobežojumu: uzlādē ar 30 W, nevis 100 W',
  ]);
});

test('FN-60 a value that is taken away makes a fit unknown', async () => {
  await sql`delete from product_specs where product_id = 162
    and spec_id = (select id from spec_definitions where key = 'ports')`.execute(db());
  const [answer] = (await fits('162', 'p101')).pairs;
  expect(answer).toMatchObject({
    verdict: 'unknown',
    reasons: ['the maker of Voltar Tower 140 does not state the ports'],
  });
});

test('FN-60 a lens in another mount does not fit; without a choice the variation that fits counts', async () => {
  const { rows } = await sql<{ id: number; product_id: number }>`
    select i.variation_id as id, i.product_id from catalogue_items i
    join spec_options o on o.key = 'universal_x' and o.id = any(i.options) limit 1`.execute(db());
  const { id, product_id } = rows[0] ?? { id: 0, product_id: 0 };
  const { pairs } = await fits(`${product_id},${product_id}:${id}`, 'p502');
  expect(pairs.map(({ verdict }) => verdict)).toEqual(['fits', 'no']);
  expect(pairs[1]?.reasons).toEqual(['lens mount is Universal X, the camera has Kestrel M']);
});

test('FN-61 a pair that the operator named wins over the rules until it is given back to them', async () => {
  const verdict = async () => (await fits('164', 'p301')).pairs[0]?.verdict;
  expect(await verdict()).toBe('no');
  expect(await nameFit(operation(), 'vol-164', 'p301', 'limited')).toEqual({
    sku: 'VOL-164',
    before: null,
    after: 'limited',
  });
  expect(await verdict()).toBe('limited');
  await nameFit(operation(), 'VOL-164', 'p301', null);
  expect(await verdict()).toBe('no');
  for (const device of ['301', 'p0', 'px', 'p999999', 'p164'])
    await expect(nameFit(operation(), 'VOL-164', device, 'fits')).rejects.toThrow();
});

test('rules are exported and imported without a change, and a rule without checks is gone', async () => {
  const rules = await listRules(db());
  expect(rules.length).toBeGreaterThanOrEqual(9);
  await importRules(operation(), parseRules(JSON.stringify({ rules })));
  expect(await listRules(db())).toEqual(rules);
  await importRules(operation(), [{ accessory: 'soundbars', device: 'televisions', checks: [] }]);
  expect(await listRules(db())).toHaveLength(rules.length - 1);
  expect((await fits('281', 'p731')).checkable).toEqual([]);
  for (const text of ['{', '{}', '{"rules":[{"accessory":"x","device":"y","checks":[]}]}'])
    await expect((async () => importRules(operation(), parseRules(text)))()).rejects.toThrow();
});

test('devices are found by words of their names; accessories are none', async () => {
  const find = async (search: string): Promise<Device[]> =>
    (await shop.get(`/api/devices?search=${encodeURIComponent(search)}`)).json<{ payload: Device[] }>()
      .payload;
  expect(await find('air nimbus 14')).toContainEqual({
    key: 'p301',
    name: 'Nimbus Air 14',
    category: 'Laptops',
  });
  expect(await find('Voltar Cube')).toEqual([]);
  expect(await find('100%_\\')).toEqual([]);
});

test('unknown ids are left out, a wrong form is refused', async () => {
  expect(await fits('161,999999', 'p999999')).toEqual({ checkable: ['161'], pairs: [] });
  expect(await fits('301', 'p301')).toEqual({ checkable: [], pairs: [] });
  for (const query of ['products=x', 'products=161&devices=301', 'devices=p301', 'products=1,'])
    expect((await shop.get(`/api/fits?${query}`)).statusCode).toBe(422);
  for (const query of ['', 'search=a', 'search=nimbus&limit=21'])
    expect((await shop.get(`/api/devices?${query}`)).statusCode).toBe(422);
  expect((await shop.get('/api/devices?search=%00%00')).statusCode).toBe(422);
});

test('FN-64 a list by device has only products that fit or fit with limits, and its counts agree', async () => {
  const list = async (query: string) =>
    (await shop.get(`/api/products/catalog?per_page=60&${query}`)).json<CataloguePage>();
  // What the operator says fits counts also where no rule relates the two.
  await sql`insert into fit_pairs (product_id, device_id, verdict) values (301, 303, 'limited')`.execute(
    db(),
  );
  const all = await list('fits=p303&with=facets');
  expect(all.payload.map(({ id }) => id)).toContain(301);
  const ids = all.payload.map(({ id }) => id);
  expect(all.pagination.total).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(3);
  const { rows } = await sql<{ id: number }>`select id from products where is_active order by id`.execute(
    shop.database.db,
  );
  const right: number[] = [];
  for (let start = 0; start < rows.length; start += 50) {
    const products = rows
      .slice(start, start + 50)
      .map(({ id }) => id)
      .join(',');
    const answer = await shop.get(`/api/fits?devices=p303&products=${products}`);
    for (const { product, verdict } of answer.json<{ payload: Fits }>().payload.pairs)
      if (verdict === 'fits' || verdict === 'limited') right.push(Number(product));
  }
  expect([...ids].sort((one, other) => one - other)).toEqual(right);
  const { filters, in_stock: inStock } = all;
  expect((await list('fits=p303&stock=1')).pagination.total).toBe(inStock);
  expect(filters.manufacturers.length).toBeGreaterThan(0);
  for (const { value } of filters.manufacturers) {
    const of = await list(`fits=p303&manufacturer=${value}`);
    expect(of.payload.map(({ id }) => id)).toEqual(
      all.payload.filter(({ manufacturer }) => manufacturer?.value === value).map(({ id }) => id),
    );
  }
  const searched = await list('fits=p303&search=charger');
  expect(searched.payload.every(({ id }) => ids.includes(id))).toBe(true);
  expect(all.fits).toEqual({ key: 'p303', label: 'Fits Nimbus Pro 16' });
  expect((await list('fits=p303&lang_id=2')).fits?.label).toBe('Passt zu Nimbus Pro 16');
  const everything = await list('');
  const unknown = await list('fits=p999999');
  expect(unknown.pagination.total).toBe(everything.pagination.total);
  expect(unknown.ignored).toEqual(['fits']);
  expect(unknown.fits).toBeUndefined();
  expect((await shop.get('/api/products/catalog?fits=x')).statusCode).toBe(422);
});
