import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { pixel } from './audited/settings-wishes.ts';
import { aCategory, aProduct } from './builders.ts';
import type { Member } from './shops/console-shop.ts';

interface Shop {
  readonly db: Database;
  readonly owner: Member;
}

type Wish = readonly [path: string, body: object];

/** Calls of the catalogue that change something, each on a separate product. */
export const catalogueWishes = (shop: () => Shop) => {
  const skuOf = async (given: Parameters<typeof aProduct>[1] = {}): Promise<string> => {
    const { db } = shop();
    const id = await aProduct(db, { stock: 5, ...given });
    const { sku } = await db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return sku;
  };
  const upload = async (aim: 'try' | 'import', state: 'done' | 'running'): Promise<number> => {
    const { id } = await shop()
      .db.insertInto('import_jobs')
      .values({
        kind: 'prices',
        name: 'prices.csv',
        content: 'sku,price',
        size: 9,
        made_by: 'anna',
        aim,
        state,
        counts: '{"changed": 1}',
        created_at: new Date(),
        heartbeat_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const count = async (): Promise<number> => {
    const { body } = await shop().owner.post('/api/admin/counts', { name: 'Shelf' });
    return body.payload.id;
  };
  return {
    'POST /admin/search/synonyms': async (): Promise<Wish> => [
      '/search/synonyms',
      { language: 'en', terms: ['earbuds', 'ear plugs'], direction: 'both' },
    ],
    'POST /admin/search/synonyms/:id/remove': async (): Promise<Wish> => {
      const { body } = await shop().owner.post('/api/admin/search/synonyms', {
        language: 'en',
        terms: ['torch', 'flashlight'],
        direction: 'both',
      });
      return [`/search/synonyms/${body.payload.id}/remove`, {}];
    },
    'POST /admin/search/pins': async (): Promise<Wish> => [
      '/search/pins',
      { query: 'lamp', language: null, sku: await skuOf(), place: 1 },
    ],
    'POST /admin/products/:id/specs': async (): Promise<Wish> => {
      const { db } = shop();
      await sql`insert into spec_definitions (key, kind, name, unit) values ('depth', 'number', 'Depth', 'mm')
        on conflict do nothing`.execute(db);
      return [
        `/products/${await aProduct(db)}/specs`,
        { values: [{ key: 'depth', value: '21 mm', was: null }] },
      ];
    },
    'POST /admin/products/:id/story': async (): Promise<Wish> => [
      `/products/${await aProduct(shop().db)}/story`,
      { blocks: [{ kind: 'number', title: { en: 'Long' }, value: 38, unit: 'h', most: 48 }], was: [] },
    ],
    'POST /admin/products/:id/compliance': async (): Promise<Wish> => [
      `/products/${await aProduct(shop().db)}/compliance`,
      { set: { weee_category: 4 }, was: {}, variations: [] },
    ],
    'POST /admin/products/:id/compliance/files/:kind': async (): Promise<Wish> => {
      const id = await aProduct(shop().db);
      const body = { set: { energy_class: 'B' }, was: {}, variations: [] };
      await shop().owner.post(`/api/admin/products/${id}/compliance`, body);
      return [`/products/${id}/compliance/files/label`, pixel];
    },
    'POST /admin/products/:id/variations': async (): Promise<Wish> => {
      const id = await aProduct(shop().db, { stock: 0 });
      const { version } = (await shop().owner.get(`/api/admin/products/${id}/variations`)).body.payload;
      const [names, values] = ['Colour', 'Black'].map((name) => [{ language: 'en', name }]);
      const row = {
        id: null,
        sku: `V-${id}`,
        values: ['Black'],
        price: '9.90',
        on_hand: 1,
        on_hand_was: null,
      };
      return [
        `/products/${id}/variations`,
        { options: [{ names, values: [{ names: values }] }], rows: [{ ...row, is_on_sale: true }], version },
      ];
    },
    'POST /admin/counts': async (): Promise<Wish> => ['/counts', { name: 'Shelf A' }],
    'POST /admin/counts/:id/lines': async (): Promise<Wish> => [
      `/counts/${await count()}/lines`,
      { sku: await skuOf(), counted: 3 },
    ],
    'POST /admin/counts/:id/apply': async (): Promise<Wish> => {
      const id = await count();
      await shop().owner.post(`/api/admin/counts/${id}/lines`, { sku: await skuOf(), counted: 3 });
      return [`/counts/${id}/apply`, {}];
    },
    'POST /admin/counts/:id/drop': async (): Promise<Wish> => [`/counts/${await count()}/drop`, {}],
    'POST /admin/imports': async (): Promise<Wish> => [
      '/imports',
      { kind: 'prices', name: 'prices.csv', content: 'sku,price' },
    ],
    'POST /admin/imports/:id/start': async (): Promise<Wish> => [
      `/imports/${await upload('try', 'done')}/start`,
      {},
    ],
    'POST /admin/imports/:id/stop': async (): Promise<Wish> => [
      `/imports/${await upload('import', 'running')}/stop`,
      {},
    ],
    'POST /admin/imports/:id/undo': async (): Promise<Wish> => [
      `/imports/${await upload('import', 'done')}/undo`,
      {},
    ],
    'POST /admin/products': async (): Promise<Wish> => [
      '/products',
      { sku: `NEW-${Date.now()}`, name: 'New', manufacturer: null },
    ],
    'POST /admin/products/:id': async (): Promise<Wish> => [
      `/products/${await aProduct(shop().db, {})}`,
      { set: { is_top: true, texts: [{ language: 'en', name: 'Renamed' }] }, was: {} },
    ],
    'POST /admin/categories': async (): Promise<Wish> => [
      '/categories',
      { name: `Category ${Date.now()}`, parent_id: null },
    ],
    'POST /admin/categories/order': async (): Promise<Wish> => {
      const [one, other] = [await aCategory(shop().db, {}), await aCategory(shop().db, {})];
      const { rows } = await sql<{ id: number }>`
        select id from categories where parent_id is null order by position, id`.execute(shop().db);
      return ['/categories/order', { ids: [other, one], was: rows.map(({ id }) => id) }];
    },
    'POST /admin/categories/:id': async (): Promise<Wish> => [
      `/categories/${await aCategory(shop().db, {})}`,
      { names: [{ language: 'en', name: 'Renamed' }], was: [] },
    ],
    'POST /admin/categories/:id/move': async (): Promise<Wish> => [
      `/categories/${await aCategory(shop().db, {})}/move`,
      { parent_id: await aCategory(shop().db, {}), was_parent_id: null },
    ],
    'POST /admin/categories/:id/remove': async (): Promise<Wish> => [
      `/categories/${await aCategory(shop().db, {})}/remove`,
      { into: null },
    ],
    'POST /admin/products/pictures': async (): Promise<Wish> => ['/products/pictures', pixel],
    'POST /admin/products/bulk': async (): Promise<Wish> => [
      '/products/bulk',
      { action: 'off_sale', skus: [await skuOf()], dry_run: false },
    ],
    'POST /admin/prices': async (): Promise<Wish> => [
      '/prices',
      { prices: [{ sku: await skuOf(), price: '12.34' }], dry_run: false },
    ],
    'POST /admin/prices/bulk': async (): Promise<Wish> => [
      '/prices/bulk',
      {
        skus: [await skuOf({ price: 1000 })],
        rule: { kind: 'percent', value: '5', ending: null },
        dry_run: false,
      },
    ],
    'POST /admin/price-plans': async (): Promise<Wish> => [
      '/price-plans',
      { sku: await skuOf(), price: '12.34', starts: '2099-01-01T08:00', ends: null },
    ],
    'POST /admin/price-plans/:id/end': async (): Promise<Wish> => {
      const { body } = await shop().owner.post('/api/admin/price-plans', {
        sku: await skuOf(),
        price: '12.34',
        starts: '2099-01-01T08:00',
        ends: null,
      });
      return [`/price-plans/${body.payload.id}/end`, {}];
    },
    'POST /admin/stock': async (): Promise<Wish> => [
      '/stock',
      { changes: [{ sku: await skuOf(), how: 'add', quantity: 2 }], reason: 'delivered', dry_run: false },
    ],
  };
};
