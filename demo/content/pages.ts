import type { PageText } from '#demo/content/page-text.ts';
import { PAGES_DE } from '#demo/content/pages-de.ts';
import { PAGES_EN } from '#demo/content/pages-en.ts';
import { PAGES_LV } from '#demo/content/pages-lv.ts';
import type { Language } from '#demo/words.ts';
import type { PageKind } from '#server/db/tables/tables.ts';

type PageKey = keyof typeof PAGES_EN;

interface Page {
  readonly id: number;
  readonly kind: PageKind | null;
  readonly texts: Readonly<Record<Language, PageText>>;
}

const page = (id: number, key: PageKey, kind: Page['kind'] = null): Page => ({
  id,
  kind,
  texts: { en: PAGES_EN[key], de: PAGES_DE[key], lv: PAGES_LV[key] },
});

/** In the order of the footer. */
export const PAGES: readonly Page[] = [
  page(1, 'about'),
  page(2, 'delivery'),
  page(3, 'returns'),
  page(4, 'warranty'),
  page(5, 'payment'),
  page(6, 'terms', 'terms'),
  page(7, 'privacy', 'privacy'),
  page(8, 'cookies', 'cookie'),
  page(9, 'imprint', 'imprint'),
  page(10, 'recycling', 'recycling'),
  page(11, 'accessibility', 'accessibility'),
  page(12, 'business'),
  page(13, 'refurbished'),
  page(14, 'careers'),
];
