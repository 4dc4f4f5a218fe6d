import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables/tables.ts';
import { HOME } from './home.ts';
import { PHONES_AND_SOUND } from './phones-and-sound.ts';
import type { SampleStory } from './story.ts';
import { WORK } from './work.ts';

export const STORIES: readonly SampleStory[] = [...PHONES_AND_SOUND, ...WORK, ...HOME];

/** Adds the stories of the sample shop; what the operator wrote stays as it is. */
export async function loadStories(trx: Kysely<Tables>): Promise<void> {
  for (const { product, blocks } of STORIES) {
    await sql`
      insert into product_stories (product_id, blocks)
      select id, ${JSON.stringify(blocks)}::jsonb from products where id = ${product}
      on conflict do nothing`.execute(trx);
  }
}
