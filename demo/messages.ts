import type { Language } from '#demo/words.ts';

/** Interface texts of the languages that the storefront does not carry itself. */
export const MESSAGES: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {};
