import type { Category } from '#contract/catalogue.ts';
import type { Settings, SocialLink, StaticPage } from '#contract/content.ts';
import type { Currency, Language, Localizations } from '#contract/localisation.ts';
import type { Api } from '#storefront/api/client.ts';
import { euro, pickCurrency, pickLanguage } from './choose-locale.ts';

export type PageLink = Omit<StaticPage, 'content'>;

/** What every page needs before it can show anything. */
export interface Startup {
  readonly settings: Settings;
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly currencies: readonly Currency[];
  readonly currency: Currency;
  readonly messages: Localizations;
  readonly categories: readonly Category[];
  readonly pages: readonly PageLink[];
  readonly socialLinks: readonly SocialLink[];
  /** What the shop opened without and has to say so, or to log. */
  readonly failed: readonly ('currencies' | 'localizations' | 'categories' | 'pages')[];
}

export type StartupResult =
  | { readonly ok: true; readonly startup: Startup }
  | { readonly ok: false; readonly part: 'settings' | 'languages'; readonly message: string | null };

/**
 * Settings and languages are needed; the shop opens without the rest: currencies fall back to the euro,
 * texts to the built-in English, categories, pages and links to none (A24).
 */
export const loadStartup = async (
  api: Api,
  chosen: { readonly languageId: number | null; readonly currency: string | null },
): Promise<StartupResult> => {
  const [settings, languages, currencies, messages, categories, pages, socialLinks] = await Promise.all([
    api.call('GET /settings'),
    api.call('GET /languages'),
    api.call('GET /currencies'),
    api.call('GET /localizations'),
    api.call('GET /categories'),
    api.call('GET /static-pages'),
    api.call('GET /social-links'),
  ]);
  if (!settings.ok) return { ok: false, part: 'settings', message: settings.failure.message };
  if (!languages.ok) return { ok: false, part: 'languages', message: null };
  const language = pickLanguage(languages.answer.payload, chosen.languageId);
  if (!language) return { ok: false, part: 'languages', message: null };
  const offered = currencies.ok && currencies.answer.payload.length > 0 ? currencies.answer.payload : [euro];
  const failed = [
    ...(currencies.ok ? [] : (['currencies'] as const)),
    ...(messages.ok ? [] : (['localizations'] as const)),
    ...(categories.ok ? [] : (['categories'] as const)),
    ...(pages.ok ? [] : (['pages'] as const)),
  ];
  return {
    ok: true,
    startup: {
      settings: settings.answer.payload,
      languages: languages.answer.payload,
      language,
      currencies: offered,
      currency: pickCurrency(offered, chosen.currency),
      messages: messages.ok ? messages.answer : {},
      categories: categories.ok ? categories.answer.payload : [],
      // The list carries every page's whole text; the shell only links to them.
      pages: pages.ok ? pages.answer.payload.map(({ content: _, ...link }) => link) : [],
      socialLinks: socialLinks.ok ? socialLinks.answer.payload : [],
      failed,
    },
  };
};
