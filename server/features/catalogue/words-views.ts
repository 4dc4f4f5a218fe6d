import { sql } from 'kysely';
import type { Attribute, Product } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';

export interface WordRows {
  readonly categories: readonly Product['categories'][number][];
  /** By the order of their groups. */
  readonly attributes: readonly Attribute[];
  readonly manufacturers: readonly { readonly id: number; readonly value: string; readonly label: string }[];
  /** Only those that the language words differently. */
  readonly conditions: readonly { readonly value: string; readonly label: string }[];
}

/** Everything that many products share, in one language. */
export const readWords = async (db: Database, languageId: number): Promise<WordRows> => {
  const { rows } = await sql<WordRows>`
    select
      (select coalesce(json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id,
                'name', coalesce(t.name, c.name), 'url', c.url)), '[]')
       from categories c
       left join category_texts t on t.category_id = c.id and t.language_id = ${languageId}) as categories,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', coalesce(at.name, a.name), 'swatch', a.swatch,
                'attribute_group', json_build_object('id', g.id, 'name', coalesce(gt.name, g.name)))
              order by g.position, g.id, a.id), '[]')
       from attributes a
       join attribute_groups g on g.id = a.group_id
       left join attribute_texts at on at.attribute_id = a.id and at.language_id = ${languageId}
       left join attribute_group_texts gt on gt.group_id = g.id and gt.language_id = ${languageId}) as attributes,
      (select coalesce(json_agg(json_build_object('id', id, 'value', slug, 'label', name)), '[]')
       from manufacturers) as manufacturers,
      (select coalesce(json_agg(json_build_object('value', substr(key, ${'condition.'.length + 1}::int),
                'label', text)), '[]')
       from messages where language_id = ${languageId} and key like 'condition.%') as conditions
  `.execute(db);
  if (!rows[0]) throw new Error('A statement without a from has one row.');
  return rows[0];
};
