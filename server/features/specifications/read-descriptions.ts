import { sql } from 'kysely';
import type { TechnicalInformation } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';
import { readTechnicalInformation } from '#server/lib/text/technical-information.ts';
import { colourFamily } from './colour-family.ts';
import type { Readable } from './definitions-views.ts';
import { fold, type ReadableSpec, readValue, type SpecValue } from './read-value.ts';

/** A row of a description that stays plain text. */
export interface UnreadRow {
  readonly sku: string;
  readonly row: string;
  readonly value: string;
  readonly reason: 'unknown name' | 'unreadable value';
}

export interface ReadReport {
  readonly products: number;
  readonly rows: number;
  /** Rows with a number, options or a negative. */
  readonly read: number;
  /** Rows of specifications of kind text. */
  readonly text: number;
  readonly unread: readonly UnreadRow[];
  /** Values written or removed. */
  readonly changed: number;
}

interface Described {
  readonly id: number;
  readonly sku: string;
  readonly description: string;
  readonly technical: TechnicalInformation | null;
  readonly categories: readonly number[];
}

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

type Row = TechnicalInformation['rows'][number];

/** A row with its nested lines as one value, and each nested row that has a name and a value. */
const partsOf = ({ name, value, rows }: Row): readonly [NamedValue, ...NamedValue[]] => [
  {
    name,
    value:
      value ?? rows.map((row) => (row.value === null ? row.name : `${row.name}: ${row.value}`)).join('; '),
  },
  ...rows.flatMap((row) => (row.value === null ? [] : [{ name: row.name, value: row.value }])),
];

/** The specifications that read a row of this name: those of the product's categories, else those of the shop. */
const specsFor = (
  { aliases }: Readable,
  name: string,
  categories: readonly number[],
): readonly ReadableSpec[] => {
  const named = aliases.get(fold(name)) ?? [];
  const own = named.filter(({ categoryId }) => categoryId !== null && categories.includes(categoryId));
  return (own.length > 0 ? own : named.filter(({ categoryId }) => categoryId === null)).map(
    ({ spec }) => spec,
  );
};

const isSizes = (value: string): boolean => /\d\s?[×x]\s?\d/.test(value);

interface ReadRow {
  readonly values: ReadonlyMap<number, SpecValue & { readonly raw: string }>;
  readonly result: 'read' | 'text' | UnreadRow['reason'];
}

const readRow = (readable: Readable, row: Row, categories: readonly number[]): ReadRow => {
  const values = new Map<number, SpecValue & { readonly raw: string }>();
  let result: ReadRow['result'] = 'unknown name';
  for (const { name, value } of partsOf(row)) {
    const specs = specsFor(readable, name, categories);
    const numbers = specs.filter(({ kind }) => kind === 'number');
    for (const spec of specs) {
      const place =
        spec.kind === 'number' && numbers.length > 1 && isSizes(value) ? numbers.indexOf(spec) : null;
      const found = readValue(spec, value, { place, name });
      if (found) values.set(spec.id, { ...found, raw: value });
      const outcome = found ? (spec.kind === 'text' ? 'text' : 'read') : 'unreadable value';
      if (result !== 'read' && (outcome !== 'unreadable value' || result === 'unknown name'))
        result = outcome;
    }
  }
  return { values, result };
};

type ReadValues = ReadonlyMap<number, SpecValue & { readonly raw: string }>;

/** The values of a description by specification; `onRow` receives the result of each row. */
export const valuesIn = (
  readable: Readable,
  { description, technical, categories }: Pick<Described, 'description' | 'technical' | 'categories'>,
  onRow: (row: Row, result: ReadRow['result']) => void = () => {},
): ReadValues => {
  const found = new Map<number, SpecValue & { readonly raw: string }>();
  for (const row of (technical ?? readTechnicalInformation(description)).rows) {
    const { values, result } = readRow(readable, row, categories);
    onRow(row, result);
    // The first row that states something counts.
    for (const [specId, value] of values) if (!found.has(specId)) found.set(specId, value);
  }
  return found;
};

