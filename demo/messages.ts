import { messagesDe } from '#demo/messages-de.ts';
import { messagesLv } from '#demo/messages-lv.ts';
import type { Language } from '#demo/words.ts';

type Texts = Readonly<Record<string, string>>;

/** Interface texts of the languages that the storefront does not carry itself. */
export const MESSAGES: Readonly<Record<Exclude<Language, 'en'>, Texts>> = { de: messagesDe, lv: messagesLv };

export interface MessageGaps {
  readonly missing: readonly string[];
  /** Keys that the built-in texts do not have. */
  readonly unknown: readonly string[];
  /** Keys whose text does not use the same {parameters}. */
  readonly otherParameters: readonly string[];
}

const parametersOf = (text: string): string =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join(' ');

/** Compares a translation with the built-in texts. */
export function messageGaps(builtIn: Texts, translated: Texts): MessageGaps {
  const keys = Object.keys(builtIn);
  return {
    missing: keys.filter((key) => (translated[key] ?? '').trim() === ''),
    unknown: Object.keys(translated).filter((key) => !(key in builtIn)),
    otherParameters: keys.filter(
      (key) => key in translated && parametersOf(builtIn[key] ?? '') !== parametersOf(translated[key] ?? ''),
    ),
  };
}
