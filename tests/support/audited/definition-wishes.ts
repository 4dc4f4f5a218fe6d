import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { aCategory, aProduct } from '#tests/support/builders.ts';
import type { Member } from '#tests/support/shops/console-shop.ts';
import type { AuditedWish } from './settings-wishes.ts';

const weight = { kind: 'number', unit: 'kg', names: { en: 'Weight' } };

const pair = async (db: Database, name: string): Promise<readonly string[]> => {
  const skus = [`${name}-ONE`, `${name}-TWO`];
  for (const sku of skus) await aProduct(db, { sku });
  return skus;
};

const bundle = async (db: Database, name: string) => {
  const items = (await pair(db, name)).map((sku) => ({ sku, quantity: 1 }));
  return { names: { en: name }, items, price: null, percent: 8, starts_at: null, ends_at: null };
};

/** Calls that change definitions of specifications, fit rules, bundles and accessories. */
export const definitionWishes = (shop: () => { readonly db: Database; readonly owner: Member }) => {
  const storedBundle = async (name: string) => {
    const fields = await bundle(shop().db, name);
    const { body } = await shop().owner.post('/api/admin/bundles', fields);
    return { id: body.payload.id as number, fields };
  };
  const defined = async (key: string): Promise<string> => {
    await sql`insert into spec_definitions (key, kind, name) values (${key}, 'text', 'Text')`.execute(
      shop().db,
    );
    return key;
  };
  return {
    'POST /admin/bundles': async (): Promise<AuditedWish> => ['/bundles', await bundle(shop().db, 'MADE')],
    'POST /admin/bundles/:id': async (): Promise<AuditedWish> => {
      const { id, fields } = await storedBundle('CHANGED');
      return [`/bundles/${id}`, { bundle: { ...fields, percent: 9 }, was: fields }];
    },
    'POST /admin/bundles/:id/end': async (): Promise<AuditedWish> => [
      `/bundles/${(await storedBundle('ENDED')).id}/end`,
      {},
    ],
    'POST /admin/fits': async (): Promise<AuditedWish> => {
      for (const url of ['audited-chargers', 'audited-phones']) await aCategory(shop().db, { url });
      const checks = [{ spec: await defined('plug'), test: 'equals', level: 'must' }];
      const rule = { accessory: 'audited-chargers', device: 'audited-phones', checks };
      return ['/fits', { rule, was: null }];
    },
    'POST /admin/fits/name': async (): Promise<AuditedWish> => {
      const [sku = ''] = await pair(shop().db, 'CABLE');
      return ['/fits/name', { sku, device: `p${await aProduct(shop().db)}`, answer: 'fits' }];
    },
    'POST /admin/products/:id/accessories': async (): Promise<AuditedWish> => [
      `/products/${await aProduct(shop().db)}/accessories`,
      { skus: await pair(shop().db, 'ACCESSORY'), was: [] },
    ],
    'POST /admin/specs/:key': async (): Promise<AuditedWish> => [
      '/specs/audited_weight',
      { spec: weight, was: null },
    ],
    'POST /admin/specs/:key/remove': async (): Promise<AuditedWish> => [
      `/specs/${await defined('to_remove')}/remove`,
      { option: null },
    ],
    'POST /admin/spec-book': async (): Promise<AuditedWish> => [
      '/spec-book',
      { text: JSON.stringify({ specs: [{ key: 'audited_book', ...weight }] }), dry_run: false },
    ],
    'POST /admin/descriptions/read': async (): Promise<AuditedWish> => {
      await sql`update products set specs_read = true`.execute(shop().db);
      return ['/descriptions/read', {}];
    },
    'POST /admin/category-specs/:url': async (): Promise<AuditedWish> => {
      await aCategory(shop().db, { url: 'audited-category' });
      const specs = [{ spec: await defined('to_filter'), facet: 'none', promoted: false, fact: true }];
      return ['/category-specs/audited-category', { specs, was: [] }];
    },
  };
};
