import { sql } from 'kysely';
import type { SpecBook } from '#contract/admin/catalogue/spec-book.ts';
import type { Database } from '#server/db/pool.ts';
import { factorOf } from '#server/lib/units.ts';
import { fold, type ReadableSpec } from './read-value.ts';

interface Alias {
  readonly spec: ReadableSpec;
  /** Null: in the whole shop. */
  readonly categoryId: number | null;
}

/** What the reader of descriptions knows: every specification, and the names of rows that it reads. */
export interface Readable {
  readonly specs: ReadonlyMap<number, ReadableSpec>;
  /** By folded name. */
  readonly aliases: ReadonlyMap<string, readonly Alias[]>;
}

export const loadReadable = async (db: Database): Promise<Readable> => {
  const { rows } = await sql<
    ReadableSpec & { readonly aliases: readonly { name: string; categoryId: number | null }[] }
  >`
    select d.id, d.key, d.kind, d.unit,
      coalesce((select json_agg(json_build_object('id', o.id, 'key', o.key, 'words', array(
            select o.key union select o.name union select unnest(o.aliases)
            union select t.name from spec_option_texts t where t.option_id = o.id)) order by o.position, o.id)
        from spec_options o where o.spec_id = d.id), '[]') as options,
      coalesce((select json_agg(json_build_object('name', name, 'categoryId', category_id)) from (
          select alias as name, category_id from spec_aliases where spec_id = d.id
          union select d.name, null where not exists (select from spec_aliases where spec_id = d.id)) named), '[]') as aliases
    from spec_definitions d order by d.position, d.id`.execute(db);
  const aliases = new Map<string, Alias[]>();
  for (const { aliases: names, ...spec } of rows)
    for (const { name, categoryId } of names)
      aliases.set(fold(name), [...(aliases.get(fold(name)) ?? []), { spec, categoryId }]);
  return { specs: new Map(rows.map((spec) => [spec.id, spec])), aliases };
};

export interface ListedSpec {
  readonly key: string;
  readonly name: string;
  readonly kind: SpecBook['specs'][number]['kind'];
  readonly unit: string;
  readonly options: number;
  /** Values of products and variations. */
  readonly values: number;
  /** Categories whose facets it is among. */
  readonly categories: number;
}

export const listSpecs = async (db: Database): Promise<readonly ListedSpec[]> => {
  const { rows } = await sql<ListedSpec>`
    select d.key, d.name, d.kind, d.unit,
      (select count(*)::int from spec_options o where o.spec_id = d.id) as options,
      (select count(*)::int from product_specs p where p.spec_id = d.id) as values,
      (select count(*)::int from category_specs c where c.spec_id = d.id and c.facet <> 'none') as categories
    from spec_definitions d order by d.position, d.id`.execute(db);
  return rows;
};

export interface Coverage {
  readonly key: string;
  readonly name: string;
  /** Active products of the category that state it. */
  readonly stated: number;
  readonly products: number;
}

/** How many products of a category and those below it state each specification. */
export const readCoverage = async (db: Database, categoryId: number): Promise<readonly Coverage[]> => {
  const { rows } = await sql<Coverage>`
    with listed as materialized (select product_id from category_products where category_id = ${categoryId}),
    stated as (
      select spec_id, count(distinct product_id)::int as products
      from listed join catalogue_items using (product_id), unnest(specs) spec_id group by spec_id)
    select d.key, d.name, s.products as stated, (select count(*)::int from listed) as products
    from stated s join spec_definitions d on d.id = s.spec_id order by s.products desc, d.position, d.id`.execute(
    db,
  );
  return rows;
};

type Texts = Record<string, string>;

/** Leaves out empty texts, so that an export holds only what was set. */
const filled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

interface StoredDefinition {
  readonly key: string;
  readonly kind: SpecBook['specs'][number]['kind'];
  readonly group: string | null;
  readonly unit: string;
  readonly decimals: number;
  readonly direction: 'higher' | 'lower' | null;
  readonly step: string;
  readonly importance: number;
  readonly query: 'exact' | 'at_least' | 'at_most';
  readonly names: Texts;
  readonly more: Texts;
  readonly less: Texts;
  readonly tips: Texts;
  readonly rows: readonly { readonly name: string; readonly category: string | null }[];
  readonly options: readonly {
    readonly key: string;
    readonly names: Texts;
    readonly aliases: readonly string[];
  }[];
  readonly attributes: readonly string[];
}

/** All specifications as a book, which `storeBook` reads. */
export const exportBook = async (db: Database): Promise<SpecBook> => {
  const base = sql`(select code from languages where is_default)`;
  const texts = (column: string) =>
    sql`json_build_object(${base}, d.${sql.ref(column)})::jsonb || coalesce((
      select jsonb_object_agg(l.code, t.${sql.ref(column)}) from spec_texts t join languages l on l.id = t.language_id
      where t.spec_id = d.id), '{}')`;
  const { rows } = await sql<StoredDefinition>`
    select d.key, d.kind, g.key as "group", d.unit, d.decimals, d.direction, d.step, d.importance, d.query_rule as query,
      ${texts('name')} as names, ${texts('more_text')} as more, ${texts('less_text')} as less, ${texts('tip')} as tips,
      coalesce((select json_agg(json_build_object('name', a.alias, 'category', c.url) order by c.url nulls first, a.alias)
        from spec_aliases a left join categories c on c.id = a.category_id
        where a.spec_id = d.id and (a.category_id is null or c.url is not null)), '[]') as rows,
      coalesce((select json_agg(json_build_object('key', o.key, 'aliases', o.aliases, 'names',
          json_build_object(${base}, o.name)::jsonb || coalesce((
            select jsonb_object_agg(l.code, t.name) from spec_option_texts t join languages l on l.id = t.language_id
            where t.option_id = o.id), '{}')) order by o.position, o.id)
        from spec_options o where o.spec_id = d.id), '[]') as options,
      array(select name from attribute_groups where spec_id = d.id order by name) as attributes
    from spec_definitions d left join spec_groups g on g.id = d.group_id order by d.position, d.id`.execute(
    db,
  );
  const { rows: groups } = await sql<{ key: string; names: Texts }>`
    select g.key, json_build_object(${base}, g.name)::jsonb || coalesce((
      select jsonb_object_agg(l.code, t.name) from spec_group_texts t join languages l on l.id = t.language_id
      where t.group_id = g.id), '{}') as names
    from spec_groups g order by g.position, g.id`.execute(db);
  const { rows: facets } = await sql<NonNullable<SpecBook['facets']>[number]>`
    select c.url as category, d.key as spec, s.facet, s.is_promoted as promoted, s.is_fact as fact
    from category_specs s join categories c on c.id = s.category_id join spec_definitions d on d.id = s.spec_id
    where c.url is not null order by c.position, c.id, s.position, d.key`.execute(db);
  return {
    groups,
    specs: rows.map(({ direction, group, step, more, less, tips, rows: names, options, ...spec }) => ({
      ...spec,
      ...(group !== null && { group }),
      ...(direction !== null && { direction }),
      ...(Number(step) > 0 && { step: Number(step) / factorOf(spec.unit) }),
      ...(Object.keys(filled(more)).length > 0 && { more: filled(more) }),
      ...(Object.keys(filled(less)).length > 0 && { less: filled(less) }),
      ...(Object.keys(filled(tips)).length > 0 && { tips: filled(tips) }),
      rows: names.map(({ name, category }) => ({ name, ...(category !== null && { category }) })),
      options: options.map((option) => ({ ...option, aliases: [...option.aliases] })),
      attributes: [...spec.attributes],
    })),
    facets,
  };
};
