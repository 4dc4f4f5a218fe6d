import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { SpecBook, type SpecDefinition, type SpecFacet } from '#contract/admin/catalogue/spec-book.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { factorOf } from '#server/lib/units.ts';
import { storeBook } from './definitions-store.ts';
import { exportBook } from './definitions-views.ts';

const check = new Ajv({ allErrors: true }).compile<SpecBook>(SpecBook);
const shownFaults = 10;

/** 'specs 4 (weight): kind must be …': a file is long, and its keys are what people search for. */
const formFaults = (given: unknown): string => {
  const faults = (check.errors ?? []).map(({ instancePath, message = 'is wrong' }) => {
    const [, list = '', at, ...rest] = instancePath.split('/');
    const key = (given as Partial<Record<string, { key?: unknown }[]>> | null)?.[list]?.[Number(at)]?.key;
    const place = at === undefined ? list : `${list} ${Number(at) + 1}`;
    const named = typeof key === 'string' ? ` (${key.slice(0, 40)})` : '';
    return `${`${place}${named}`.trim() || 'it'}: ${[...rest, message].join(' ')}`;
  });
  return [...new Set(faults)].slice(0, shownFaults).join('; ');
};

/** Steps are stored in the base unit of their family, with 14 digits before the point. */
const largestStep = 1e14;

/** What the form of a book does not say: its first fault, or null. */
const faultOf = ({ groups = [], specs, facets = [] }: SpecBook): string | null => {
  const lists = [
    groups.map(({ key }) => key),
    specs.map(({ key }) => key),
    facets.map(({ category, spec }) => `${spec} for ${category}`),
    ...specs.map(({ key, options = [] }) => options.map((option) => `${key}=${option.key}`)),
  ];
  const twice = lists.flatMap((list) => list.filter((each, at) => list.indexOf(each) !== at))[0];
  if (twice !== undefined) return `it has ${twice} twice`;
  const wide = specs.find(({ step = 0, unit = '' }) => step * factorOf(unit) >= largestStep);
  return wide ? `the step of ${wide.key} is too large` : null;
};

/** Checks a book of specifications, and refuses it with its faults. */
export const checkBook = (given: unknown): SpecBook => {
  const reason = check(given) ? faultOf(given) : formFaults(given);
  if (reason !== null) throw new OperatorRefusal('spec_book_invalid', { reason });
  return given as SpecBook;
};

/** Reads a book of specifications from a file. */
export const parseBook = (text: string): SpecBook => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    // 'Expected ',' or '}' … at position 31 (line 4 column 5)', or the characters around the fault.
    const place = error instanceof Error ? error.message : '';
    throw new OperatorRefusal('spec_book_invalid', { reason: `it is not JSON: ${place}` });
  }
  return checkBook(given);
};

