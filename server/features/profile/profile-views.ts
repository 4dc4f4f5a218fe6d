import type { Profile } from '#contract/accounts.ts';
import type { Database } from '#server/db/pool.ts';
import { centsText } from '#server/lib/money.ts';

export const readProfile = async (db: Database, customerId: number): Promise<Profile | null> => {
  const row = await db
    .selectFrom('customers as c')
    .leftJoin('countries as l', 'l.id', 'c.country_id')
    .select([
      'c.name',
      'c.surname',
      'c.email',
      'c.phone',
      'c.phone_country_code',
      'c.national_number',
      'c.balance_cents',
      'c.avatar_url',
      'c.created_at',
      'l.id as country_id',
      'l.name as country_name',
      'c.city',
      'c.address',
      'c.post_code',
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirst();
  if (!row) return null;
  const { country_id: id, country_name: name } = row;
  return {
    name: row.name,
    surname: row.surname,
    email: row.email,
    phone: row.phone,
    phoneCountryCode: row.phone_country_code,
    nationalNumber: row.national_number,
    balance: centsText(row.balance_cents),
    avatarUrl: row.avatar_url,
    created_at: row.created_at.toISOString(),
    country: id !== null && name !== null ? { id, name } : null,
    city: row.city,
    address: row.address,
    post_code: row.post_code,
  };
};
