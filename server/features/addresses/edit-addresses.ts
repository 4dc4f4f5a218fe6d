import type { SavedAddress } from '#contract/buying/addresses.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { fitsPattern, plainPostCode, tidyPostCode } from '#server/lib/text/post-code.ts';
import { oneLine } from '#server/lib/text/typed-text.ts';
import type { World } from '#server/lib/world.ts';
import {
  type BookEntry,
  changeAddress,
  copyToProfile,
  countAddresses,
  deleteAddress,
  ensureDefault,
  insertAddress,
  listAddresses,
  lockAddressBook,
  setDefault,
} from './addresses-store.ts';

export interface AddressesDeps {
  readonly db: Database;
  readonly world: World;
}

/** Changes the book of one customer at a time, and then the address of the profile, which is the default one. */
const edit = (
  { db }: AddressesDeps,
  customerId: number,
  change: (trx: Database) => Promise<void>,
): Promise<SavedAddress[]> =>
  inTransaction(db, async (trx) => {
    if (!(await lockAddressBook(trx, customerId))) throw new Refusal('unauthenticated');
    await change(trx);
    await ensureDefault(trx, customerId);
    await copyToProfile(trx, customerId);
    return listAddresses(trx, customerId);
  });

/** Formats the post code by the rule of its country, and refuses one that does not fit it, as totals do. */
const readEntry = async (db: Database, body: Call<'PUT /user/addresses/:id'>['body']): Promise<BookEntry> => {
  const country = await db
    .selectFrom('countries')
    .select(['name', 'post_code_pattern as postCodePattern', 'post_code_example as postCodeExample'])
    .where('id', '=', body.country_id)
    .executeTakeFirst();
  if (!country) throw new Refusal('country_invalid');
  const { postCodePattern: pattern, postCodeExample, name } = country;
  if (pattern !== null && fitsPattern(plainPostCode(body.post_code), pattern) === false) {
    throw new Refusal('post_code_format', { params: { example: postCodeExample ?? pattern, country: name } });
  }
  return {
    label: oneLine(body.label),
    country_id: body.country_id,
    city: body.city,
    address: body.address,
    post_code: tidyPostCode(body.post_code, country),
    company_name: oneLine(body.company_name),
    vat_number: oneLine(body.vat_number),
  };
};

export const addAddress = async (
  deps: AddressesDeps,
  { body, customer }: Call<'POST /user/addresses'>,
): Promise<SavedAddress[]> => {
  const entry = await readEntry(deps.db, body);
  return edit(deps, customer.id, async (trx) => {
    const count = await countAddresses(trx, customer.id);
    if (count >= limits.addresses)
      throw new Refusal('addresses_full', { params: { count: limits.addresses } });
    const id = await insertAddress(trx, customer.id, entry, { now: deps.world.now() });
    if (body.is_default) await setDefault(trx, customer.id, id);
  });
};

const required = (isFound: boolean): void => {
  if (!isFound) throw new Refusal('address_not_found');
};

export const replaceAddress = async (
  deps: AddressesDeps,
  { body, customer, params }: Call<'PUT /user/addresses/:id'>,
): Promise<SavedAddress[]> => {
  const entry = await readEntry(deps.db, body);
  return edit(deps, customer.id, async (trx) =>
    required(await changeAddress(trx, customer.id, Number(params.id), entry)),
  );
};

export const removeAddress = (
  deps: AddressesDeps,
  { customer, params }: Call<'POST /user/addresses/:id/remove'>,
): Promise<SavedAddress[]> =>
  edit(deps, customer.id, async (trx) => required(await deleteAddress(trx, customer.id, Number(params.id))));

export const makeDefault = (
  deps: AddressesDeps,
  { customer, params }: Call<'POST /user/addresses/:id/default'>,
): Promise<SavedAddress[]> =>
  edit(deps, customer.id, async (trx) => required(await setDefault(trx, customer.id, Number(params.id))));