/** Reads descriptions of locked products and replaces what was read from their former ones. */
export const readDescriptions = async (
  trx: Database,
  readable: Readable,
  ids: readonly number[],
): Promise<ReadReport> => {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(trx);
  const { rows: products } = await sql<Described>`
    select p.id, p.sku, p.description, p.technical, array(
      select distinct a.ancestor_id from product_categories c join category_ancestors a using (category_id)
      where c.product_id = p.id) as categories
    from products p where p.id = any(${ids}::int[]) order by p.id for no key update of p`.execute(trx);
  const unread: UnreadRow[] = [];
  const counts = { rows: 0, read: 0, text: 0 };
  const values = products.flatMap(({ id, sku, ...described }) => {
    const found = valuesIn(readable, described, (row, result) => {
      counts.rows += 1;
      if (result === 'read' || result === 'text') counts[result] += 1;
      else unread.push({ sku, row: row.name, value: partsOf(row)[0].value, reason: result });
    });
    return [...found].map(([specId, value]) => ({
      product_id: id,
      spec_id: specId,
      low: value.low,
      high: value.high,
      option_ids: value.optionIds,
      raw: value.raw.slice(0, 500),
    }));
  });
  const changed = await replaceRead(
    trx,
    products.map(({ id }) => id),
    values,
  );
  return { products: products.length, ...counts, unread, changed };
};

interface ReadValueRow {
  readonly product_id: number;
  readonly spec_id: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly option_ids: readonly number[];
  readonly raw: string;
}

/** Values of the operator and of files are stronger and stay. */
const replaceRead = async (
  trx: Database,
  ids: readonly number[],
  values: readonly ReadValueRow[],
): Promise<number> => {
  const given = sql`json_to_recordset(${JSON.stringify(values)})
    as v (product_id int, spec_id int, low numeric(20, 6), high numeric(20, 6), option_ids int[], raw text)`;
  const { rows } = await sql<{ changed: number }>`
    with given as materialized (select * from ${given}),
    gone as (
      delete from product_specs s where s.product_id = any(${ids}::int[]) and s.source = 'description'
        and (s.product_id, s.spec_id) not in (select product_id, spec_id from given)
      returning 1),
    stored as (
      insert into product_specs as s (product_id, variation_id, spec_id, low, high, option_ids, raw, source)
      select product_id, null, spec_id, low, high, option_ids, raw, 'description' from given
      on conflict (product_id, variation_id, spec_id) do update set low = excluded.low, high = excluded.high,
        option_ids = excluded.option_ids, raw = excluded.raw
        where s.source = 'description' and (s.low, s.high, s.option_ids, s.raw)
          is distinct from (excluded.low, excluded.high, excluded.option_ids, excluded.raw)
      returning 1)
    select ((select count(*) from gone) + (select count(*) from stored))::int as changed`.execute(trx);
  await sql`update products set specs_read = true where id = any(${ids}::int[]) and not specs_read`.execute(
    trx,
  );
  return rows[0]?.changed ?? 0;
};

/** Reads the attributes of groups that are bound to a specification; a colour is recognised by its swatch. */
export const readAttributes = async (trx: Database, { specs }: Readable): Promise<number> => {
  const { rows: attributes } = await sql<{ id: number; name: string; swatch: string | null; specId: number }>`
    select a.id, a.name, a.swatch, g.spec_id as "specId"
    from attributes a join attribute_groups g on g.id = a.group_id where g.spec_id is not null`.execute(trx);
  const values = attributes.map(({ id, name, swatch, specId }) => {
    const spec = specs.get(specId);
    const family = swatch === null ? null : colourFamily(swatch);
    const ofSwatch = spec?.options.find(({ words }) => family !== null && words.includes(family));
    const read = ofSwatch ? null : spec && readValue(spec, name);
    return { id, low: read?.high ?? null, option_id: ofSwatch?.id ?? read?.optionIds[0] ?? null };
  });
  const { numAffectedRows = 0n } = await sql`
    update attributes a set spec_value = v.low, spec_option_id = v.option_id
    from json_to_recordset(${JSON.stringify(values)}) as v (id int, low numeric(20, 6), option_id int)
    where a.id = v.id and (a.spec_value, a.spec_option_id) is distinct from (v.low, v.option_id)`.execute(
    trx,
  );
  return Number(numAffectedRows);
};
