import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const query = async (sql: string) => (await database.pool.query(sql)).rows;

test('BY-38 the migration turns each profile address into the default address and keeps the profile', async () => {
  await query('drop schema public cascade; create schema public');
  const migrations = await readMigrations();
  for (const { name, sql } of migrations) if (name < '0025') await query(sql);
  await query(`
    insert into countries (iso, name, position) values ('LV', 'Latvia', 1);
    insert into customers (email, password_hash, name, surname, phone, phone_country_code, national_number, country_id, city, address, post_code)
    values ('whole', 'x', 'A', 'B', '+371', 'LV', '1', 1, 'Rīga', 'Brīvības iela 1', 'LV-1010'),
           ('part', 'x', 'A', 'B', '+371', 'LV', '1', null, 'Rīga', null, null),
           ('none', 'x', 'A', 'B', '+371', 'LV', '1', null, null, null, null)`);
  const profiles = () =>
    query('select email, country_id, city, address, post_code from customers order by id');
  const before = await profiles();
  for (const { name, sql } of migrations) if (name >= '0025') await query(sql);
  expect(await profiles()).toEqual(before);
  expect(
    await query(`
      select c.email, a.country_id, a.city, a.address, a.post_code, a.is_default
      from customer_addresses a join customers c on c.id = a.customer_id order by c.id`),
  ).toEqual(before.slice(0, 2).map((profile) => ({ ...profile, is_default: true })));
});
