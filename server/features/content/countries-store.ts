import { sql } from 'kysely';
import type { PaymentMethod } from '#contract/content.ts';
import type { Database } from '#server/db/pool.ts';

export interface CountryTerms {
  readonly iso: string;
  readonly name: string;
  /** Null: the shop's default. */
  readonly vatPercent: string | number | null;
  readonly postCodePattern: string | null;
  readonly postCodeExample: string | null;
  readonly paymentMethods: readonly PaymentMethod[] | null;
}

export const listCountryTerms = (db: Database): Promise<CountryTerms[]> =>
  db
    .selectFrom('countries')
    .select([
      'iso',
      'name',
      'vat_percent as vatPercent',
      'post_code_pattern as postCodePattern',
      'post_code_example as postCodeExample',
      'payment_methods as paymentMethods',
    ])
    .orderBy('position')
    .orderBy('name')
    .execute();

/** Inserts or updates a country; a new one is appended. */
export const putCountry = async (trx: Database, country: CountryTerms): Promise<void> => {
  const { iso, name, vatPercent, postCodePattern, postCodeExample, paymentMethods } = country;
  await sql`
    insert into countries (iso, name, position, vat_percent, post_code_pattern, post_code_example, payment_methods)
    select ${iso}, ${name}, coalesce(max(position) + 1, 0), ${vatPercent}::numeric, ${postCodePattern}::text,
           ${postCodeExample}::text, ${paymentMethods}::text[] from countries
    on conflict (iso) do update set name = excluded.name, vat_percent = excluded.vat_percent,
      post_code_pattern = excluded.post_code_pattern, post_code_example = excluded.post_code_example,
      payment_methods = excluded.payment_methods`.execute(trx);
};

export const deleteCountry = async (trx: Database, iso: string): Promise<void> => {
  await trx.deleteFrom('countries').where('iso', '=', iso).execute();
};

/** The name of a country by its ISO code; null: the shop does not sell there. */
export const countryNameOf = async (db: Database, iso: string): Promise<string | null> => {
  const row = await db.selectFrom('countries').select('name').where('iso', '=', iso).executeTakeFirst();
  return row?.name ?? null;
};
