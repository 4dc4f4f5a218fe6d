import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireLength } from '#server/features/operations/require-length.ts';
import { requirePattern } from '#server/features/operations/require-pattern.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { fitsPattern } from '#server/lib/text/post-code.ts';
import { putSetting, readRawSettings } from './content-store.ts';
import { type CountryTerms, deleteCountry, listCountryTerms, putCountry } from './countries-store.ts';

/** What is left out stays as it is. */
export type CountryChange = Partial<Omit<CountryTerms, 'iso'>>;

const isoOf = (typed: string): string => {
  if (/^[A-Za-z]{2}$/.test(typed)) return typed.toUpperCase();
  throw new OperatorRefusal('country_code_malformed', { country: typed });
};

const validate = async (
  trx: Database,
  { iso, name, postCodePattern: pattern, postCodeExample: example }: CountryTerms,
): Promise<void> => {
  if (name === '') throw new OperatorRefusal('country_name_missing', { country: iso });
  requireLength('name of the country', name);
  if (pattern === null) return;
  await requirePattern(trx, pattern);
  if (example !== null && fitsPattern(example, pattern) === false) {
    throw new OperatorRefusal('post_code_example_mismatch', { example, pattern });
  }
};

/** The rate as a number: PostgreSQL sends decimals as text. */
const plain = (terms: CountryTerms): CountryTerms => ({
  ...terms,
  vatPercent: terms.vatPercent === null ? null : Number(terms.vatPercent),
});

const countryText = (terms: CountryTerms | null): string =>
  terms === null
    ? 'removed'
    : `${terms.name}, VAT ${terms.vatPercent ?? 'of the shop'}, ${terms.paymentMethods?.join(',') ?? 'payment of the shop'}`;

const noTerms = { vatPercent: null, postCodePattern: null, postCodeExample: null, paymentMethods: null };

/** Adds or changes a country that the shop sells to. `was`: what the operator saw, null for a new country. */
export const saveCountry = (
  operation: Operation,
  typed: string,
  change: CountryChange,
  was?: CountryTerms | null,
): Promise<CountryTerms> => {
  const iso = isoOf(typed);
  return runOperation(operation, async (trx) => {
    if (was !== undefined) await lockForChange(trx, 'countries');
    const countries = await listCountryTerms(trx);
    const before = countries.find((each) => each.iso === iso);
    requireUnchanged(was, before ? plain(before) : null, (now) => countryText(now));
    if (!before && change.name === undefined)
      throw new OperatorRefusal('new_country_unnamed', { country: iso });
    const after = { iso, name: '', ...noTerms, ...before, ...change };
    await validate(trx, after);
    const namesake = countries.find(({ name, iso: other }) => name === after.name && other !== iso);
    if (namesake) throw new OperatorRefusal('country_name_taken', { name: after.name, by: namesake.iso });
    await putCountry(trx, after);
    await recordAudit(trx, operation.actor, {
      subject: `country ${iso}`,
      before: before ? plain(before) : null,
      after: plain(after),
    });
    return after;
  });
};

const findCountry = async (db: Database, iso: string): Promise<CountryTerms> =>
  foundOr(
    (await listCountryTerms(db)).find((each) => each.iso === iso),
    'country_not_found',
    { country: iso },
  );

/** Stops selling to countries: to all of them or none. Their orders stay. */
export const removeCountries = (
  operation: Operation,
  typed: readonly string[],
): Promise<readonly CountryTerms[]> => {
  const isos = [...new Set(typed.map(isoOf))];
  return runOperation(operation, async (trx) => {
    const removed: CountryTerms[] = [];
    for (const iso of isos) {
      const before = await findCountry(trx, iso);
      if ((await readRawSettings(trx)).get('home_country') === iso)
        throw new OperatorRefusal('country_is_home', { country: iso });
      await deleteCountry(trx, iso);
      await recordAudit(trx, operation.actor, {
        subject: `country ${iso}`,
        before: plain(before),
        after: null,
      });
      removed.push(before);
    }
    return removed;
  });
};

/** Sets a country's VAT rate; null: the shop's rate applies. Placed orders keep theirs. */
export const setCountryVat = (
  operation: Operation,
  typed: string,
  vatPercent: number | null,
): Promise<void> => {
  const iso = isoOf(typed);
  return runOperation(operation, async (trx) => {
    const before = await findCountry(trx, iso);
    const after = { ...before, vatPercent };
    await putCountry(trx, after);
    await recordAudit(trx, operation.actor, { subject: `country ${iso}`, before: plain(before), after });
  });
};

/** Sets the VAT rate that applies where a country has none. */
export const setShopVat = (operation: Operation, vatPercent: number | null): Promise<void> => {
  if (vatPercent === null) throw new OperatorRefusal('shop_vat_missing', {});
  return runOperation(operation, async (trx) => {
    const before = { value: (await readRawSettings(trx)).get('vat_percent') ?? null };
    await putSetting(trx, 'vat_percent', vatPercent);
    await recordAudit(trx, operation.actor, {
      subject: 'setting vat_percent',
      before,
      after: { value: vatPercent },
    });
  });
};

/** Lists the VAT rate of the shop and those in effect in its countries. */
export const listVatRates = async (db: Database) => {
  const shop = Number((await readRawSettings(db)).get('vat_percent') ?? 0);
  const countries = await listCountryTerms(db);
  return [
    { country: 'shop', percent: shop },
    ...countries.map(({ iso, vatPercent }) => ({ country: iso, percent: Number(vatPercent ?? shop) })),
  ];
};
