import type { Currency, Language } from '#contract/localisation.ts';
import type { Database } from '#server/db/pool.ts';

export const listLanguages = async (db: Database): Promise<Language[]> => {
  const rows = await db
    .selectFrom('languages')
    .select(['id', 'code', 'title', 'is_default'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, code, title, is_default }) => ({
    id,
    code,
    title,
    name: title,
    default: is_default ? 1 : 0,
  }));
};

export const listCurrencies = async (db: Database): Promise<Currency[]> => {
  const rows = await db
    .selectFrom('currencies')
    .select(['code', 'symbol', 'rate', 'is_default'])
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(({ code, symbol, rate, is_default }) => ({
    code,
    symbol,
    value: Number(rate),
    default: is_default ? 1 : 0,
  }));
};

export const readMessages = async (db: Database, languageId: number): Promise<Record<string, string>> => {
  const rows = await db
    .selectFrom('messages')
    .select(['key', 'text'])
    .where('language_id', '=', languageId)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
};

/** All languages and currencies, the default first. */
export const readLocaleChoice = async (db: Database) => {
  const languages = await db
    .selectFrom('languages')
    .select('id')
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  const currencies = await db
    .selectFrom('currencies')
    .select(['code', 'symbol', 'rate'])
    .orderBy('is_default', 'desc')
    .orderBy('code')
    .execute();
  return { languages, currencies };
};
