import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireLength } from '#server/features/operations/require-length.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';

export interface ListedCategory {
  readonly id: number;
  readonly url: string | null;
  readonly name: string;
  readonly parentId: number | null;
  readonly parent: string | null;
  readonly position: number;
  /** Active products in it. */
  readonly products: number;
  readonly isFeatured: boolean;
}

/** Lists the categories in the order of the menu, sub-categories below their parent. */
export const listCategories = async (db: Database): Promise<readonly ListedCategory[]> => {
  const { rows } = await sql<ListedCategory>`
    select c.id, c.url, c.name, c.parent_id as "parentId", parent.name as parent, c.position,
           (select count(*)::int from product_categories pc join products p on p.id = pc.product_id
            where pc.category_id = c.id and p.is_active) as products,
           exists (select from featured_categories f where f.category_id = c.id) as "isFeatured"
    from categories c left join categories parent on parent.id = c.parent_id
    order by coalesce(parent.position, c.position), coalesce(parent.id, c.id), c.parent_id nulls first, c.position, c.id
  `.execute(db);
  return rows;
};

/** Finds a category by its id, by its URL or, if only one has it, by its name. */
export const findCategory = async (db: Database, typed: string | number): Promise<ListedCategory> => {
  const all = await listCategories(db);
  const text = String(typed);
  const named = all.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
  const found =
    typeof typed === 'number' ? all.find(({ id }) => id === typed) : all.find(({ url }) => url === typed);
  return foundOr(
    found ?? (typeof typed === 'string' && named.length === 1 ? named[0] : undefined),
    'category_not_found',
    { category: text },
  );
};

/** Renames a category in the default language, or in another one. Its URL stays, so that links keep working. */
export const renameCategory = (
  operation: Operation,
  typed: string,
  { name, languageCode }: { readonly name: string; readonly languageCode: string | null },
): Promise<{ readonly category: ListedCategory; readonly name: string }> =>
  runOperation(operation, async (trx) => {
    if (name.trim() === '') throw new OperatorRefusal('category_name_missing', {});
    requireLength('name of the category', name);
    const category = await findCategory(trx, typed);
    const language = languageCode === null ? null : await findLanguage(trx, languageCode);
    if (language === null || language.is_default) {
      await trx.updateTable('categories').set({ name }).where('id', '=', category.id).execute();
    } else {
      await trx
        .insertInto('category_texts')
        .values({ category_id: category.id, language_id: language.id, name })
        .onConflict((conflict) => conflict.columns(['category_id', 'language_id']).doUpdateSet({ name }))
        .execute();
    }
    await recordAudit(trx, operation.actor, {
      subject: `category ${category.url}`,
      before: language === null ? { name: category.name } : null,
      after: { name, ...(language !== null && { language: language.code }) },
    });
    return { category, name };
  });

/** Puts categories with the same parent first, in the given order; the others follow in theirs. */
export const orderCategories = (
  operation: Operation,
  typed: readonly (string | number)[],
  was?: readonly number[],
): Promise<readonly ListedCategory[]> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'categories');
    const first: ListedCategory[] = [];
    for (const each of typed) first.push(await findCategory(trx, each));
    const parentId = first[0]?.parentId ?? null;
    if (first.some((each) => each.parentId !== parentId))
      throw new OperatorRefusal('categories_of_other_parents', {});
    const ids = new Set(first.map(({ id }) => id));
    const siblings = (await listCategories(trx)).filter((each) => each.parentId === parentId);
    requireUnchanged(
      was,
      siblings.map(({ id }) => id),
      () => siblings.map(({ name }) => name).join(', '),
    );
    const places = [...ids, ...siblings.map(({ id }) => id).filter((id) => !ids.has(id))];
    for (const [position, id] of places.entries()) {
      await trx.updateTable('categories').set({ position }).where('id', '=', id).execute();
    }
    await recordAudit(trx, operation.actor, {
      subject: 'order of categories',
      before: { categories: siblings.map(({ url }) => url) },
      after: { first: first.map(({ url }) => url) },
    });
    return (await listCategories(trx)).filter((each) => each.parentId === parentId);
  });
