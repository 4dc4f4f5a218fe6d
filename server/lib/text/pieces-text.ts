import { type ByLanguage, textLanguage } from './text-language.ts';

const texts: ByLanguage<(count: number) => string> = {
  en: (count) => (count === 1 ? '1 pc' : `${count} pcs`),
  de: (count) => `${count} Stück`,
  lv: (count) => `${count} gab.`,
};

/** A quantity on its own: '2 pcs'. */
export const piecesText = (count: number, language: string): string => texts[textLanguage(language)](count);
