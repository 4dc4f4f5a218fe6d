import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export const putMessages = async (
  trx: Database,
  languageId: number,
  messages: readonly (readonly [key: string, text: string])[],
): Promise<void> => {
  await sql`
    insert into messages (language_id, key, text)
    select ${languageId}, key, text
    from unnest(${messages.map(([key]) => key)}::text[], ${messages.map(([, text]) => text)}::text[]) as given (key, text)
    on conflict (language_id, key) do update set text = excluded.text where messages.text <> excluded.text`.execute(
    trx,
  );
};

export const deleteMessages = async (
  trx: Database,
  languageId: number,
  keys: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('messages').where('language_id', '=', languageId).where('key', 'in', keys).execute();
};

/** Appends a language; returns false if the code exists. */
export const insertLanguage = async (trx: Database, code: string, title: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into languages (code, title, is_default, position)
    select ${code}, ${title}, false, coalesce(max(position) + 1, 0) from languages
    on conflict (code) do nothing returning id`.execute(trx);
  return rows.length > 0;
};

export interface CurrencyToPut {
  readonly code: string;
  readonly symbol: string;
  readonly rate: string;
  readonly now: Date;
}

export const putCurrency = async (
  trx: Database,
  { code, symbol, rate, now }: CurrencyToPut,
): Promise<void> => {
  await sql`
    insert into currencies (code, symbol, rate, is_default, position, changed_at)
    select ${code}, ${symbol}, ${rate}, false, coalesce(max(position) + 1, 0), ${now} from currencies
    on conflict (code) do update set symbol = excluded.symbol, rate = excluded.rate, changed_at = excluded.changed_at`.execute(
    trx,
  );
};

export const deleteCurrency = async (trx: Database, code: string): Promise<void> => {
  await trx.deleteFrom('currencies').where('code', '=', code).execute();
};
