import type { Database } from '#server/db/pool.ts';
import { untilChange } from '#server/db/until-change.ts';
import type { Locale } from '#server/lib/locale.ts';
import { readLocaleChoice } from './localisation-views.ts';

interface Asked {
  readonly languageId: number | undefined;
  readonly currency: string | undefined;
}

/** The language and currency that were asked for, each falling back to the default. Every call asks for them. */
export const createLocales = (db: Database) => {
  const choice = untilChange(() => readLocaleChoice(db));
  return {
    find: async (asked: Asked): Promise<Locale> => {
      const { languages, currencies } = await choice.get();
      const code = asked.currency?.toUpperCase();
      const language = languages.find(({ id }) => id === asked.languageId) ?? languages[0];
      const currency = currencies.find((each) => each.code === code) ?? currencies[0];
      if (!language || !currency) throw new Error('The shop has no language or no currency.');
      return { languageId: language.id, currency };
    },
    listener: choice.listener,
  };
};

export type Locales = ReturnType<typeof createLocales>;
