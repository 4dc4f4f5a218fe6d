import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { refreshShared } from '#server/features/catalogue/catalogue-store.ts';
import { freeCategoryUrl, nameKey } from '#server/features/catalogue/taxonomy-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireLength } from '#server/features/operations/require-length.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { findCategory, type ListedCategory, listCategories } from './edit-categories.ts';
import { languagesOf, type ShopLanguage } from './product-fields.ts';

/** By URL or name, as typed, or by id. */
type Named = string | number;

/** Categories have two levels, because the menu has; siblings have different names, because files name them. */
const requirePlace = (
  all: readonly ListedCategory[],
  name: string,
  parent: ListedCategory | null,
  own: ListedCategory | null,
): void => {
  if (name.trim() === '') throw new OperatorRefusal('category_name_missing', {});
  requireLength('name of the category', name);
  const hasChildren = own !== null && all.some(({ parentId }) => parentId === own.id);
  if (parent !== null && (parent.parentId !== null || hasChildren || parent.id === own?.id))
    throw new OperatorRefusal('category_too_deep', { category: name });
  const isTaken = all.some(
    (each) =>
      each.parentId === (parent?.id ?? null) && each.id !== own?.id && nameKey(each.name) === nameKey(name),
  );
  if (isTaken) throw new OperatorRefusal('category_exists', { category: name });
};

/** Creates a category at the end of the menu, or of the category above it. */
export const createCategory = (
  operation: Operation,
  { name, parent }: { readonly name: string; readonly parent: Named | null },
): Promise<ListedCategory> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'categories');
    const all = await listCategories(trx);
    const above = parent === null ? null : await findCategory(trx, parent);
    requirePlace(all, name, above, null);
    const { id } = await trx
      .insertInto('categories')
      .values({
        name: name.trim(),
        parent_id: above?.id ?? null,
        url: freeCategoryUrl(name, all),
        position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await findCategory(trx, id);
    await recordAudit(trx, operation.actor, {
      subject: `category ${made.url}`,
      before: null,
      after: { name: made.name, parent: above?.url ?? null },
    });
    return made;
  });

export interface CategoryName {
  readonly language: string;
  readonly name: string;
}

/** Names of all categories by id: one for each language of the shop, the default one first; empty: not translated. */
export const listCategoryNames = async (
  db: Database,
): Promise<ReadonlyMap<number, readonly CategoryName[]>> => {
  const languages = await languagesOf(db);
  const { rows } = await sql<{
    readonly id: number;
    readonly names: Readonly<Record<string, string>> | null;
  }>`
    select c.id, jsonb_object_agg(l.code, case when l.is_default then c.name else t.name end) as names
    from categories c cross join languages l
    left join category_texts t on t.category_id = c.id and t.language_id = l.id group by c.id
  `.execute(db);
  return new Map(
    rows.map(({ id, names }) => [
      id,
      languages.map(({ code }) => ({ language: code, name: names?.[code] ?? '' })),
    ]),
  );
};

const writeName = async (
  trx: Database,
  categoryId: number,
  { id: languageId, is_default: isDefault }: ShopLanguage,
  name: string,
): Promise<void> => {
  if (isDefault) await trx.updateTable('categories').set({ name }).where('id', '=', categoryId).execute();
  else if (name === '')
    await trx
      .deleteFrom('category_texts')
      .where('category_id', '=', categoryId)
      .where('language_id', '=', languageId)
      .execute();
  else
    await trx
      .insertInto('category_texts')
      .values({ category_id: categoryId, language_id: languageId, name })
      .onConflict((conflict) => conflict.columns(['category_id', 'language_id']).doUpdateSet({ name }))
      .execute();
};

