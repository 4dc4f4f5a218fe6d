export type Texts = Readonly<Record<string, string>>;

export interface MessageGaps {
  readonly missing: readonly string[];
  /** Keys that the built-in texts do not have. */
  readonly unknown: readonly string[];
  /** Keys whose text does not use the same {parameters}. */
  readonly otherParameters: readonly string[];
}

const parametersOf = (text: string): string =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join(' ');

/** Compares a translation with the built-in English texts. */
export const messageGaps = (builtIn: Texts, translated: Texts): MessageGaps => {
  const keys = Object.keys(builtIn);
  return {
    missing: keys.filter((key) => (translated[key] ?? '').trim() === ''),
    unknown: Object.keys(translated).filter((key) => !(key in builtIn)),
    otherParameters: keys.filter(
      (key) => key in translated && parametersOf(builtIn[key] ?? '') !== parametersOf(translated[key] ?? ''),
    ),
  };
};
