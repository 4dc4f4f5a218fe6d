import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { PersonalDetails } from '#server/lib/personal-details.ts';
import type { PostCodeRule } from '#server/lib/text/post-code.ts';

const hasEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** What is known about a new customer; the address only when the account comes from an order. */
export interface NewCustomer extends PersonalDetails {
  readonly country_id?: number | null;
  readonly city?: string;
  readonly address?: string;
  readonly post_code?: string;
}

/** Returns null if the e-mail is taken, also by a concurrent registration. */
export const insertCustomer = async (
  db: Database,
  details: NewCustomer,
  {
    passwordHash,
    languageId,
    now,
  }: { readonly passwordHash: string; readonly languageId: number; readonly now: Date },
): Promise<number | null> => {
  const row = await db
    .insertInto('customers')
    .values({
      ...details,
      password_hash: passwordHash,
      language_id: languageId,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const isEmailTaken = async (db: Database, email: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('id').where(hasEmail(email)).executeTakeFirst()) !== undefined;

const selectCustomer = (db: Database) =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'name', 'password_hash', 'email_verified_at', 'language_id', 'blocked_at']);

export const findCustomerByEmail = (db: Database, email: string) =>
  selectCustomer(db).where(hasEmail(email)).executeTakeFirst();

export const findCustomer = (db: Database, id: number) =>
  selectCustomer(db).where('id', '=', id).executeTakeFirst();

/** Locks the customer's row until the transaction ends. */
export const lockCustomer = (db: Database, id: number) =>
  selectCustomer(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const setPassword = async (
  db: Database,
  id: number,
  passwordHash: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('customers')
    .set({ password_hash: passwordHash, changed_at: now })
    .where('id', '=', id)
    .execute();
};

export const setLanguage = async (db: Database, id: number, languageId: number): Promise<void> => {
  await db
    .updateTable('customers')
    .set({ language_id: languageId })
    .where('id', '=', id)
    .where('language_id', 'is distinct from', languageId)
    .execute();
};

export const updateCustomer = async (
  db: Database,
  id: number,
  profile: PersonalDetails & {
    readonly address: string | null;
    readonly city: string | null;
    readonly post_code: string | null;
    readonly country_id: number | null;
    readonly email_verified_at?: null;
    readonly changed_at: Date;
  },
): Promise<void> => {
  await db.updateTable('customers').set(profile).where('id', '=', id).execute();
};

/** Cascades to sessions, tokens, reset links, cart and mails. */
export const deleteCustomer = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('customers').where('id', '=', id).execute();
};

/** Returns false if the address was verified before or has changed since the link was sent. */
export const markEmailVerified = async (
  db: Database,
  id: number,
  email: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Blocks the customer from signing in; null unblocks. */
export const setBlocked = async (
  db: Database,
  id: number,
  blocked: { readonly at: Date; readonly reason: string } | null,
): Promise<void> => {
  await db
    .updateTable('customers')
    .set({ blocked_at: blocked?.at ?? null, blocked_reason: blocked?.reason ?? null })
    .where('id', '=', id)
    .execute();
};

/** Returns undefined for an unknown country. */
export const readPostCodeRule = (db: Database, countryId: number): Promise<PostCodeRule | undefined> =>
  db
    .selectFrom('countries')
    .select(['post_code_pattern as postCodePattern', 'post_code_example as postCodeExample'])
    .where('id', '=', countryId)
    .executeTakeFirst();

/** The buyer of an order as it was entered. */
export const findBuyer = (db: Database, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['name', 'surname', 'email', 'phone', 'country_id', 'city', 'address', 'post_code'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
