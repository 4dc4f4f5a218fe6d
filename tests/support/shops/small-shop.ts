import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { aPromoCode } from '#tests/support/builders.ts';

export const latvia = { id: 1, name: 'Latvia' };
const estonia = { id: 2, name: 'Estonia' };
const malta = { id: 3, name: 'Malta' };
const iceland = { id: 4, name: 'Iceland' };

/**
 * Latvia pays by card, Estonia by card or phone, Malta by phone only; delivery to each of them costs 5.00. There is
 * no delivery to Iceland.
 */
export const someCountries = async (db: Database): Promise<void> => {
  await db
    .insertInto('countries')
    .values([
      { ...latvia, iso: 'LV', position: 0, post_code_pattern: 'LV-[0-9]{4}', post_code_example: 'LV-1234' },
      { ...estonia, iso: 'EE', position: 1, payment_methods: ['card', 'phone'] },
      { ...malta, iso: 'MT', position: 2, payment_methods: ['phone'] },
      { ...iceland, iso: 'IS', position: 3 },
    ])
    .execute();
  // The next country gets a new id.
  await sql`select setval(pg_get_serial_sequence('countries', 'id'), (select max(id) from countries))`.execute(
    db,
  );
  await db.insertInto('delivery_zones').values({ name: 'Near' }).execute();
  await db
    .insertInto('delivery_zone_countries')
    .values([latvia, estonia, malta].map(({ id }) => ({ zone_id: 1, country_id: id })))
    .execute();
  await db.insertInto('delivery_rates').values({ zone_id: 1, price_cents: 500 }).execute();
  const settings = { shop_name: 'Ohmly', vat_percent: 21, payment_phone: '+37160000000' };
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
};

interface GivenPromo {
  readonly code?: string;
  readonly cents?: number;
  readonly maxUses?: number;
  readonly maxUsesPerCustomer?: number;
  readonly appliesTo?: 'goods' | 'goods_and_delivery';
}

export const aPromo = async (db: Database, given: GivenPromo = {}): Promise<string> => {
  const { code } = await aPromoCode(db, {
    ...(given.code !== undefined && { code: given.code }),
    amount_cents: given.cents ?? 100,
    applies_to: given.appliesTo ?? 'goods',
    max_uses: given.maxUses ?? null,
    max_uses_per_customer: given.maxUsesPerCustomer ?? null,
  });
  return code;
};

/** Fields of the checkout form. */
export const checkoutForm = {
  name: 'Anna',
  surname: 'Ozola',
  email: 'anna@mail.example',
  country: latvia.name,
  city: 'Rīga',
  address: 'Brīvības iela 1',
  postCode: 'LV-1010',
  phone: '+37120000000',
};
