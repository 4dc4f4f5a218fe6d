import { searchMessagesEn } from '#contract/messages/search-messages-en.ts';

/** Writes how a search is read in one language: English where a translation is missing. */
export type SearchText = (
  key: keyof typeof searchMessagesEn,
  params: Readonly<Record<string, string>>,
) => string;

export const searchText =
  (translated: Readonly<Record<string, string>>): SearchText =>
  (key, params) =>
    (translated[key] ?? searchMessagesEn[key]).replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole);