export const definitionsOf = async (
  trx: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SpecDefinition>> =>
  new Map(
    (await exportBook(trx)).specs.filter(({ key }) => keys.includes(key)).map((spec) => [spec.key, spec]),
  );

/** Adds and changes the specifications of a book; others stay. */
export const importBook = (
  operation: Operation,
  book: SpecBook,
): Promise<{ readonly specs: number; readonly added: number; readonly changed: number }> =>
  runOperation(operation, async (trx) => {
    const keys = book.specs.map(({ key }) => key);
    const before = await definitionsOf(trx, keys);
    await storeBook(trx, book, 'replace');
    const after = await definitionsOf(trx, keys);
    const changes = keys.flatMap((key) => {
      const [old, now] = [before.get(key) ?? null, after.get(key) ?? null];
      return JSON.stringify(old) === JSON.stringify(now)
        ? []
        : [{ subject: `specification ${key}`, before: old, after: now }];
    });
    await recordAudit(trx, operation.actor, changes);
    const added = changes.filter((change) => change.before === null).length;
    return { specs: keys.length, added, changed: changes.length - added };
  });

type Changed = Omit<SpecDefinition, 'key' | 'names' | 'tips'>;
/** What `specs set` can change; what is undefined stays. */
export type SpecChange = { readonly [Field in keyof Changed]?: Changed[Field] | undefined } & {
  readonly name?: string | undefined;
  readonly tip?: string | undefined;
  /** Language of name and tip; null: the default language. */
  readonly languageCode?: string | null;
  readonly facet?: Omit<SpecFacet, 'spec'> | undefined;
};

/** Creates or changes one specification, and its place among the facets of a category. */
export const setSpec = (
  operation: Operation,
  key: string,
  { name, tip, languageCode = null, facet, ...change }: SpecChange,
): Promise<SpecDefinition> =>
  runOperation(operation, async (trx) => {
    const { rows: languages } = await sql<{ code: string; is_default: boolean }>`
      select code, is_default from languages order by is_default desc, position`.execute(trx);
    const language = languageCode ?? languages[0]?.code ?? 'en';
    if (!languages.some(({ code }) => code === language))
      throw new OperatorRefusal('language_not_found', { language, known: languages.map(({ code }) => code) });
    if (facet) {
      const { rows } = await sql`select from categories where url = ${facet.category}`.execute(trx);
      if (rows.length === 0) throw new OperatorRefusal('category_not_found', { category: facet.category });
    }
    const before = (await definitionsOf(trx, [key])).get(key) ?? null;
    if (!before && (change.kind === undefined || name === undefined))
      throw new OperatorRefusal('spec_incomplete', { key });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const wanted = {
      ...(before ?? { key, kind: 'text' as const, names: {} }),
      ...given,
      names: { ...before?.names, ...(name !== undefined && { [language]: name }) },
      ...(tip !== undefined && { tips: { ...before?.tips, [language]: tip } }),
    };
    const book = checkBook({ specs: [wanted], ...(facet && { facets: [{ ...facet, spec: key }] }) });
    await storeBook(trx, book, 'replace');
    const after = foundOr((await definitionsOf(trx, [key])).get(key), 'spec_not_found', { key });
    await recordAudit(trx, operation.actor, {
      subject: `specification ${key}`,
      before,
      after: { ...after, ...(facet && { facet }) },
    });
    return after;
  });

export interface RemovedSpec {
  readonly values: number;
}

/** Removes a specification, or one of its options, with the values that hold it. */
export const removeSpec = (operation: Operation, key: string, option: string | null): Promise<RemovedSpec> =>
  runOperation(operation, async (trx) => {
    const before = foundOr((await definitionsOf(trx, [key])).get(key), 'spec_not_found', { key });
    const values = option === null ? await removeWhole(trx, key) : await removeOption(trx, key, option);
    await recordAudit(trx, operation.actor, {
      subject: `specification ${key}`,
      before,
      after: option === null ? null : (await definitionsOf(trx, [key])).get(key),
    });
    return { values };
  });

const removeWhole = async (trx: Database, key: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from product_specs s using spec_definitions d where d.id = s.spec_id and d.key = ${key}`.execute(
    trx,
  );
  await sql`delete from spec_definitions where key = ${key}`.execute(trx);
  return Number(numAffectedRows);
};

const removeOption = async (trx: Database, key: string, option: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from spec_options o join spec_definitions d on d.id = o.spec_id
    where d.key = ${key} and o.key = ${option}`.execute(trx);
  const { id } = foundOr(rows[0], 'spec_option_not_found', { key, option });
  const { numAffectedRows: whole = 0n } = await sql`
    delete from product_specs where option_ids = array[${id}]::int[]`.execute(trx);
  const { numAffectedRows: part = 0n } = await sql`
    update product_specs set option_ids = array_remove(option_ids, ${id}) where ${id} = any(option_ids)`.execute(
    trx,
  );
  await sql`delete from spec_options where id = ${id}`.execute(trx);
  return Number(whole + part);
};
