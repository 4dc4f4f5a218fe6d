/** What is sent with a page for the browser to go on with. */
export interface PageText {
  readonly text: string;
}

/** A character that JSON never holds as it is. */
const apostrophe = '\u0001';

/** The text stands inside two others that would escape every double quote. */
const write = (data: object): string => JSON.stringify(data).replace(/'/g, apostrophe).replace(/"/g, "'");
const read = (text: string): unknown => JSON.parse(text.replaceAll("'", '"').replaceAll(apostrophe, "'"));

const known = new WeakMap<object, unknown>();
const written = new WeakMap<object, PageText>();

/**
 * The data of a page as plain JSON. The router would write them as a table of numbered parts, which hardly
 * compresses: what repeats is told apart again by its numbers.
 */
export const toPageText = <Data extends object>(data: Data): PageText => {
  const before = written.get(data);
  if (before) return before;
  const page = { text: write(data) };
  written.set(data, page);
  known.set(page, data);
  return page;
};

/** What a route has loaded, wherever it was: the same object each time. */
export const pageData = <Data extends object>(loaded: PageText | Data): Data => {
  if (!('text' in loaded)) return loaded;
  const found = (known.get(loaded) ?? read(loaded.text)) as Data;
  known.set(loaded, found);
  return found;
};
