import type { TechnicalInformation } from '#contract/products.ts';
import { readHtml } from './read-html.ts';

interface Row {
  readonly name: string;
  readonly value: string | null;
  readonly rows: Row[];
}

interface OpenList {
  readonly rows: Row[];
  /** The `li` that is being read. */
  item: { text: string; readonly rows: Row[] } | null;
}

/** The contract's rows nest this deep; what is nested deeper joins the last level. */
const deepestLevel = 3;

const listTags: ReadonlySet<string> = new Set(['ul', 'ol']);

/** Tags within a line; every other tag begins a new paragraph. */
const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code em font i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);

/** Folds spaces as a browser does; a `br` is the only line break. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t\r\f]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

const withoutLineBreaks = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** Splits at the first colon that ends a name: not the one of '16:9' or 'https://'. */
const split = (line: string): Pick<Row, 'name' | 'value'> => {
  const at = line.search(/:(?=\s|$)|(?<!\d):(?!\/\/)|:(?![\d/])/);
  if (at <= 0) return { name: line, value: null };
  return { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() || null };
};

/** Reads a product's HTML as plain text: an introduction, `name: value` rows from its lists, and notes after them. */
export const readTechnicalInformation = (html: string): TechnicalInformation => {
  const intro: string[] = [];
  const notes: string[] = [];
  const rows: Row[] = [];
  const lists: OpenList[] = [];
  let hasList = false;
  let paragraph = '';

  const endParagraph = (): void => {
    const text = tidy(paragraph);
    if (text !== '') (hasList ? notes : intro).push(text);
    paragraph = '';
  };
  const endItem = (list: OpenList): void => {
    const { item } = list;
    list.item = null;
    const text = tidy(item?.text ?? '');
    if (!item || (text === '' && item.rows.length === 0)) return;
    if (lists.length < deepestLevel) list.rows.push({ ...split(text), rows: item.rows });
    else list.rows.push({ ...split(text), rows: [] }, ...item.rows);
  };
  const endList = (): void => {
    const list = lists.at(-1);
    if (!list) return;
    endItem(list);
    lists.pop();
    const parent = lists.at(-1);
    // A list between two items belongs to the item before it.
    const before = lists.length < deepestLevel ? parent?.rows.at(-1) : undefined;
    const target = parent ? (parent.item ?? before ?? parent).rows : rows;
    for (const row of list.rows) target.push(row);
  };
  const add = (text: string): void => {
    const list = lists.at(-1);
    if (list?.item) list.item.text += text;
    else if (!list) paragraph += text;
  };
  const breakAt = (tag: string): void => {
    if (inlineTags.has(tag)) return;
    if (lists.length > 0) add(' ');
    else endParagraph();
  };

  readHtml(html, {
    text: (text) => add(withoutLineBreaks(text)),
    open: (tag) => {
      const list = lists.at(-1);
      if (listTags.has(tag)) {
        if (!list) endParagraph();
        hasList = true;
        lists.push({ rows: [], item: null });
      } else if (tag === 'li' && list) {
        endItem(list);
        list.item = { text: '', rows: [] };
      } else if (tag === 'br') add('\n');
      else breakAt(tag);
    },
    close: (tag) => {
      const list = lists.at(-1);
      if (listTags.has(tag)) endList();
      else if (tag === 'li' && list) endItem(list);
      else if (tag !== 'br') breakAt(tag);
    },
  });
  endParagraph();
  return { intro, rows, notes };
};
