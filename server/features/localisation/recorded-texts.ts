import type { Texts } from './message-gaps.ts';

/** More texts than that are an import: the audit names them, but does not hold them. */
const mostRecorded = 20;

/** What the audit records of changed texts: what they were, '' if not translated, and what they are. */
export const recordedTexts = (keys: readonly string[], before: Texts, after: Texts) => {
  if (keys.length > mostRecorded) return { before: null, after: { changed: keys } };
  const of = (texts: Texts) => ({ texts: Object.fromEntries(keys.map((key) => [key, texts[key] ?? ''])) });
  return { before: of(before), after: of(after) };
};
