import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { loadDemo } from './load-demo.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const db = () => database.db;

beforeAll(async () => {
  database = await openTestDatabase('template_demo');
});
afterAll(() => database.close());

/** As a newer version of the sample data would be. */
const loadAgain = async (): Promise<void> => {
  await db().deleteFrom('settings').where('key', '=', 'sample_data_version').execute();
  await loadDemo(db(), new Date());
};
const countries = (iso: string) =>
  db()
    .selectFrom('countries')
    .select(['vat_percent', 'post_code_example', 'payment_methods'])
    .where('iso', '=', iso)
    .executeTakeFirstOrThrow();

test('every country has a VAT rate and a form of post code', async () => {
  const bare = await db()
    .selectFrom('countries')
    .select('iso')
    .where((where) => where.or([where('vat_percent', 'is', null), where('post_code_pattern', 'is', null)]))
    .execute();
  expect(bare).toEqual([]);
});

test('a second load keeps what an operator made of rates, codes and countries', async () => {
  await db().updateTable('delivery_rates').set({ price_cents: 1 }).where('zone_id', '=', 1).execute();
  await db().deleteFrom('delivery_rates').where('zone_id', '=', 2).execute();
  await db().deleteFrom('delivery_zone_countries').where('zone_id', '=', 3).execute();
  await db().updateTable('promo_codes').set({ amount_cents: 1 }).where('code', '=', 'WELCOME10').execute();
  await db().deleteFrom('promo_code_texts').where('promo_id', '=', 1).execute();
  await db()
    .updateTable('countries')
    .set({ vat_percent: null, post_code_pattern: null, payment_methods: null })
    .where('iso', '=', 'EE')
    .execute();
  await loadAgain();
  const rates = await db().selectFrom('delivery_rates').select(['zone_id', 'price_cents']).execute();
  expect(rates.filter(({ zone_id }) => zone_id === 1).every(({ price_cents }) => price_cents === 1)).toBe(
    true,
  );
  expect(rates.filter(({ zone_id }) => zone_id === 2)).toEqual([]);
  const places = await db().selectFrom('delivery_zone_countries').select('zone_id').execute();
  expect(places.filter(({ zone_id }) => zone_id === 3)).toEqual([]);
  const texts = await db().selectFrom('promo_code_texts').select('promo_id').execute();
  expect(texts.filter(({ promo_id }) => promo_id === 1)).toEqual([]);
  const { amount_cents } = await db()
    .selectFrom('promo_codes')
    .select('amount_cents')
    .where('code', '=', 'WELCOME10')
    .executeTakeFirstOrThrow();
  expect(amount_cents).toBe(1);
  expect(await countries('EE')).toMatchObject({ vat_percent: null, payment_methods: null });
});

test('an operator’s code with the name of a sample code stays, with its own texts', async () => {
  await db().deleteFrom('promo_codes').where('code', '=', 'ALLIN5').execute();
  const { id } = await db()
    .insertInto('promo_codes')
    .values({ code: 'AllIn5', discount_type: 'fixed', amount_cents: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await loadAgain();
  const named = await db()
    .selectFrom('promo_codes')
    .select(['id', 'code'])
    .where('code', 'ilike', 'allin5')
    .execute();
  expect(named).toEqual([{ id, code: 'AllIn5' }]);
});

test('a shop that was filled before there were rates gets them, and what its countries lack', async () => {
  await db().deleteFrom('delivery_zones').execute();
  await db()
    .updateTable('countries')
    .set({ vat_percent: null, post_code_pattern: null, post_code_example: null, payment_methods: null })
    .where('iso', '<>', 'LV')
    .execute();
  await db().updateTable('countries').set({ vat_percent: 12 }).where('iso', '=', 'LV').execute();
  await loadAgain();
  expect(await countries('EE')).toEqual({
    vat_percent: '24.00',
    post_code_example: '10111',
    payment_methods: ['card', 'phone'],
  });
  expect(await countries('LV')).toMatchObject({ vat_percent: '12.00' });
  expect(await db().selectFrom('delivery_rates').select('id').execute()).not.toEqual([]);
});
