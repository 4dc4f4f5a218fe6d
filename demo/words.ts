/** The languages of the sample shop; the first is the default one, whose texts are in the base columns. */
export const LANGUAGES = [
  { id: 1, code: 'en', title: 'English' },
  { id: 2, code: 'de', title: 'Deutsch' },
  { id: 3, code: 'lv', title: 'Latviešu' },
] as const;

/** The languages whose texts are in the `*_texts` tables. */
export const [, ...OTHER_LANGUAGES] = LANGUAGES;

export type Language = (typeof LANGUAGES)[number]['code'];

/** One text in every language of the sample shop. */
export type Words = Readonly<Record<Language, string>>;

/** A text that is the same in every language (figures, names) or written for each. */
export type Text = string | Words;

export function w(en: string, de: string, lv: string): Words {
  return { en, de, lv };
}

const DECIMAL_POINT =
  /(\d)\.(\d+)(?= ?(?:×|–|″|m|mm|cm|μm|kg|g|h|W|Wh|GHz|V|A|Ah|MP|ms|dB|dBA|°|l|s|EV|TB|TFLOPS|kHz|fps)(?![\p{L}\d]))/gu;

/** German and Latvian write a decimal comma where a unit follows; version numbers keep their point. */
export function inLanguage(text: Text, language: Language): string {
  if (typeof text !== 'string') return text[language];
  return language === 'en' ? text : text.replace(DECIMAL_POINT, '$1,$2');
}
