import { sql } from 'kysely';
import type { TechnicalInformation } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';
import { type ProductRows, productRows } from '#server/features/catalogue/product-rows.ts';
import type { SpecKind } from '#server/features/specifications/read-value.ts';
import type { ComparedSpec } from './compare-rules.ts';

/** A specification as the comparison shows it, in one language. */
export interface SpecOfComparison extends ComparedSpec {
  readonly id: number;
  readonly key: string;
  readonly kind: SpecKind;
  readonly unit: string;
  readonly decimals: number;
  readonly label: string;
  readonly tip: string;
  readonly more: string;
  readonly less: string;
  readonly group: { readonly key: string; readonly label: string } | null;
  readonly options: readonly { readonly id: number; readonly label: string }[];
  /** Names of rows in descriptions, of a text only. */
  readonly aliases: readonly string[];
}

/** What a sold item states: its values by specification, as in `catalogue_items`. */
export interface ItemValues {
  readonly product_id: number;
  /** 0: the product itself. */
  readonly variation_id: number;
  readonly options: readonly number[];
  readonly specs: readonly number[];
  readonly lows: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
}

export interface ComparisonRows {
  readonly products: ProductRows;
  readonly items: readonly ItemValues[];
  readonly specs: readonly SpecOfComparison[];
  readonly technical: readonly {
    readonly product_id: number;
    readonly technical: TechnicalInformation | null;
  }[];
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** Reads active products with what they state, and the specifications that at least one of them states. */
export const readComparison = async (
  db: Database,
  languageId: number,
  productIds: readonly number[],
): Promise<ComparisonRows> => {
  const ids = sql`${[...productIds]}::int[]`;
  const { rows } = await sql<ComparisonRows>`
    with active as materialized (
      select p.id from unnest(${ids}) with ordinality wanted (id, place) join products p using (id)
      where p.is_active order by place),
    items as materialized (select i.* from active a join catalogue_items i on i.product_id = a.id)
    select ${productRows(sql`array(select id from active)`)} as products,
      (select coalesce(json_agg(i), '[]') from items i) as items,
      (select coalesce(json_agg(json_build_object('product_id', p.id, 'technical',
          case when t.product_id is null then p.technical else t.technical end)), '[]')
        from active a join products p on p.id = a.id
        left join product_texts t on t.product_id = p.id and t.language_id = ${languageId} and t.description <> '') as technical,
      (select coalesce(json_agg(json_build_object('id', d.id, 'key', d.key, 'kind', d.kind, 'unit', d.unit,
          'decimals', d.decimals, 'direction', d.direction, 'step', d.step::float8, 'importance', d.importance,
          'label', coalesce(t.name, d.name), 'tip', coalesce(nullif(t.tip, ''), d.tip),
          'more', coalesce(nullif(t.more_text, ''), d.more_text),
          'less', coalesce(nullif(t.less_text, ''), d.less_text),
          'group', case when g.id is not null then
            json_build_object('key', g.key, 'label', coalesce(gt.name, g.name)) end,
          'options', coalesce((select json_agg(json_build_object('id', o.id, 'label', coalesce(ot.name, o.name))
              order by o.position, o.id)
            from spec_options o left join spec_option_texts ot on ot.option_id = o.id and ot.language_id = ${languageId}
            where o.spec_id = d.id), '[]'),
          'aliases', case when d.kind = 'text' then array(select alias from spec_aliases where spec_id = d.id) else '{}' end)
        order by g.position nulls last, g.id, d.position, d.id), '[]')
        from spec_definitions d
        left join spec_texts t on t.spec_id = d.id and t.language_id = ${languageId}
        left join spec_groups g on g.id = d.group_id
        left join spec_group_texts gt on gt.group_id = g.id and gt.language_id = ${languageId}
        where d.id in (select unnest(specs) from items)) as specs,
      coalesce((select code from languages where id = ${languageId}),
        (select code from languages where is_default)) as language,
      (select coalesce(json_object_agg(key, text), '{}') from messages
        where language_id = ${languageId} and key like 'compare.%') as messages`.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};
