import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { StoredProduct } from '#server/features/catalogue-files/stored-product.ts';
import { loadReadable } from '#server/features/specifications/definitions-views.ts';
import { fold, type ReadableSpec, readValue } from '#server/features/specifications/read-value.ts';
import {
  type Fault,
  type FileSpec,
  type IncomingProduct,
  keyOf,
  type NamedSpec,
} from './incoming-product.ts';

const longestValue = 500;

interface Definition {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

/** The specifications that a name may stand for: by key, by name, by the names of rows in descriptions. */
const loadNames = async (trx: Database): Promise<(name: string) => readonly Definition[]> => {
  const { rows } = await sql<Definition>`
    select id, key, name from spec_definitions order by position, id`.execute(trx);
  const { aliases } = await loadReadable(trx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (name) => {
    const folded = fold(name);
    const key = folded.replaceAll(/[\s-]/g, '_');
    const named = [
      rows.filter((row) => row.key === key),
      rows.filter((row) => fold(row.name) === folded),
      (aliases.get(folded) ?? []).flatMap(({ spec }) => byId.get(spec.id) ?? []),
    ];
    return named.find(({ length }) => length > 0) ?? [];
  };
};

type Problem = (given: IncomingProduct, spec: NamedSpec, reason: string) => void;

const readOne = (
  { names, value }: NamedSpec,
  find: (name: string) => readonly Definition[],
  specs: ReadonlyMap<number, ReadableSpec>,
): FileSpec | 'unknown' | 'unreadable' => {
  const candidates = names.map(find).find(({ length }) => length > 0) ?? [];
  for (const { id, key } of candidates) {
    const spec = specs.get(id);
    const read = spec && readValue(spec, value);
    if (read) return { specId: id, key, raw: value.trim().slice(0, longestValue), ...read };
  }
  return candidates.length === 0 ? 'unknown' : 'unreadable';
};

/** Reads the specifications of a batch by the shop's definitions; what cannot be read is reported and left out. */
export const readFileSpecs = async (
  trx: Database,
  batch: readonly IncomingProduct[],
  faults: Fault[],
): Promise<readonly IncomingProduct[]> => {
  if (batch.every(({ specs }) => specs === undefined)) return batch;
  const [find, { specs }] = [await loadNames(trx), await loadReadable(trx)];
  const report: Problem = (given, { column, value }, reason) => {
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
    faults.push({
      line: given.line,
      column,
      product: keyOf(given),
      reason: reason.replace('{value}', shown),
    });
  };
  return batch.map((given) => {
    const stated = new Map<string, FileSpec>();
    for (const spec of given.specs ?? []) {
      const read = readOne(spec, find, specs);
      // Attributes and metafields may be about anything.
      if (read === 'unknown' && spec.isKey)
        report(given, spec, 'this shop has no such specification. Add it with specs set or specs import');
      else if (read === 'unreadable') report(given, spec, "'{value}' is not a value of this specification");
      else if (read !== 'unknown' && !stated.has(read.key)) stated.set(read.key, read);
    }
    return given.specs ? { ...given, statedSpecs: [...stated.values()] } : given;
  });
};

/** Those that the file decides: what the operator has set stays. */
export const wantedSpecs = (
  { statedSpecs }: IncomingProduct,
  before: StoredProduct | null,
): readonly FileSpec[] | undefined => {
  const own = new Set(
    before?.specs.filter(({ source }) => source === 'operator').map(({ key }) => key) ?? [],
  );
  return statedSpecs?.filter(({ key }) => !own.has(key));
};

export const specsDiffer = (before: StoredProduct, wanted: readonly FileSpec[] | undefined): boolean => {
  if (wanted === undefined) return false;
  const texts = (specs: readonly (readonly [key: string, raw: string])[]): string =>
    JSON.stringify(specs.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const stored = before.specs.filter(({ source }) => source === 'file');
  return texts(stored.map(({ key, raw }) => [key, raw])) !== texts(wanted.map(({ key, raw }) => [key, raw]));
};

/** Replaces what former files stated about these products. Descriptions are weaker, the operator is stronger. */
export const storeFileSpecs = async (
  trx: Database,
  products: readonly { readonly id: number; readonly specs: readonly FileSpec[] }[],
): Promise<void> => {
  if (products.length === 0) return;
  const values = products.flatMap(({ id, specs }) =>
    specs.map(({ specId, raw, low, high, optionIds }) => ({
      product_id: id,
      spec_id: specId,
      low,
      high,
      option_ids: optionIds,
      raw,
    })),
  );
  const given = sql`json_to_recordset(${JSON.stringify(values)})
    as v (product_id int, spec_id int, low numeric(20, 6), high numeric(20, 6), option_ids int[], raw text)`;
  await sql`
    with given as materialized (select * from ${given}),
    gone as (
      delete from product_specs where product_id = any(${products.map(({ id }) => id)}::int[])
        and variation_id is null and source = 'file'
        and (product_id, spec_id) not in (select product_id, spec_id from given))
    insert into product_specs as s (product_id, variation_id, spec_id, low, high, option_ids, raw, source)
    select product_id, null, spec_id, low, high, option_ids, raw, 'file' from given
    on conflict (product_id, variation_id, spec_id) do update set low = excluded.low, high = excluded.high,
      option_ids = excluded.option_ids, raw = excluded.raw, source = excluded.source
      where s.source <> 'operator'`.execute(trx);
};
