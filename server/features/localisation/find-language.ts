import type { Database } from '#server/db/pool.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';

/** Finds a language by its code, whatever the case. */
export const findLanguage = async (db: Database, code: string) => {
  const languages = await db
    .selectFrom('languages')
    .select(['id', 'code', 'title', 'is_default'])
    .orderBy('position')
    .execute();
  return foundOr(
    languages.find((each) => each.code.toLowerCase() === code.toLowerCase()),
    'language_not_found',
    { language: code, known: languages.map((each) => each.code) },
  );
};
