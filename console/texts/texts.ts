import type { Translations } from '#console/texts/translations.ts';
import type { ConsoleLanguage } from '#contract/admin/session.ts';

type Params = Readonly<Record<string, string | number>>;

const loaders: Readonly<
  Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<{ readonly texts: Translations }>>
> = {
  de: () => import('./de.ts'),
  lv: () => import('./lv.ts'),
};

type Loader = () => Promise<{ readonly texts: Translations }>;

/** Texts of screens that bring their own: they are loaded with the screen. */
const partLoaders = {
  after_sales: { de: () => import('./de/after-sales.ts'), lv: () => import('./lv/after-sales.ts') },
  bundles: { de: () => import('./de/bundles.ts'), lv: () => import('./lv/bundles.ts') },
  categories: { de: () => import('./de/categories.ts'), lv: () => import('./lv/categories.ts') },
  content: { de: () => import('./de/content.ts'), lv: () => import('./lv/content.ts') },
  counts: { de: () => import('./de/counts.ts'), lv: () => import('./lv/counts.ts') },
  facts: { de: () => import('./de/facts.ts'), lv: () => import('./lv/facts.ts') },
  open_shop: { de: () => import('./de/open-shop.ts'), lv: () => import('./lv/open-shop.ts') },
  plans: { de: () => import('./de/plans.ts'), lv: () => import('./lv/plans.ts') },
  product: { de: () => import('./de/product.ts'), lv: () => import('./lv/product.ts') },
  reports: { de: () => import('./de/reports.ts'), lv: () => import('./lv/reports.ts') },
  reviews: { de: () => import('./de/reviews.ts'), lv: () => import('./lv/reviews.ts') },
  search: { de: () => import('./de/search.ts'), lv: () => import('./lv/search.ts') },
  setup: { de: () => import('./de/setup.ts'), lv: () => import('./lv/setup.ts') },
  specs: { de: () => import('./de/specs.ts'), lv: () => import('./lv/specs.ts') },
  story: { de: () => import('./de/story.ts'), lv: () => import('./lv/story.ts') },
  system: { de: () => import('./de/system.ts'), lv: () => import('./lv/system.ts') },
  settings: { de: () => import('./de/settings.ts'), lv: () => import('./lv/settings.ts') },
  variations: { de: () => import('./de/variations.ts'), lv: () => import('./lv/variations.ts') },
} as const satisfies Record<string, Record<Exclude<ConsoleLanguage, 'en'>, Loader>>;
export type TextPart = keyof typeof partLoaders;

let texts: Translations = {};
let current: ConsoleLanguage = 'en';

const storageKey = 'console-language';

/** The language of this browser: as the person chose it last, else as the browser is set. */
export const browserLanguage = (): ConsoleLanguage => {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages].map((tag) =>
    tag.slice(0, 2),
  );
  return wanted.find((tag): tag is ConsoleLanguage => ['en', 'de', 'lv'].includes(tag)) ?? 'en';
};

/** Loads the texts of a language. It runs before any screen is loaded, so that they may use texts from the start. */
export const loadTexts = async (language: ConsoleLanguage): Promise<void> => {
  texts = language === 'en' ? {} : (await loaders[language]()).texts;
  current = language;
  document.documentElement.lang = language;
};

/** Loads a screen after its texts, so that it may use them from the start. */
export const withTexts =
  <Screen>(part: TextPart, load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    if (current !== 'en') texts = { ...texts, ...(await partLoaders[part][current]()).texts };
    return load();
  };

/** Shows the console in the language of the person who is signed in; the page is loaded again if it was in another. */
export const followLanguage = (language: ConsoleLanguage): void => {
  if (language === current) return;
  localStorage.setItem(storageKey, language);
  if (browserLanguage() === language) window.location.reload();
};

/** For Intl: dates and amounts as people write them. */
export const locale = (): string => ({ en: 'en-GB', de: 'de-DE', lv: 'lv-LV' })[current];

const fill = (text: string, params: Params): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** A text in the language of the console, by its English wording. */
export const t = (english: string, params: Params = {}): string => fill(texts[english] ?? english, params);

const categories: Readonly<Record<ConsoleLanguage, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  lv: ['zero', 'one', 'other'],
};

/** A text with a count `{n}`: 'one' and 'several' are the English forms. */
export const tn = (count: number, one: string, several: string, params: Params = {}): string => {
  const forms = texts[several]?.split('|') ?? [one, several];
  const form = categories[current].indexOf(new Intl.PluralRules(current).select(count));
  return fill(forms[form] ?? several, { n: count.toLocaleString(locale()), ...params });
};
