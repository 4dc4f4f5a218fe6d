import { sql } from 'kysely';
import type { CategorySpec } from '#contract/admin/catalogue/definitions.ts';
import type { SpecDefinition } from '#contract/admin/catalogue/spec-book.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { storeBook } from './definitions-store.ts';
import { checkBook, definitionsOf } from './edit-definitions.ts';

const requireNames = async (trx: Database, { names, options = [] }: SpecDefinition): Promise<void> => {
  const { code } = await trx
    .selectFrom('languages')
    .select('code')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const isNamed = [names, ...options.map((option) => option.names)].every((texts) => texts[code]?.trim());
  if (!isNamed)
    throw new OperatorRefusal('spec_book_invalid', {
      reason: 'every name is needed in the default language',
    });
};

const requireGroup = async (trx: Database, group: string | undefined): Promise<void> => {
  if (group === undefined) return;
  const { rows } = await sql`select from spec_groups where key = ${group}`.execute(trx);
  if (rows.length === 0)
    throw new OperatorRefusal('spec_book_invalid', { reason: `there is no heading ${group}` });
};

/** Removes translations, names of rows and attributes that the edited specification no longer has. */
const dropLeftOut = async (
  trx: Database,
  { key, names, options = [], rows = [], attributes = [] }: SpecDefinition,
): Promise<void> => {
  const { id } = await trx
    .selectFrom('spec_definitions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  await sql`
    delete from spec_texts t using languages l
    where t.spec_id = ${id} and l.id = t.language_id and not l.code = any(${Object.keys(names)}::text[])`.execute(
    trx,
  );
  await sql`
    delete from spec_option_texts t using languages l, spec_options o,
      json_to_recordset(${JSON.stringify(options)}) as kept (key text, names jsonb)
    where o.spec_id = ${id} and o.id = t.option_id and l.id = t.language_id and kept.key = o.key
      and not kept.names ? l.code`.execute(trx);
  await sql`
    delete from spec_aliases a where a.spec_id = ${id} and not exists (
      select from json_to_recordset(${JSON.stringify(rows)}) as kept (name text, category text)
      left join categories c on c.url = kept.category
      where kept.name = a.alias and c.id is not distinct from a.category_id)`.execute(trx);
  await sql`
    update attribute_groups set spec_id = null
    where spec_id = ${id} and not lower(name) = any(${attributes.map((name) => name.toLowerCase())}::text[])`.execute(
    trx,
  );
};

/**
 * Creates or changes a specification as a whole: what it leaves out is removed. Options stay, because they take values
 * along; `removeSpec` removes them. `was`: what the operator saw; null: it is new.
 */
export const saveSpec = (
  operation: Operation,
  spec: SpecDefinition,
  was: SpecDefinition | null,
): Promise<void> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'spec_definitions');
    const before = (await definitionsOf(trx, [spec.key])).get(spec.key) ?? null;
    requireUnchanged(was, before, (now) => (now ? Object.values(now.names)[0] : undefined) ?? 'removed');
    const book = checkBook({ specs: [spec] });
    await requireNames(trx, spec);
    await requireGroup(trx, spec.group);
    await storeBook(trx, book, 'replace');
    await dropLeftOut(trx, spec);
    if (!before)
      await sql`
        update spec_definitions set position = (select max(position) + 1 from spec_definitions)
        where key = ${spec.key}`.execute(trx);
    const after = (await definitionsOf(trx, [spec.key])).get(spec.key);
    await recordAudit(trx, operation.actor, { subject: `specification ${spec.key}`, before, after });
  });

/** The filters and key facts of a category in their order, without those of the categories above it. */
export const readCategorySpecs = async (db: Database, categoryId: number): Promise<CategorySpec[]> => {
  const { rows } = await sql<CategorySpec>`
    select d.key as spec, s.facet, s.is_promoted as promoted, s.is_fact as fact
    from category_specs s join spec_definitions d on d.id = s.spec_id
    where s.category_id = ${categoryId} order by s.position, d.key`.execute(db);
  return rows;
};

/** Sets the filters and key facts of a category in their order; those that are left out are removed. */
export const setCategorySpecs = (
  operation: Operation,
  url: string,
  specs: readonly CategorySpec[],
  was?: readonly CategorySpec[],
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from categories where url = ${url} for no key update`.execute(trx);
    const { id } = foundOr(rows[0], 'category_not_found', { category: url });
    const before: readonly CategorySpec[] = await readCategorySpecs(trx, id);
    requireUnchanged(was, before, (now) => now.map(({ spec }) => spec).join(', ') || 'empty');
    const keys = specs.map(({ spec }) => spec);
    const { rows: known } = await sql<{ key: string }>`
      select key from spec_definitions where key = any(${keys}::text[])`.execute(trx);
    const unknown = keys.find((key) => !known.some((each) => each.key === key));
    if (unknown !== undefined) throw new OperatorRefusal('spec_not_found', { key: unknown });
    const book = checkBook({ specs: [], facets: specs.map((each) => ({ ...each, category: url })) });
    await sql`
      delete from category_specs s using spec_definitions d
      where s.category_id = ${id} and d.id = s.spec_id and not d.key = any(${keys}::text[])`.execute(trx);
    await storeBook(trx, book, 'replace');
    await recordAudit(trx, operation.actor, {
      subject: `category ${url}`,
      before: { filters: before },
      after: { filters: await readCategorySpecs(trx, id) },
    });
  });
