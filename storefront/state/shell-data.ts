import { createContext, useContext } from 'react';
import type { Settings, SocialLink, StaticPage } from '#contract/content.ts';
import type { Currency, Language, Localizations } from '#contract/localisation.ts';
import type { Category } from '#contract/products.ts';

export type PageLink = Omit<StaticPage, 'content'>;

/** The data that every page needs, in one language and currency. */
export interface ShellData {
  readonly settings: Settings;
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly currencies: readonly Currency[];
  readonly currency: Currency;
  readonly messages: Localizations;
  readonly categories: readonly Category[];
  readonly pages: readonly PageLink[];
  readonly socialLinks: readonly SocialLink[];
  /** The parts that failed to load. */
  readonly failed: readonly ('currencies' | 'localizations' | 'categories' | 'pages')[];
}

export interface Shell {
  readonly data: ShellData;
  /** The choices that the header shows; ahead of `data` while that is loading. */
  readonly chosen: { readonly languageId: number; readonly currency: string };
  changeLanguage(id: number): Promise<void>;
  changeCurrency(code: string): Promise<void>;
}

export const ShellContext = createContext<Shell | null>(null);

export const useShell = (): Shell => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used inside ShellContext.');
  return shell;
};

export const useShellData = (): ShellData => useShell().data;
