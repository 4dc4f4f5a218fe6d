import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ProductPicture } from '#contract/admin/product.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import {
  deferRefresh,
  refreshProducts,
  replaceCategories,
} from '#server/features/catalogue/catalogue-store.ts';
import { ensureManufacturers } from '#server/features/catalogue/taxonomy-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { readStoredDescriptions } from '#server/features/specifications/read-specifications.ts';
import { sanitiseHtml } from '#server/lib/text/sanitise-html.ts';
import { readTechnicalInformation } from '#server/lib/text/technical-information.ts';
import {
  type FieldValue,
  type FieldValues,
  languagesOf,
  readFields,
  type ShopLanguage,
  type TextKind,
  textKinds,
} from './product-fields.ts';
import { cleanedPictures, writePictures } from './product-pictures.ts';

/** Each category is followed by the one above it, as in catalogue files. Refuses one that is not there. */
const withParents = async (trx: Database, ids: readonly number[]): Promise<readonly number[]> => {
  const rows = await trx.selectFrom('categories').select(['id', 'parent_id']).execute();
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const line = ids.flatMap((id) => {
    const parent = foundOr(parents.has(id) ? { id: parents.get(id) ?? null } : null, 'category_not_found', {
      category: String(id),
    });
    return parent.id === null ? [id] : [id, parent.id];
  });
  return [...new Set(line)];
};

/** 'name en' is the name in English; other fields are in no language. */
const textField = (field: string) => {
  const [, typed, code = ''] = /^(\w+) (.*)$/s.exec(field) ?? [];
  const kind = textKinds.find((each) => each === typed);
  return kind ? { kind, code } : null;
};

const languageOf = (languages: readonly ShopLanguage[], code: string): ShopLanguage =>
  foundOr(
    languages.find((each) => each.code === code),
    'language_not_found',
    { language: code, known: languages.map((each) => each.code) },
  );

/** Handles and SKUs are one set: files name products by either. */
const requireFreeHandle = async (trx: Database, productId: number, handle: string): Promise<void> => {
  const { rows } = await sql`
    select from products where id <> ${productId} and lower(${handle}) in (lower(sku), lower(handle)) limit 1
  `.execute(trx);
  if (rows.length > 0) throw new OperatorRefusal('sku_taken', { sku: handle });
};

/** The value as it is stored. */
const cleaned = async (
  trx: Database,
  productId: number,
  [field, value]: readonly [string, FieldValue],
  languages: readonly ShopLanguage[],
): Promise<FieldValue> => {
  if (field === 'pictures')
    return cleanedPictures(trx, productId, value as readonly ProductPicture[], languages);
  if (field === 'categories') return withParents(trx, value as readonly number[]);
  if (field === 'handle' && value !== null) await requireFreeHandle(trx, productId, String(value).trim());
  const text = textField(field);
  if (!text) return typeof value === 'string' ? value.trim() || null : value;
  const { is_default: isDefault } = languageOf(languages, text.code);
  if (text.kind === 'description') return sanitiseHtml(String(value));
  const name = String(value).trim();
  if (name === '' && isDefault && text.kind === 'name') throw new OperatorRefusal('product_name_missing', {});
  return name;
};

const writeLine = async (
  trx: Database,
  productId: number,
  { id: languageId, is_default: isDefault }: ShopLanguage,
  kind: Exclude<TextKind, 'description'>,
  text: string,
): Promise<void> => {
  const column = sql.ref(kind);
  if (isDefault)
    await sql`update products set ${column} = ${text || null} where id = ${productId}`.execute(trx);
  else
    await sql`insert into product_texts (product_id, language_id, ${column}, description)
      values (${productId}, ${languageId}, ${text || null}, '')
      on conflict (product_id, language_id) do update set ${column} = excluded.${column}`.execute(trx);
};

