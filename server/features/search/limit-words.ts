/** How a language states limits. The phrases are regular expressions, longest first. */
export interface LimitWords {
  readonly under: readonly string[];
  readonly up_to: readonly string[];
  readonly over: readonly string[];
  readonly from: readonly string[];
  /** Words before a range, and those between its two numbers. */
  readonly between: readonly (readonly [string, string])[];
}

const english: LimitWords = {
  under: ['less than', 'cheaper than', 'lighter than', 'smaller than', 'under', 'below', '<'],
  up_to: ['no more than', 'not more than', 'up to', 'at most', 'maximum', 'max\\.?', '<='],
  over: ['more than', 'over', 'above', '>'],
  from: ['at least', 'starting at', 'minimum', 'min\\.?', 'from', '>='],
  between: [
    ['between', 'and'],
    ['from', 'to'],
  ],
};

const german: LimitWords = {
  under: ['weniger als', 'günstiger als', 'billiger als', 'leichter als', 'unter'],
  up_to: ['nicht mehr als', 'bis zu', 'bis', 'höchstens', 'maximal', 'max\\.?'],
  over: ['mehr als', 'über'],
  from: ['mindestens', 'min\\.?', 'ab'],
  between: [
    ['zwischen', 'und'],
    ['von', 'bis'],
  ],
};

const latvian: LimitWords = {
  under: [
    'mazāk (?:par|nekā)',
    'lētāk(?:s|a|i|as)? (?:par|nekā)',
    'vieglāk(?:s|a|i|as)? (?:par|nekā)',
    'zem',
  ],
  up_to: ['ne vairāk (?:par|kā)', 'līdz', 'maksimums', 'maks\\.?'],
  over: ['vairāk (?:par|nekā)', 'virs'],
  from: ['vismaz', 'sākot no', 'no'],
  between: [
    ['starp', 'un'],
    ['no', 'līdz'],
  ],
};

/** The shopper's language first, then English: Latvian `no` means 'from'. */
export const limitWordsOf = (language: string): readonly LimitWords[] => {
  const own = { de: german, lv: latvian }[language.slice(0, 2)];
  return own ? [own, english] : [english];
};

/** Currency codes by what people write, besides symbols and codes. */
export const currencyWords: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  eiro: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  dolāri: 'USD',
  dolāru: 'USD',
  bucks: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  pfund: 'GBP',
  mārciņas: 'GBP',
};
