import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** A call of the console that changes something: path and body. */
export type AuditedWish = readonly [path: string, body: object];

const country = {
  ...{ name: 'New Zealand', vat_percent: 15, payment_methods: null },
  ...{ post_code_pattern: null, post_code_example: null, was: null },
};
const zone = {
  ...{
    method: 'courier',
    name: 'North',
    places: ['EE'],
    free_from: null,
    days: { min: 1, max: 3 },
    was: null,
  },
  rates: [{ price: '9.90', up_to_kg: null, from: '0.00' }],
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
  'POST /admin/pictures/:place': async (): Promise<AuditedWish> => ['/pictures/logo', pixel],
  'POST /admin/pictures/:place/remove': async (): Promise<AuditedWish> => ['/pictures/logo/remove', {}],
});
