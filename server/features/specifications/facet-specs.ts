import { sql } from 'kysely';
import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { Database } from '#server/db/pool.ts';
import type { SpecKind } from './read-value.ts';
import { type RowTips, readRowTips } from './row-tips.ts';

export interface SpecOption {
  readonly id: number;
  readonly key: string;
  readonly label: string;
}

/** A specification in one language. */
export interface FacetSpec {
  readonly id: number;
  readonly key: string;
  readonly kind: SpecKind;
  readonly unit: string;
  readonly decimals: number;
  readonly label: string;
  readonly tip: string;
  /** 0 to 100. */
  readonly importance: number;
  /** What a number in a search means. */
  readonly queryRule: 'exact' | 'at_least' | 'at_most';
  readonly options: readonly SpecOption[];
  /** Which values are better; null: neither. */
  readonly direction: 'higher' | 'lower' | null;
  /** The smallest noticeable difference. */
  readonly step: number;
  /** Words for a difference: '{difference} heavier'; empty: general ones. */
  readonly more: string;
  readonly less: string;
  readonly group: { readonly key: string; readonly label: string } | null;
  /** Names of rows in descriptions, of a text only. */
  readonly aliases: readonly string[];
}

/** The place of a specification among the filters of a category. */
export interface CategoryFacet {
  readonly specId: number;
  readonly facet: 'option' | 'range' | 'flag' | 'none';
  readonly isPromoted: boolean;
  readonly isFact: boolean;
}

export interface FacetSpecs {
  /** Language code, for numbers. */
  readonly language: string;
  readonly byKey: ReadonlyMap<string, FacetSpec>;
  readonly byId: ReadonlyMap<number, FacetSpec>;
  /** Place of each id in a table of all specifications, by groups. */
  readonly places: ReadonlyMap<number, number>;
  /** By category, those of its ancestors included. */
  readonly ofCategory: ReadonlyMap<number, readonly CategoryFacet[]>;
  readonly rowTips: RowTips;
}

interface FacetRow extends CategoryFacet {
  readonly categoryId: number;
}

/** All specifications in one language. */
export const readFacetSpecs = async (db: Database, languageId: number): Promise<FacetSpecs> => {
  const { rows: specs } = await sql<FacetSpec & { readonly place: number }>`
    select d.id, d.key, d.kind, d.unit, d.decimals, coalesce(t.name, d.name) as label,
      coalesce(nullif(t.tip, ''), d.tip) as tip, d.importance, d.query_rule as "queryRule",
      coalesce((select json_agg(json_build_object('id', o.id, 'key', o.key, 'label', coalesce(ot.name, o.name))
          order by o.position, o.id)
        from spec_options o left join spec_option_texts ot on ot.option_id = o.id and ot.language_id = ${languageId}
        where o.spec_id = d.id), '[]') as options,
      d.direction, d.step::float8 as step, coalesce(nullif(t.more_text, ''), d.more_text) as more,
      coalesce(nullif(t.less_text, ''), d.less_text) as less,
      case when g.id is not null then json_build_object('key', g.key, 'label', coalesce(gt.name, g.name)) end as group,
      case when d.kind = 'text' then array(select alias from spec_aliases where spec_id = d.id) else '{}' end as aliases,
      row_number() over (order by g.position nulls last, g.id, d.position, d.id)::int as place
    from spec_definitions d
    left join spec_texts t on t.spec_id = d.id and t.language_id = ${languageId}
    left join spec_groups g on g.id = d.group_id
    left join spec_group_texts gt on gt.group_id = g.id and gt.language_id = ${languageId}
    order by d.position, d.id`.execute(db);
  // The nearest category with a row for a specification decides; its own filters come before inherited ones.
  const { rows: facets } = await sql<FacetRow>`
    with recursive above as (
      select id as category_id, id as ancestor_id, 0 as distance from categories
      union all
      select a.category_id, c.parent_id, a.distance + 1 from above a join categories c on c.id = a.ancestor_id
      where c.parent_id is not null)
    select "categoryId", "specId", facet, "isPromoted", "isFact" from (
      select distinct on (a.category_id, s.spec_id) a.category_id as "categoryId", s.spec_id as "specId", s.facet,
        s.is_promoted as "isPromoted", s.is_fact as "isFact", a.distance, s.position
      from above a join category_specs s on s.category_id = a.ancestor_id
      order by a.category_id, s.spec_id, a.distance) nearest
    order by "isPromoted" desc, distance, position`.execute(db);
  const { rows: languages } = await sql<{ code: string }>`
    select code from languages where id = ${languageId} union all select code from languages where is_default`.execute(
    db,
  );
  return {
    language: languages[0]?.code ?? 'en',
    byKey: new Map(specs.map((spec) => [spec.key, spec])),
    byId: new Map(specs.map((spec) => [spec.id, spec])),
    places: new Map(specs.map(({ id, place }) => [id, place])),
    ofCategory: Map.groupBy(facets, ({ categoryId }) => categoryId),
    rowTips: await readRowTips(db, languageId),
  };
};

/** Specifications by language, cached until something changes. */
export const createFacetSpecs = (db: Database) => {
  const specs = cacheUntilChange((languageId: number) => readFacetSpecs(db, languageId));
  return { inLanguage: (languageId: number) => specs.get(languageId), listener: specs.listener };
};

export type FacetSpecsCache = ReturnType<typeof createFacetSpecs>;
