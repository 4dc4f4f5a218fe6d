import { sql } from 'kysely';
import { deliveryMessagesEn } from '#contract/messages/delivery-messages-en.ts';
import { compareMessagesEn } from '#contract/messages/finding/compare-messages-en.ts';
import { searchMessagesEn } from '#contract/messages/search-messages-en.ts';
import type { Attribute, Product } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';
import type { OwnSynonyms } from '#server/features/search/read-words.ts';
import type { Pin } from '#server/features/search/search-plan.ts';
import { defaultMethodId, zoneDays } from '#server/gateways/delivery/rates-store.ts';
import type { Locale } from '#server/lib/locale.ts';
import type { WholeZone } from './delivery-costs.ts';

export interface NameRows {
  /** The code of the language; null: it was deleted. */
  readonly language: string | null;
  readonly categories: readonly Product['categories'][number][];
  /** By the order of their groups. */
  readonly attributes: readonly Attribute[];
  /** By name. */
  readonly manufacturers: readonly { readonly id: number; readonly value: string; readonly label: string }[];
  /** Only those with a translation. */
  readonly conditions: readonly { readonly value: string; readonly label: string }[];
  /** Texts about delivery by key; only those with a translation. */
  readonly deliveryTexts: Readonly<Record<string, string>>;
  readonly searchTexts: Readonly<Record<string, string>>;
  readonly compareTexts: Readonly<Record<string, string>>;
  readonly synonyms: readonly OwnSynonyms[];
  readonly pins: readonly (Pin & { readonly query: string; readonly language: string | null })[];
  readonly zones: readonly WholeZone[];
  /** The setting `search_sort`; null: not set. */
  readonly searchSort: 'asc' | 'relevance' | null;
  readonly currencies: readonly Locale['currency'][];
}

/** Reads the names of everything that products share, in one language. */
export const readNames = async (db: Database, languageId: number): Promise<NameRows> => {
  const { rows } = await sql<NameRows>`
    select
      (select code from languages where id = ${languageId}) as language,
      (select coalesce(json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id,
                'name', coalesce(t.name, c.name), 'url', c.url)), '[]')
       from categories c
       left join category_texts t on t.category_id = c.id and t.language_id = ${languageId}) as categories,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('id', a.id, 'name', coalesce(at.name, a.name),
                'swatch', a.swatch,
                'attribute_group', json_build_object('id', g.id, 'name', coalesce(gt.name, g.name))))
              order by g.position, g.id, a.id), '[]')
       from attributes a
       join attribute_groups g on g.id = a.group_id
       left join attribute_texts at on at.attribute_id = a.id and at.language_id = ${languageId}
       left join attribute_group_texts gt on gt.group_id = g.id and gt.language_id = ${languageId}) as attributes,
      (select coalesce(json_agg(json_build_object('id', id, 'value', slug, 'label', name) order by name), '[]')
       from manufacturers) as manufacturers,
      (select coalesce(json_agg(json_build_object('value', substr(key, ${'condition.'.length + 1}::int),
                'label', text)), '[]')
       from messages where language_id = ${languageId} and key like 'condition.%') as conditions,
      (select coalesce(json_object_agg(key, text), '{}') from messages
       where language_id = ${languageId} and key = any(${Object.keys(deliveryMessagesEn)}::text[])) as "deliveryTexts",
      (select coalesce(json_object_agg(key, text), '{}') from messages
       where language_id = ${languageId} and key = any(${Object.keys(searchMessagesEn)}::text[])) as "searchTexts",
      (select coalesce(json_object_agg(key, text), '{}') from messages
       where language_id = ${languageId} and key = any(${Object.keys(compareMessagesEn)}::text[])) as "compareTexts",
      (select coalesce(json_agg(json_build_object('freeFromCents', z.free_from_cents, 'days', ${zoneDays('z')},
                'countries', array(select c.iso from delivery_zone_countries place
                  join countries c on c.id = place.country_id
                  where place.zone_id = z.id and place.post_code_pattern is null),
                'rates', array(select json_build_object('upToGrams', r.up_to_grams,
                  'fromValueCents', r.from_value_cents, 'priceCents', r.price_cents)
                  from delivery_rates r where r.zone_id = z.id))), '[]')
       from delivery_zones z where z.method_id = ${defaultMethodId}) as zones,
      (select value #>> '{}' from settings where key = 'search_sort') as "searchSort",
      (select coalesce(json_agg(json_build_object('language', language, 'terms', terms, 'direction', direction)
              order by id), '[]') from search_synonyms) as synonyms,
      (select coalesce(json_agg(json_build_object('query', query, 'language', language, 'productId', product_id,
              'place', place)), '[]') from search_pins) as pins,
      (select coalesce(json_agg(json_build_object('code', code, 'symbol', symbol, 'rate', rate::text)), '[]')
       from currencies) as currencies
  `.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};
