import { sql } from 'kysely';
import type { SpecBook, SpecDefinition } from '#contract/admin/catalogue/spec-book.ts';
import type { Database } from '#server/db/pool.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { factorOf, isSameFamily } from '#server/lib/units.ts';

/** `add`: what exists stays as the operator has it. `replace`: the book wins. */
export type BookMode = 'add' | 'replace';

interface Language {
  readonly id: number;
  readonly code: string;
  readonly is_default: boolean;
}

type Texts = Readonly<Record<string, string>>;

const most = { definitions: 500 } as const;

const json = (rows: readonly object[]): string => JSON.stringify(rows);

/** Definitions that have values keep their kind and their family of units, else their values would mean something else. */
const refuseOtherKinds = async (trx: Database, specs: readonly SpecDefinition[]): Promise<void> => {
  const stored = await trx
    .selectFrom('spec_definitions as d')
    .select(['d.key', 'd.kind', 'd.unit'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('product_specs as p').select('p.id').whereRef('p.spec_id', '=', 'd.id')),
    )
    .execute();
  const used = new Map(stored.map((definition) => [definition.key, definition]));
  for (const { key, kind, unit = '' } of specs) {
    const before = used.get(key);
    if (before && (before.kind !== kind || !isSameFamily(before.unit, unit)))
      throw new OperatorRefusal('spec_in_use', { key });
  }
};

