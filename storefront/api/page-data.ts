/** Loader data of a page as text. */
export interface PageText {
  readonly text: string;
}

/** A character that JSON always escapes. */
const apostrophe = '\u0001';

/** The text is nested in two strings that would escape every double quote, so quotes are swapped. */
const write = (data: object): string => JSON.stringify(data).replace(/'/g, apostrophe).replace(/"/g, "'");
const read = (text: string): unknown => JSON.parse(text.replaceAll("'", '"').replaceAll(apostrophe, "'"));

/**
 * The data of a page as JSON text. The router would write them as a table of numbered values, which compresses badly.
 * `sent` is what the browser gets, if the server renders with more.
 */
export const toPageText = (data: object, sent = data): PageText => {
  const page = { text: write(sent) };
  parsed.set(page, data);
  return page;
};

/** The data of each text: the server knows them, the browser parses each text once. */
const parsed = new WeakMap<PageText, object>();

/** Reads a route's loader data: JSON text from the server, or plain data in the browser. */
export const pageData = <Data extends object>(loaded: PageText | Data): Data => {
  if (!('text' in loaded)) return loaded;
  const known = parsed.get(loaded) ?? (read(loaded.text) as object);
  parsed.set(loaded, known);
  return known as Data;
};