/** Products of a category and of those below it. */
const productsWithin = async (trx: Database, categoryId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select distinct product_id as id from product_categories join categories c on c.id = category_id
    where ${categoryId} in (c.id, c.parent_id)`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Renames a category in the given languages; an empty name removes a translation. Its URL stays. */
export const nameCategory = (
  operation: Operation,
  category: Named,
  { names, was }: { readonly names: readonly CategoryName[]; readonly was?: readonly CategoryName[] },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'categories');
    const own = await findCategory(trx, category);
    const all = await listCategories(trx);
    const languages = await languagesOf(trx);
    const stored = (await listCategoryNames(trx)).get(own.id) ?? [];
    const before: Record<string, string> = {};
    const after: Record<string, string> = {};
    const writes: (() => Promise<void>)[] = [];
    for (const { language, name: typed } of names) {
      const name = typed.trim();
      const found = foundOr(
        languages.find(({ code }) => code === language),
        'language_not_found',
        { language, known: languages.map(({ code }) => code) },
      );
      const now = stored.find((each) => each.language === language)?.name ?? '';
      if (name === now) continue;
      requireUnchanged(was?.find((each) => each.language === language)?.name, now, (newer) => newer || '–');
      before[language] = now;
      after[language] = name;
      if (found.is_default) requirePlace(all, name, all.find(({ id }) => id === own.parentId) ?? null, own);
      writes.push(() => writeName(trx, own.id, found, name));
    }
    if (writes.length === 0) return;
    const writeAll = async () => {
      for (const write of writes) await write();
    };
    await refreshShared(trx, writeAll, await productsWithin(trx, own.id));
    await recordAudit(trx, operation.actor, { subject: `category ${own.url}`, before, after });
  });

/** Products of `own` leave the category above it, unless they are in another one below it. */
const leaveParent = async (
  trx: Database,
  productIds: readonly number[],
  { id, parentId }: ListedCategory,
): Promise<void> => {
  if (parentId === null) return;
  await sql`
    delete from product_categories pc where pc.product_id = any(${productIds}::int[]) and pc.category_id = ${parentId}
      and not exists (select from product_categories o join categories c on c.id = o.category_id
        where o.product_id = pc.product_id and c.parent_id = ${parentId} and c.id <> ${id})
  `.execute(trx);
};

/** Puts products into a category, after those that they are in. */
const enter = async (trx: Database, productIds: readonly number[], categoryId: number | null) => {
  if (categoryId === null) return;
  await sql`
    insert into product_categories (product_id, category_id, position)
    select product_id, ${categoryId}::int, max(position) + 1 from product_categories
    where product_id = any(${productIds}::int[]) group by product_id
    on conflict do nothing
  `.execute(trx);
};

const productsOf = async (trx: Database, categoryId: number): Promise<readonly number[]> => {
  const rows = await trx
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', categoryId)
    .execute();
  return rows.map(({ product_id }) => product_id);
};

/** Moves a category with its products below another one, or to the top of the menu. Its URL stays. */
export const moveCategory = (
  operation: Operation,
  category: Named,
  { parent, was }: { readonly parent: Named | null; readonly was?: number | null },
): Promise<ListedCategory> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'categories');
    const own = await findCategory(trx, category);
    const above = parent === null ? null : await findCategory(trx, parent);
    if (own.parentId === (above?.id ?? null)) return own;
    requireUnchanged(was, own.parentId, () => own.parent ?? '–');
    const all = await listCategories(trx);
    requirePlace(all, own.name, above, own);
    const products = await productsOf(trx, own.id);
    const position = Math.max(-1, ...all.map((each) => each.position)) + 1;
    const change = async () => {
      await leaveParent(trx, products, own);
      await enter(trx, products, above?.id ?? null);
      await trx
        .updateTable('categories')
        .set({ parent_id: above?.id ?? null, position })
        .where('id', '=', own.id)
        .execute();
    };
    await refreshShared(trx, change, products);
    await recordAudit(trx, operation.actor, {
      subject: `category ${own.url}`,
      before: { parent: all.find(({ id }) => id === own.parentId)?.url ?? null },
      after: { parent: above?.url ?? null },
    });
    return findCategory(trx, own.id);
  });

/** Removes a category; its products go to another one. */
export const removeCategory = (
  operation: Operation,
  category: Named,
  target: Named | null,
): Promise<{ readonly category: ListedCategory; readonly products: number }> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'categories');
    const own = await findCategory(trx, category);
    const all = await listCategories(trx);
    if (all.some(({ parentId }) => parentId === own.id))
      throw new OperatorRefusal('category_has_subcategories', { category: own.name });
    const to = target === null ? null : await findCategory(trx, target);
    if (to?.id === own.id) throw new OperatorRefusal('category_not_found', { category: own.name });
    const products = await productsOf(trx, own.id);
    if (to === null && products.length > 0)
      throw new OperatorRefusal('category_has_products', { category: own.name, count: products.length });
    const change = async () => {
      if (to !== null) {
        await sql`
          insert into product_categories (product_id, category_id, position)
          select product_id, ${to.id}::int, position from product_categories where category_id = ${own.id}
          on conflict do nothing`.execute(trx);
        if (to.parentId !== own.parentId && to.id !== own.parentId) await leaveParent(trx, products, own);
        await enter(trx, products, to.parentId);
      }
      await trx.deleteFrom('product_categories').where('category_id', '=', own.id).execute();
    };
    await refreshShared(trx, change, products);
    await trx.deleteFrom('categories').where('id', '=', own.id).execute();
    await recordAudit(trx, operation.actor, {
      subject: `category ${own.url}`,
      before: { name: own.name, parent: own.parent, products: products.length },
      after: { removed: true, products_now_in: to?.url ?? null },
    });
    return { category: own, products: products.length };
  });
