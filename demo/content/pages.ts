import type { Language } from '#demo/words.ts';

export interface PageText {
  readonly title: string;
  readonly content: string;
}

interface Page {
  readonly id: number;
  readonly kind: 'terms' | 'privacy' | 'cookie' | null;
  readonly texts: Readonly<Record<Language, PageText>>;
}

export const PAGES: readonly Page[] = [];
