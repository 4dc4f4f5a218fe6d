import { CommandError } from '#cli/framework/command.ts';
import type { Database } from '#server/db/pool.ts';

export const languageOf = async (db: Database, code: string) => {
  const languages = await db
    .selectFrom('languages')
    .select(['id', 'code', 'title', 'is_default'])
    .orderBy('position')
    .execute();
  const language = languages.find((each) => each.code.toLowerCase() === code.toLowerCase());
  if (language) return language;
  throw new CommandError(
    `The shop has no language ${code}. It has ${languages.map((each) => each.code).join(', ')}.`,
  );
};
