import { type RawBuilder, sql } from 'kysely';
import { deliveryMessagesEn } from '#contract/messages/delivery-messages-en.ts';
import type { Database } from '#server/db/pool.ts';

type Key = keyof typeof deliveryMessagesEn;
type Params = Readonly<Record<string, string>>;

/** Writes texts about delivery in one language, as the storefront does: English where a translation is missing. */
export type DeliveryText = (key: Key, params?: Params) => string;

export const deliveryText =
  (translated: Readonly<Record<string, string>>): DeliveryText =>
  (key, params) => {
    const text = translated[key] ?? deliveryMessagesEn[key];
    return params ? text.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole) : text;
  };

/** `language` is the code of the language that the reader gets. */
export const readDeliveryTexts = async (db: Database, language: string): Promise<DeliveryText> => {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('languages', 'languages.id', 'language_id')
    .select(['key', 'text'])
    .where('code', '=', language)
    .where('key', 'in', Object.keys(deliveryMessagesEn))
    .execute();
  return deliveryText(Object.fromEntries(rows.map(({ key, text }) => [key, text])));
};

/** Names of the weekdays from Monday, separated by commas, by language id. */
export type WeekdayNames = ReadonlyMap<number, string>;

export const weekdayNames = (names: WeekdayNames, languageId: number): string =>
  names.get(languageId) ?? deliveryMessagesEn['arrival.weekdays'];

export const readWeekdayNames = async (db: Database): Promise<WeekdayNames> => {
  const rows = await db
    .selectFrom('messages')
    .select(['language_id', 'text'])
    .where('key', '=', 'arrival.weekdays')
    .execute();
  return new Map(rows.map(({ language_id, text }) => [language_id, text]));
};

export const weekdaysSql = (languageId: number) => sql<string>`
  coalesce((select text from messages where key = 'arrival.weekdays' and language_id = ${languageId}),
    ${deliveryMessagesEn['arrival.weekdays']})`;

/**
 * The name of the method of an order `o`: as it was frozen for readers of the order's language, else as the shop names
 * the method in theirs.
 */
export const methodNameSql = (languageId: number | RawBuilder<number>) => sql<string | null>`
  coalesce((select coalesce(t.name, m.name) from delivery_methods m
    left join delivery_method_texts t on t.method_id = m.id and t.language_id = ${languageId}
    where m.code = o.method_code and o.language_id is distinct from ${languageId}), o.method_name)`;
