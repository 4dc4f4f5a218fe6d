import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { readDutyScopes } from '#server/features/legal/set-legal.ts';

/** A call of the console that changes something: path and body. */
export type AuditedWish = readonly [path: string, body: object];

const country = {
  name: 'New Zealand',
  vat_percent: 15,
  payment_methods: null,
  post_code_pattern: null,
  post_code_example: null,
  was: null,
};
const zone = {
  method: 'courier',
  name: 'North',
  places: ['EE'],
  free_from: null,
  days: { min: 1, max: 3 },
  was: null,
  rates: [{ price: '9.90', up_to_kg: null, from: '0.00' }],
};
const nightCourier = {
  kind: 'courier',
  carrier: 'own',
  name: 'Night courier',
  names: {},
  is_on: true,
  cut_off: 900,
  handling: { min: 0, max: 1 },
  weekdays: [1, 2, 3],
  max_grams: null,
  max_mm: null,
  hours: null,
  was: null,
};
export const pixel = {
  name: 'logo.gif',
  data: 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
};

/** The small shop of the tests gives its rows their ids. */
const skipIds = async (db: Database, table: string): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(db);
};

/** Each is the first of its kind, or removes what the one before it added. */
export const settingsWishes = (of: () => { readonly db: Database }) => ({
  'POST /admin/settings/:key': async (): Promise<AuditedWish> => [
    '/settings/shop_name',
    { value: 'Lamp & Co' },
  ],
  'POST /admin/countries/:iso': async (): Promise<AuditedWish> => {
    await skipIds(of().db, 'countries');
    return ['/countries/NZ', country];
  },
  'POST /admin/countries/remove': async (): Promise<AuditedWish> => ['/countries/remove', { isos: ['MT'] }],
  'POST /admin/countries/:iso/remove': async (): Promise<AuditedWish> => ['/countries/NZ/remove', {}],
  'POST /admin/currencies/:code': async (): Promise<AuditedWish> => [
    '/currencies/ISK',
    { symbol: 'kr', rate: '150', was: null },
  ],
  'POST /admin/currencies/:code/remove': async (): Promise<AuditedWish> => ['/currencies/ISK/remove', {}],
  'POST /admin/languages': async (): Promise<AuditedWish> => {
    await skipIds(of().db, 'languages');
    return ['/languages', { code: 'is', title: 'Íslenska' }];
  },
  'POST /admin/languages/:code/remove': async (): Promise<AuditedWish> => ['/languages/is/remove', {}],
  'POST /admin/delivery-zones': async (): Promise<AuditedWish> => ['/delivery-zones', zone],
  'POST /admin/delivery-zones/remove': async (): Promise<AuditedWish> => [
    '/delivery-zones/remove',
    { method: 'courier', name: 'North' },
  ],
  'POST /admin/social-links': async (): Promise<AuditedWish> => [
    '/social-links',
    { name: 'Mastodon', url: 'https://mastodon.example/@ohmly', was: null },
  ],
  'POST /admin/social-links/remove': async (): Promise<AuditedWish> => [
    '/social-links/remove',
    { name: 'Mastodon' },
  ],
  'POST /admin/carriers/:code': async (): Promise<AuditedWish> => [
    '/carriers/venipak',
    { name: 'Venipak', tracking: [], is_on: true, was: null },
  ],
  'POST /admin/delivery-methods/:code': async (): Promise<AuditedWish> => {
    await skipIds(of().db, 'delivery_methods');
    return ['/delivery-methods/night', nightCourier];
  },
  'POST /admin/delivery-methods/:code/remove': async (): Promise<AuditedWish> => [
    '/delivery-methods/night/remove',
    {},
  ],
  'POST /admin/holidays': async (): Promise<AuditedWish> => [
    '/holidays',
    { place: 'shop', day: '2030-12-28', is_closed: true },
  ],
  'POST /admin/points/import': async (): Promise<AuditedWish> => {
    const text = 'code,name,country,city,address\nD1,Origo,LV,Rīga,Stacijas laukums 2\n';
    const data = Buffer.from(text).toString('base64');
    return ['/points/import', { carrier: 'dpd', name: 'dpd.csv', data, dry_run: false }];
  },
  'POST /admin/points': async (): Promise<AuditedWish> => [
    '/points',
    { carrier: 'dpd', code: 'D1', is_open: false },
  ],
  'POST /admin/legal/:iso': async (): Promise<AuditedWish> => [
    '/legal/EE',
    { names_obligation: true, takes_back: true },
  ],
  'POST /admin/legal/:iso/checked': async (): Promise<AuditedWish> => [
    '/legal/EE/checked',
    { by: 'Law firm' },
  ],
  'POST /admin/legal-scopes/:duty': async (): Promise<AuditedWish> => {
    const stored = (await readDutyScopes(of().db)).filter(({ duty }) => duty === 'repair');
    return ['/legal-scopes/repair', { scopes: [], was: stored.map(({ scope }) => scope) }];
  },
  'POST /admin/legal/notice': async (): Promise<AuditedWish> => [
    '/legal/notice',
    { language: 'et', ...pixel },
  ],
  'POST /admin/pictures/:place': async (): Promise<AuditedWish> => ['/pictures/logo', pixel],
  'POST /admin/pictures/:place/remove': async (): Promise<AuditedWish> => ['/pictures/logo/remove', {}],
});
