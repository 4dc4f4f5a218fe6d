/** Translations by the English text. Texts that depend on a count have a form for each plural of the language, split by '|'. */
export type Translations = Readonly<Record<string, string>>;