const writeDescription = async (
  trx: Database,
  productId: number,
  { id: languageId, is_default: isDefault }: ShopLanguage,
  description: string,
): Promise<void> => {
  const technical = JSON.stringify(readTechnicalInformation(description));
  if (isDefault)
    await sql`update products set description = ${description}, technical = ${technical}::jsonb
      where id = ${productId}`.execute(trx);
  else
    await sql`insert into product_texts (product_id, language_id, description, technical)
      values (${productId}, ${languageId}, ${description}, ${technical}::jsonb)
      on conflict (product_id, language_id)
      do update set description = excluded.description, technical = excluded.technical`.execute(trx);
};

const writeManufacturer = async (trx: Database, productId: number, name: string | null): Promise<void> => {
  const makerOf = await ensureManufacturers(trx, name === null ? [] : [name]);
  const id = name === null ? null : makerOf(name);
  await sql`update products set manufacturer_id = ${id} where id = ${productId}`.execute(trx);
};

const write = async (
  trx: Database,
  productId: number,
  changed: FieldValues,
  languages: readonly ShopLanguage[],
): Promise<void> => {
  const { categories, pictures, manufacturer, ...others } = changed;
  if (manufacturer !== undefined) await writeManufacturer(trx, productId, manufacturer as string | null);
  if (pictures !== undefined)
    await writePictures(trx, productId, pictures as readonly ProductPicture[], languages);
  if (categories !== undefined) {
    const ids = categories as readonly number[];
    const values = ids.map((category_id, position) => ({ product_id: productId, category_id, position }));
    await replaceCategories(trx, [productId], values);
  }
  for (const [field, value] of Object.entries(others)) {
    const text = textField(field);
    if (text) {
      const language = languageOf(languages, text.code);
      if (text.kind === 'description') await writeDescription(trx, productId, language, String(value));
      else await writeLine(trx, productId, language, text.kind, String(value));
    } else await sql`update products set ${sql.ref(field)} = ${value} where id = ${productId}`.execute(trx);
  }
};

/** For the operator who reads what it is now. */
const textOf = (newer: FieldValue): string => {
  if (newer === null || newer === '') return '–';
  return typeof newer === 'object' ? JSON.stringify(newer) : String(newer);
};

interface Wish {
  readonly set: FieldValues;
  /** What the operator saw. */
  readonly was?: FieldValues;
}

const pick = (values: FieldValues, fields: readonly string[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

/**
 * Changes fields of a product, all or none. Two people who change different fields keep both changes; the second one
 * of the same field is told what it is now. Price, stock and sale have separate use cases.
 */
export const saveProduct = (
  operation: Operation,
  sku: string,
  { set, was = {} }: Wish,
): Promise<{ readonly changed: readonly string[] }> =>
  runOperation(operation, async (trx) => {
    const { id } = foundOr(
      await trx
        .selectFrom('products')
        .select('id')
        .where('sku', '=', sku)
        // People who save the same product wait for each other.
        .forNoKeyUpdate()
        .executeTakeFirst(),
      'sku_not_found',
      { sku },
    );
    const languages = await languagesOf(trx);
    const before = await readFields(trx, id, languages);
    const after: Record<string, FieldValue> = {};
    for (const [field, value] of Object.entries(set)) {
      const wanted = await cleaned(trx, id, [field, value], languages);
      const now = before[field] ?? null;
      if (isDeepStrictEqual(wanted, now)) continue;
      requireUnchanged(was[field], now, textOf);
      after[field] = wanted;
    }
    const changed = Object.keys(after);
    if (changed.length === 0) return { changed };
    await deferRefresh(trx);
    await write(trx, id, after, languages);
    await trx.updateTable('products').set({ changed_at: operation.now() }).where('id', '=', id).execute();
    if (changed.some((field) => field.startsWith('description '))) await readStoredDescriptions(trx, [id]);
    await refreshProducts(trx, [id]);
    await recordAudit(trx, operation.actor, {
      subject: `product ${sku}`,
      before: { fields: pick(before, changed) },
      after: { fields: after },
    });
    return { changed };
  });
