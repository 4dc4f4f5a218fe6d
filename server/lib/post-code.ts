/** A post code as it is compared: in capitals, blanks and dashes of every kind made plain. */
export const plainPostCode = (text: string): string =>
  text
    .trim()
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .toUpperCase();

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
