/** The languages in which mails and invoices have texts. */
export type TextLanguage = 'en' | 'de' | 'lv';

export type ByLanguage<Texts> = Readonly<Record<TextLanguage, Texts>>;

/** Falls back to English. */
export const textLanguage = (language: string | null): TextLanguage =>
  language === 'de' || language === 'lv' ? language : 'en';
