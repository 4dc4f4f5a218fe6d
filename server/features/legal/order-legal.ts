import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { builtInTexts } from '#contract/messages/built-in-texts.ts';
import type { Database } from '#server/db/pool.ts';

/** What the shop showed when an order was placed. */
export interface OrderLegal {
  /** The words of the button that placed the order. */
  readonly button: string;
  readonly country: string;
  readonly language: string;
  /** SHA-256 of the notice picture and of the texts; null: the shop had none. */
  readonly notice: string | null;
  readonly terms: string | null;
  readonly privacy: string | null;
}

/** Message keys of the two buttons that place an order, by the rule of the country. */
export const orderButtonKey = (isObligation: boolean, hasDelivery: boolean): string =>
  isObligation
    ? `checkout.placeObliged${hasDelivery ? '' : 'WithoutDelivery'}`
    : `checkout.place${hasDelivery ? '' : 'WithoutDelivery'}`;

const hashOf = (text: string | null): string | null =>
  text === null ? null : createHash('sha256').update(text).digest('hex');

/** Reads what is shown to a buyer of a country and language, so that the order can keep it. */
export const readOrderLegal = async (
  trx: Database,
  {
    countryId,
    languageId,
    hasDelivery,
  }: { readonly countryId: number; readonly languageId: number | null; readonly hasDelivery: boolean },
): Promise<OrderLegal> => {
  const { rows } = await sql<{
    country: string;
    isObligation: boolean;
    language: string;
    notice: string | null;
    terms: string | null;
    privacy: string | null;
    texts: Readonly<Record<string, string>>;
  }>`
    select c.iso as country, c.order_button is not distinct from 'obligation' as "isObligation", l.code as language,
      (select sha256 from legal_files where kind = 'notice' and language = l.code) as notice,
      ${pageText('terms')} as terms, ${pageText('privacy')} as privacy,
      (select coalesce(json_object_agg(key, text), '{}') from messages
       where language_id = l.id and key like 'checkout.place%') as texts
    from countries c, languages l
    where c.id = ${countryId}
      and (l.id = ${languageId}::int or (${languageId}::int is null and l.is_default))`.execute(trx);
  const found = rows[0];
  const key = orderButtonKey(found?.isObligation ?? false, hasDelivery);
  return {
    button: found?.texts[key] ?? builtInTexts[key] ?? '',
    country: found?.country ?? '',
    language: found?.language ?? '',
    notice: found?.notice ?? null,
    terms: hashOf(found?.terms ?? null),
    privacy: hashOf(found?.privacy ?? null),
  };
};

const pageText = (kind: 'terms' | 'privacy') => sql`
  (select coalesce(t.content, p.content) from static_pages p
   left join static_page_texts t on t.page_id = p.id and t.language_id = l.id where p.kind = ${kind})`;
