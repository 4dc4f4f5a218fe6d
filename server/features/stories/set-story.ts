import { sql } from 'kysely';
import type { StoryBlock } from '#contract/finding/story.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { picturesOfStory, textsOfStory } from './story-rules.ts';

type Story = readonly StoryBlock[];

/** Empty: the product has no story. */
export const readStoredStory = async (db: Database, productId: number): Promise<Story> => {
  const { rows } = await sql<{ blocks: Story }>`
    select blocks from product_stories where product_id = ${productId}`.execute(db);
  return rows[0]?.blocks ?? [];
};

/** Replaces the story of a product; an empty one removes it. */
export const writeStory = async (trx: Database, productId: number, blocks: Story): Promise<void> => {
  if (blocks.length === 0) {
    await sql`delete from product_stories where product_id = ${productId}`.execute(trx);
    return;
  }
  await sql`
    insert into product_stories (product_id, blocks) values (${productId}, ${JSON.stringify(blocks)}::jsonb)
    on conflict (product_id) do update set blocks = excluded.blocks`.execute(trx);
};

/** Locks the product, so that of two operators the second sees what the first wrote. */
const findProduct = async (db: Database, sku: string, isLocked: boolean) => {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products where lower(sku) = lower(${sku}) ${isLocked ? sql`for no key update` : sql``}`.execute(
    db,
  );
  return foundOr(rows[0], 'sku_not_found', { sku });
};

/** Pictures of products, and pictures that an operator stored. */
const requirePictures = async (trx: Database, blocks: Story): Promise<void> => {
  const urls = picturesOfStory(blocks);
  const { rows } = await sql<{ url: string }>`
    select url from product_pictures where url = any(${urls}::text[])
    union select url from picture_sources where url = any(${urls}::text[])`.execute(trx);
  const unknown = urls.find((url) => !rows.some((row) => row.url === url));
  if (unknown !== undefined) throw new OperatorRefusal('picture_not_found', { picture: unknown });
};

const requireLanguages = async (trx: Database, blocks: Story): Promise<void> => {
  const languages = await trx.selectFrom('languages').select(['code', 'is_default']).orderBy('id').execute();
  const known = languages.map(({ code }) => code);
  const main = languages.find(({ is_default: isDefault }) => isDefault)?.code ?? '';
  for (const text of textsOfStory(blocks)) {
    const language = Object.keys(text).find((code) => !known.includes(code));
    if (language !== undefined) throw new OperatorRefusal('language_not_found', { language, known });
    if (text[main] === undefined)
      throw new OperatorRefusal('story_invalid', {
        reason: `every text is needed in the default language (${main})`,
      });
  }
};

export interface StorySet {
  readonly sku: string;
  readonly before: Story;
  readonly after: Story;
}

/** Replaces the story of a product; an empty one removes it. `was`: what the operator saw. */
export const setStory = (operation: Operation, sku: string, blocks: Story, was?: Story): Promise<StorySet> =>
  runOperation(operation, async (trx) => {
    const product = await findProduct(trx, sku, true);
    const before = await readStoredStory(trx, product.id);
    requireUnchanged(was, before);
    await requireLanguages(trx, blocks);
    await requirePictures(trx, blocks);
    await writeStory(trx, product.id, blocks);
    await recordAudit(trx, operation.actor, {
      subject: `product ${product.sku}`,
      before: { story: before },
      after: { story: blocks },
    });
    return { sku: product.sku, before, after: blocks };
  });

export const findStory = async (db: Database, sku: string): Promise<Omit<StorySet, 'before'>> => {
  const product = await findProduct(db, sku, false);
  return { sku: product.sku, after: await readStoredStory(db, product.id) };
};
