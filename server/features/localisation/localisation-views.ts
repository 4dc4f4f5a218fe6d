import { sql } from 'kysely';
import type { Currency, Language } from '#contract/localisation.ts';
import type { Database } from '#server/db/pool.ts';
import type { Locale } from './localisation.ts';

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

/** The language and currency that were asked for, each falling back to the default. */
export const readLocale = async (
  db: Database,
  asked: { readonly languageId: number | undefined; readonly currency: string | undefined },
): Promise<Locale> => {
  const { rows } = await sql<{ language_id: number; code: string; symbol: string; rate: string }>`
    select l.id as language_id, c.code, c.symbol, c.rate
    from (select id from languages
          order by id = ${asked.languageId ?? null}::numeric desc nulls last, is_default desc, id limit 1) l,
         (select code, symbol, rate from currencies
          order by code = ${asked.currency?.toUpperCase() ?? null} desc nulls last, is_default desc, code limit 1) c
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The shop has no language or no currency.');
  return {
    languageId: row.language_id,
    currency: { code: row.code, symbol: row.symbol, rate: row.rate },
  };
};
