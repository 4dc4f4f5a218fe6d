import type { Api, ClientLocale } from '#storefront/api/client.ts';
import type { ShellData } from '#storefront/state/shell-data.ts';
import { euro, pickCurrency, pickLanguage } from './choose-locale.ts';

export type ShellDataResult =
  | { readonly ok: true; readonly data: ShellData }
  | { readonly ok: false; readonly part: 'settings' | 'languages'; readonly message: string | null };

/**
 * Loads the shell's data. Only settings and languages are required: currencies fall back to the euro, texts to the
 * built-in English, categories, pages and links to empty lists (A24).
 */
export const loadShellData = async (api: Api, chosen: ClientLocale): Promise<ShellDataResult> => {
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
  const language = pickLanguage(languages.response.payload, chosen.languageId);
  if (!language) return { ok: false, part: 'languages', message: null };
  const offered =
    currencies.ok && currencies.response.payload.length > 0 ? currencies.response.payload : [euro];
  const failed = [
    ...(currencies.ok ? [] : (['currencies'] as const)),
    ...(messages.ok ? [] : (['localizations'] as const)),
    ...(categories.ok ? [] : (['categories'] as const)),
    ...(pages.ok ? [] : (['pages'] as const)),
  ];
  return {
    ok: true,
    data: {
      settings: settings.response.payload,
      languages: languages.response.payload,
      language,
      currencies: offered,
      currency: pickCurrency(offered, chosen.currency),
      messages: messages.ok ? messages.response : {},
      categories: categories.ok ? categories.response.payload : [],
      // The list has the full text of each page; the shell only needs the links.
      pages: pages.ok ? pages.response.payload.map(({ content: _, ...link }) => link) : [],
      socialLinks: socialLinks.ok ? socialLinks.response.payload : [],
      failed,
    },
  };
};
