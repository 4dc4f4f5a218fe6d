import { deliveryMessagesEn } from '#contract/messages/delivery-messages-en.ts';
import type { Database } from '#server/db/pool.ts';

type Key = keyof typeof deliveryMessagesEn;
type Params = Readonly<Record<string, string>>;

/** Writes texts about delivery in one language, as the storefront does: English where a translation is missing. */
export type DeliveryText = (key: Key, params?: Params) => string;

export const deliveryText =
  (translated: Readonly<Record<string, string>>): DeliveryText =>
  (key, params = {}) =>
    (translated[key] ?? deliveryMessagesEn[key]).replace(
      /\{(\w+)\}/g,
      (whole, name) => params[name] ?? whole,
    );

export const readDeliveryTexts = async (db: Database, languageId: number): Promise<DeliveryText> => {
  const rows = await db
    .selectFrom('messages')
    .select(['key', 'text'])
    .where('language_id', '=', languageId)
    .where('key', 'in', Object.keys(deliveryMessagesEn))
    .execute();
  return deliveryText(Object.fromEntries(rows.map(({ key, text }) => [key, text])));
};
