/** Normalises a post code for comparison: upper case, single spaces, plain hyphens. */
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
 * Formats a post code like the example of its country: with LV-1234, 'lv 1010' and '1010' become LV-1010. Returns the
 * text unchanged if the country has no pattern or the text does not match it.
 */
export const tidyPostCode = (text: string, { postCodePattern, postCodeExample }: PostCodeRule): string => {
  const plain = plainPostCode(text);
  if (postCodePattern === null || fitsPattern(plain, postCodePattern) !== true) return text;
  const [, head = '', mark = '', tail = ''] = /^([^- ]+)([- ])([^- ]+)$/.exec(postCodeExample ?? '') ?? [];
  const characters = plain.replaceAll(/[- ]/g, '');
  // A missing prefix is taken from the example, if the pattern allows it.
  const prefix = characters.slice(0, -tail.length) || head;
  const formatted = prefix + mark + characters.slice(-tail.length);
  return mark && fitsPattern(formatted, postCodePattern) ? formatted : plain;
};

/**
 * Whether a pattern from the database matches the whole post code; null if JavaScript cannot parse the pattern, because
 * PostgreSQL, which validated it, supports more syntax.
 */
export const fitsPattern = (postCode: string, pattern: string): boolean | null => {
  try {
    return new RegExp(`^(?:${pattern})$`).test(postCode);
  } catch {
    return null;
  }
};
