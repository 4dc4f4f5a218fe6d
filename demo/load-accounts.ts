import { type Kysely, sql } from 'kysely';
import { BUYERS } from '#demo/orders/buyers.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { createPasswords } from '#server/features/accounts/passwords.ts';
import type { World } from '#server/lib/world.ts';

const password = 'demo-Shop-2026-ok';

/** The one to sign in with, one whose e-mail is not verified yet, and the buyers of the other sample orders. */
const people = [
  {
    email: 'demo@ohmly.example',
    isVerified: true,
    country: 'LV',
    name: 'Anna',
    surname: 'Ozola',
    phone: '+37120000000',
    national_number: '20000000',
    city: 'Rīga',
    address: 'Brīvības iela 1',
    post_code: 'LV-1010',
  },
  {
    email: 'new@ohmly.example',
    isVerified: false,
    country: 'LV',
    name: 'Nils',
    surname: 'Bērziņš',
    phone: '+37120000001',
    national_number: '20000001',
    city: null,
    address: null,
    post_code: null,
  },
  ...BUYERS.map((buyer) => ({ ...buyer, isVerified: true })),
];

export const DEMO_EMAILS: readonly string[] = people.map(({ email }) => email);

/** Adds missing sample customers; existing ones are not changed. */
export async function loadDemoAccounts(db: Kysely<Tables>, world: World): Promise<void> {
  const present = await db
    .selectFrom('customers')
    .select('email')
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .execute();
  const missing = people.filter(({ email }) => !present.some((row) => row.email === email));
  if (missing.length === 0) return;
  const passwordHash = await createPasswords(world).hash(password);
  const countries = await db.selectFrom('countries').select(['id', 'iso']).execute();
  await db
    .insertInto('customers')
    .values(
      missing.map(({ isVerified, country, ...person }) => ({
        ...person,
        phone_country_code: country,
        password_hash: passwordHash,
        email_verified_at: isVerified ? world.now() : null,
        country_id: isVerified ? (countries.find(({ iso }) => iso === country)?.id ?? null) : null,
        created_at: world.now(),
        changed_at: world.now(),
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
  await loadAddresses(db, world.now());
  await loadAlerts(db, world.now());
}

/** Alerts that are on: a price, any lower price, and two products that are sold out. */
async function loadAlerts(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    insert into alerts (kind, product_id, email, customer_id, language_id, currency, target_cents, remembered_cents, state,
      created_at, confirmed_at)
    select w.kind, w.id, c.email, c.id, l.id, k.code, case when w.place = 1 then w.price_cents / 1000 * 900 end, w.price_cents,
      'on', ${now}::timestamptz - w.place * interval '3 days', ${now}::timestamptz - w.place * interval '3 days'
    from customers c, languages l, currencies k, (
      (select 'price' as kind, id, price_cents, row_number() over (order by id) as place from products
        where is_active and is_top and price_cents >= 10000 order by id limit 2)
      union all
      (select 'stock', p.id, p.price_cents, 2 + row_number() over (order by p.id) from products p
        where p.is_active and not exists (
          select from stock_items s where s.product_id = p.id and s.on_hand > s.reserved)
        order by p.id limit 2)) w
    where c.email = ${DEMO_EMAILS[0]} and l.is_default and k.is_default
      and not exists (select from alerts a where a.customer_id = c.id)`.execute(db);
}

/** The address of the profile, and a company's in Germany. */
async function loadAddresses(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    insert into customer_addresses (customer_id, country_id, city, address, post_code, is_default, created_at)
    select c.id, c.country_id, c.city, c.address, c.post_code, true, ${now}
    from customers c where c.email = any(${DEMO_EMAILS}::text[]) and c.address is not null
      and not exists (select from customer_addresses a where a.customer_id = c.id)`.execute(db);
  await sql`
    insert into customer_addresses (customer_id, label, country_id, city, address, post_code, company_name, vat_number, created_at)
    select c.id, 'Office', l.id, 'Berlin', 'Torstraße 140', '10119', 'Ozola Studio GmbH', 'DE136695976', ${now}
    from customers c, countries l where c.email = ${DEMO_EMAILS[0]} and l.iso = 'DE'
      and (select count(*) from customer_addresses a where a.customer_id = c.id) = 1`.execute(db);
}