const refuseTooMany = async (trx: Database): Promise<void> => {
  const { count } = await trx
    .selectFrom('spec_definitions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > most.definitions) throw new OperatorRefusal('too_many_specs', { limit: most.definitions });
};

/** Stores a book of specifications. What the book does not name stays as it is. */
export const storeBook = async (
  trx: Database,
  { groups = [], specs, facets = [] }: SpecBook,
  mode: BookMode,
): Promise<void> => {
  const languages: readonly Language[] = await trx
    .selectFrom('languages')
    .select(['id', 'code', 'is_default'])
    .execute();
  const base = languages.find(({ is_default }) => is_default)?.code ?? 'en';
  const textOf = (texts: Texts | undefined): string => texts?.[base] ?? Object.values(texts ?? {})[0] ?? '';
  const others = languages.filter(({ code }) => code !== base);
  const keys = new Set(
    (await trx.selectFrom('spec_definitions').select('key').execute()).map(({ key }) => key),
  );
  const written = mode === 'replace' ? specs : specs.filter(({ key }) => !keys.has(key));
  if (mode === 'replace') await refuseOtherKinds(trx, written);
  const onConflict = mode === 'replace' ? sql`update set name = excluded.name` : sql`nothing`;

  await sql`
    insert into spec_groups (key, name, position)
    select key, name, position from json_to_recordset(${json(
      groups.map(({ key, names }, position) => ({ key, name: textOf(names), position })),
    )}) as g (key text, name text, position int)
    on conflict (key) do ${onConflict}`.execute(trx);
  await sql`
    insert into spec_group_texts (group_id, language_id, name)
    select g.id, t.language_id, t.name from json_to_recordset(${json(
      groups.flatMap(({ key, names }) =>
        others.flatMap(({ id, code }) => (names[code] ? [{ key, language_id: id, name: names[code] }] : [])),
      ),
    )}) as t (key text, language_id int, name text) join spec_groups g on g.key = t.key
    on conflict (group_id, language_id) do ${onConflict}`.execute(trx);
  await sql`
    insert into spec_definitions (key, group_id, kind, unit, decimals, direction, step, importance, query_rule, name, more_text,
      less_text, tip, position)
    select d.key, g.id, d.kind, d.unit, d.decimals, d.direction, d.step, d.importance, d.query_rule, d.name, d.more_text,
      d.less_text, d.tip, d.position
    from json_to_recordset(${json(
      written.map((spec, position) => ({
        key: spec.key,
        group_key: spec.group ?? null,
        kind: spec.kind,
        unit: spec.unit ?? '',
        decimals: spec.decimals ?? 0,
        direction: spec.direction ?? null,
        step: (spec.step ?? 0) * factorOf(spec.unit ?? ''),
        importance: spec.importance ?? 50,
        query_rule: spec.query ?? 'exact',
        name: textOf(spec.names),
        more_text: textOf(spec.more),
        less_text: textOf(spec.less),
        tip: textOf(spec.tips),
        position,
      })),
    )}) as d (key text, group_key text, kind text, unit text, decimals int, direction text, step numeric, importance int,
              query_rule text, name text, more_text text, less_text text, tip text, position int)
    left join spec_groups g on g.key = d.group_key
    on conflict (key) do update set group_id = excluded.group_id, kind = excluded.kind, unit = excluded.unit,
      decimals = excluded.decimals, direction = excluded.direction, step = excluded.step,
      importance = excluded.importance, query_rule = excluded.query_rule, name = excluded.name, more_text = excluded.more_text,
      less_text = excluded.less_text, tip = excluded.tip`.execute(trx);
  await sql`
    insert into spec_texts (spec_id, language_id, name, more_text, less_text, tip)
    select d.id, t.language_id, t.name, t.more_text, t.less_text, t.tip from json_to_recordset(${json(
      written.flatMap((spec) =>
        others.flatMap(({ id, code }) =>
          spec.names[code]
            ? [
                {
                  key: spec.key,
                  language_id: id,
                  name: spec.names[code],
                  more_text: spec.more?.[code] ?? '',
                  less_text: spec.less?.[code] ?? '',
                  tip: spec.tips?.[code] ?? '',
                },
              ]
            : [],
        ),
      ),
    )}) as t (key text, language_id int, name text, more_text text, less_text text, tip text)
    join spec_definitions d on d.key = t.key
    on conflict (spec_id, language_id) do update set name = excluded.name, more_text = excluded.more_text,
      less_text = excluded.less_text, tip = excluded.tip`.execute(trx);
  await storeOptions(trx, written, textOf, others);
  await storeRows(trx, written);
  await sql`
    insert into category_specs as c (category_id, spec_id, facet, is_promoted, is_fact, position)
    select k.id, d.id, f.facet, f.promoted, f.fact, f.position from json_to_recordset(${json(
      facets.map(({ promoted = false, fact = false, ...facet }, position) => ({
        ...facet,
        promoted,
        fact,
        position,
      })),
    )}) as f (category text, spec text, facet text, promoted boolean, fact boolean, position int)
    join categories k on k.url = f.category join spec_definitions d on d.key = f.spec
    on conflict (category_id, spec_id) do update set facet = excluded.facet, is_promoted = excluded.is_promoted,
      is_fact = excluded.is_fact, position = excluded.position
      where ${mode === 'replace'}`.execute(trx);
  await refuseTooMany(trx);
};

const storeOptions = async (
  trx: Database,
  specs: readonly SpecDefinition[],
  textOf: (texts: Texts | undefined) => string,
  others: readonly Language[],
): Promise<void> => {
  const options = specs.flatMap(({ key: spec, options: list = [] }) =>
    list.map((option, position) => ({ spec, ...option, position })),
  );
  await sql`
    insert into spec_options (spec_id, key, name, aliases, position)
    select d.id, o.key, o.name, o.aliases, o.position from json_to_recordset(${json(
      options.map(({ names, aliases = [], ...option }) => ({ ...option, name: textOf(names), aliases })),
    )}) as o (spec text, key text, name text, aliases text[], position int) join spec_definitions d on d.key = o.spec
    on conflict (spec_id, key) do update set name = excluded.name, aliases = excluded.aliases,
      position = excluded.position`.execute(trx);
  await sql`
    insert into spec_option_texts (option_id, language_id, name)
    select o.id, t.language_id, t.name from json_to_recordset(${json(
      options.flatMap(({ spec, key, names }) =>
        others.flatMap(({ id, code }) =>
          names[code] ? [{ spec, key, language_id: id, name: names[code] }] : [],
        ),
      ),
    )}) as t (spec text, key text, language_id int, name text)
    join spec_definitions d on d.key = t.spec join spec_options o on o.spec_id = d.id and o.key = t.key
    on conflict (option_id, language_id) do update set name = excluded.name`.execute(trx);
};

/** Names of rows and bound attribute groups. */
const storeRows = async (trx: Database, specs: readonly SpecDefinition[]): Promise<void> => {
  await sql`
    insert into spec_aliases (spec_id, category_id, alias)
    select d.id, c.id, r.name from json_to_recordset(${json(
      specs.flatMap(({ key: spec, rows = [] }) => rows.map((row) => ({ spec, ...row }))),
    )}) as r (spec text, name text, category text)
    join spec_definitions d on d.key = r.spec left join categories c on c.url = r.category
    where r.category is null or c.id is not null
    on conflict do nothing`.execute(trx);
  await sql`
    update attribute_groups g set spec_id = d.id from json_to_recordset(${json(
      specs.flatMap(({ key: spec, attributes = [] }) => attributes.map((name) => ({ spec, name }))),
    )}) as b (spec text, name text) join spec_definitions d on d.key = b.spec
    where lower(g.name) = lower(b.name) and g.spec_id is distinct from d.id`.execute(trx);
};
