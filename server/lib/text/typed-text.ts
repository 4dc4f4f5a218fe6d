/** Control characters, and those that turn the direction of the text after them. */
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A typed text in one line; null if nothing is left. */
export const oneLine = (text: string | null | undefined): string | null =>
  text?.replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim() || null;

/** A typed text that keeps its lines, but no more than one empty one between them; null if nothing is left. */
export const severalLines = (text: string | null | undefined): string | null =>
  text
    ?.replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(unprintable, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim() || null;
