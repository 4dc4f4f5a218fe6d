/** A list with one item moved by one place; at the ends it stays. */
export const moved = <Item>(list: readonly Item[], at: number, by: 1 | -1): readonly Item[] => {
  const [one, other] = [list[at], list[at + by]];
  return one !== undefined && other !== undefined ? list.with(at, other).with(at + by, one) : list;
};

/** Texts by language code. */
export type LanguageTexts = Readonly<Record<string, string>>;

/** The text of a language; an empty one is left out. */
export const withText = (
  texts: LanguageTexts | undefined,
  language: string,
  text: string,
): Record<string, string> => {
  const { [language]: _before, ...others } = texts ?? {};
  return text === '' ? others : { ...others, [language]: text };
};
