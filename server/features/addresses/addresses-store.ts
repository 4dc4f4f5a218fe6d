import { sql } from 'kysely';
import type { SavedAddress } from '#contract/buying/addresses.ts';
import type { Database } from '#server/db/pool.ts';

export interface AddressFields {
  readonly country_id: number | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly post_code: string | null;
}

export interface BookEntry extends AddressFields {
  readonly label: string | null;
  readonly company_name: string | null;
  readonly vat_number: string | null;
}

/** Changes of an address book happen one after the other. Returns false for an unknown customer. */
export const lockAddressBook = async (trx: Database, customerId: number): Promise<boolean> => {
  const { rows } = await sql`select from customers where id = ${customerId} for update`.execute(trx);
  return rows.length > 0;
};

export const listAddresses = async (db: Database, customerId: number): Promise<SavedAddress[]> => {
  const { rows } = await sql<SavedAddress>`
    select a.id, a.label, a.city, a.address, a.post_code, a.company_name, a.vat_number, a.is_default,
           case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as country
    from customer_addresses a left join countries l on l.id = a.country_id
    where a.customer_id = ${customerId}
    order by a.is_default desc, a.used_at desc nulls last, a.id desc`.execute(db);
  return rows;
};

export const countAddresses = async (trx: Database, customerId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_addresses where customer_id = ${customerId}`.execute(trx);
  return rows[0]?.count ?? 0;
};

export const insertAddress = async (
  trx: Database,
  customerId: number,
  entry: BookEntry,
  { now, isUsed = false }: { readonly now: Date; readonly isUsed?: boolean },
): Promise<number> => {
  const { id } = await trx
    .insertInto('customer_addresses')
    .values({ ...entry, customer_id: customerId, created_at: now, used_at: isUsed ? now : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An address with the same fields, whatever its label. */
export const findSameAddress = async (
  trx: Database,
  customerId: number,
  entry: BookEntry,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from customer_addresses
    where customer_id = ${customerId} and country_id is not distinct from ${entry.country_id}::int
      and city = ${entry.city} and address = ${entry.address} and post_code = ${entry.post_code}
      and company_name is not distinct from ${entry.company_name}::text
      and vat_number is not distinct from ${entry.vat_number}::text
    limit 1`.execute(trx);
  return rows[0]?.id ?? null;
};

/** Returns false if the customer has no such address. */
export const changeAddress = async (
  trx: Database,
  customerId: number,
  id: number,
  change: Partial<BookEntry> & { readonly used_at?: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('customer_addresses')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns false if the customer has no such address. */
export const deleteAddress = async (trx: Database, customerId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('customer_addresses')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Makes one address the default: two statements, because at most one may be at any time. False: there is none. */
export const setDefault = async (trx: Database, customerId: number, id: number): Promise<boolean> => {
  await sql`
    update customer_addresses set is_default = false
    where customer_id = ${customerId} and is_default
      and exists (select from customer_addresses where customer_id = ${customerId} and id = ${id})`.execute(
    trx,
  );
  const { numUpdatedRows } = await trx
    .updateTable('customer_addresses')
    .set({ is_default: true })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Makes the address used last the default, if there is none. */
export const ensureDefault = async (trx: Database, customerId: number): Promise<void> => {
  await sql`
    update customer_addresses set is_default = true
    where id = (select id from customer_addresses where customer_id = ${customerId}
                order by used_at desc nulls last, id desc limit 1)
      and not exists (select from customer_addresses where customer_id = ${customerId} and is_default)`.execute(
    trx,
  );
};

/** Copies the default address to the profile. */
export const copyToProfile = async (trx: Database, customerId: number): Promise<void> => {
  await sql`
    update customers c set country_id = a.country_id, city = a.city, address = a.address, post_code = a.post_code
    from (select) always left join customer_addresses a on a.customer_id = ${customerId} and a.is_default
    where c.id = ${customerId}`.execute(trx);
};

/**
 * Takes the address of the profile over into the book: it is that of the default address. Without any field, there is no
 * default address. The customer must be locked or new.
 */
export const saveDefaultAddress = async (
  trx: Database,
  customerId: number,
  fields: AddressFields,
  now: Date,
): Promise<void> => {
  const { country_id, city, address, post_code } = fields;
  const isEmpty = [country_id, city, address, post_code].every((value) => value === null || value === '');
  await sql`
    with gone as (
      delete from customer_addresses where customer_id = ${customerId} and is_default and ${isEmpty})
    insert into customer_addresses (customer_id, country_id, city, address, post_code, is_default, created_at)
    select ${customerId}, ${country_id}::int, ${city}::text, ${address}::text, ${post_code}::text, true, ${now}::timestamptz
    where not ${isEmpty}
    on conflict (customer_id) where is_default do update
      set country_id = excluded.country_id, city = excluded.city, address = excluded.address,
          post_code = excluded.post_code`.execute(trx);
};
