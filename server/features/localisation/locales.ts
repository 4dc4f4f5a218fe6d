import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { Database } from '#server/db/pool.ts';
import type { Locale } from '#server/lib/locale.ts';
import { readLocaleChoice } from './localisation-views.ts';

interface RequestedLocale {
  readonly languageId: number | undefined;
  readonly currency: string | undefined;
}

/** Resolves the requested language and currency, each with the default as fallback. Cached: every call needs it. */
export const createLocales = (db: Database) => {
  const choice = cacheUntilChange(() => readLocaleChoice(db));
  return {
    find: async (requested: RequestedLocale): Promise<Locale> => {
      const { languages, currencies } = await choice.get();
      const code = requested.currency?.toUpperCase();
      const language = languages.find(({ id }) => id === requested.languageId) ?? languages[0];
      const currency = currencies.find((each) => each.code === code) ?? currencies[0];
      if (!language || !currency) throw new Error('The shop has no language or no currency');
      return { languageId: language.id, currency };
    },
    listener: choice.listener,
  };
};

export type Locales = ReturnType<typeof createLocales>;
