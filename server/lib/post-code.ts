/** A post code as it is compared: in capitals, blanks and dashes of every kind made plain. */
export const plainPostCode = (text: string): string =>
  text
    .trim()
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .toUpperCase();

export interface PostCodeRule {
  readonly postCodePattern: string | null;
  readonly postCodeExample: string | null;
}

/**
 * A post code as it is written in its country: 'lv 1010' and '1010' are LV-1010 where the example is LV-1234. Where the
 * country has no rule, or the code does not keep it, it stays as it was typed.
 */
export const tidyPostCode = (text: string, { postCodePattern, postCodeExample }: PostCodeRule): string => {
  const plain = plainPostCode(text);
  if (postCodePattern === null || fitsPattern(plain, postCodePattern) !== true) return text;
  const [, head = '', mark = '', tail = ''] = /^([^- ]+)([- ])([^- ]+)$/.exec(postCodeExample ?? '') ?? [];
  const signs = plain.replaceAll(/[- ]/g, '');
  // Without its head it fits only where that is the same for the whole country.
  const own = signs.slice(0, -tail.length) || head;
  const usual = own + mark + signs.slice(-tail.length);
  return mark && fitsPattern(usual, postCodePattern) ? usual : plain;
};

/**
 * Whether a pattern of the database fits the whole post code; null when it cannot be read, because PostgreSQL, which
 * checked it, knows more expressions than JavaScript.
 */
export const fitsPattern = (postCode: string, pattern: string): boolean | null => {
  try {
    return new RegExp(`^(?:${pattern})$`).test(postCode);
  } catch {
    return null;
  }
};
