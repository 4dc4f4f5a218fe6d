import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { findCategory, type ListedCategory } from './edit-categories.ts';

export interface TileTexts {
  readonly title: string;
  readonly short_title: string;
}

export interface Tile extends TileTexts {
  readonly background_color: string;
  readonly width: string;
}

export interface FeaturedTile {
  readonly title?: string | undefined;
  readonly shortTitle?: string | undefined;
  /** '#F2F4F7' */
  readonly colour?: string | undefined;
  readonly width?: 'small' | 'wide' | undefined;
  /** URL of its picture. */
  readonly picture?: string | undefined;
}

const findTile = (trx: Database, categoryId: number) =>
  trx
    .selectFrom('featured_categories')
    .select(['id', 'title', 'short_title', 'background_color', 'width', 'image_url'])
    .where('category_id', '=', categoryId)
    .executeTakeFirst();

const tileOf = ({ title, short_title, background_color, width }: Tile): Tile => ({
  title,
  short_title,
  background_color,
  width,
});

/**
 * Shows a category as a tile on the home page, or changes its tile. What is left out stays as it is. `was` is what the
 * operator saw; null: no tile.
 */
export const featureCategory = (
  operation: Operation,
  typed: string,
  { title, shortTitle, colour, width, picture }: FeaturedTile,
  was?: Tile | null,
): Promise<{ readonly category: ListedCategory }> =>
  runOperation(operation, async (trx) => {
    if (colour !== undefined && !/^#[0-9A-Fa-f]{6}$/.test(colour)) {
      throw new OperatorRefusal('colour_malformed', { colour });
    }
    await lockForChange(trx, 'featured_categories');
    const category = await findCategory(trx, typed);
    const before = await findTile(trx, category.id);
    requireUnchanged(was, before ? tileOf(before) : null, (now) => now?.title ?? 'removed');
    const after = {
      title: title ?? before?.title ?? category.name,
      short_title: shortTitle ?? before?.short_title ?? title ?? category.name,
      background_color: colour ?? before?.background_color ?? '#F2F4F7',
      width: width ?? before?.width ?? 'small',
      image_url: picture ?? before?.image_url ?? null,
    };
    if (before) await trx.updateTable('featured_categories').set(after).where('id', '=', before.id).execute();
    else {
      const { next } = await trx
        .selectFrom('featured_categories')
        .select(({ fn }) => fn.countAll<number>().as('next'))
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('featured_categories')
        .values({ ...after, category_id: category.id, position: next })
        .execute();
    }
    await recordAudit(trx, operation.actor, {
      subject: `featured category ${category.url}`,
      before: before ?? null,
      after,
    });
    return { category };
  });

/** Stores the titles of a tile in another language. `was` is what the operator saw; null: not translated. */
export const translateTile = (
  operation: Operation,
  typed: string,
  { language: code, texts, was }: { language: string; texts: TileTexts; was?: TileTexts | null },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'featured_categories');
    const language = await findLanguage(trx, code);
    if (language.is_default) throw new OperatorRefusal('language_is_default', { language: code });
    const category = await findCategory(trx, typed);
    const tile = foundOr(await findTile(trx, category.id), 'category_not_featured', {
      category: category.name,
    });
    const before = await trx
      .selectFrom('featured_category_texts')
      .select(['title', 'short_title'])
      .where('featured_id', '=', tile.id)
      .where('language_id', '=', language.id)
      .executeTakeFirst();
    requireUnchanged(was, before ?? null, (now) => now?.title ?? 'removed');
    const { title, short_title } = texts;
    await trx
      .insertInto('featured_category_texts')
      .values({ featured_id: tile.id, language_id: language.id, title, short_title })
      .onConflict((conflict) =>
        conflict.columns(['featured_id', 'language_id']).doUpdateSet({ title, short_title }),
      )
      .execute();
    await recordAudit(trx, operation.actor, {
      subject: `featured category ${category.url} in ${language.code}`,
      before: before ?? null,
      after: { title, short_title },
    });
  });

/** Removes a category's tile from the home page. */
export const unfeatureCategory = (
  operation: Operation,
  typed: string,
): Promise<{ readonly category: ListedCategory }> =>
  runOperation(operation, async (trx) => {
    const category = await findCategory(trx, typed);
    if (!category.isFeatured) throw new OperatorRefusal('category_not_featured', { category: category.name });
    await trx.deleteFrom('featured_categories').where('category_id', '=', category.id).execute();
    await recordAudit(trx, operation.actor, {
      subject: `featured category ${category.url}`,
      before: { featured: true },
      after: null,
    });
    return { category };
  });
