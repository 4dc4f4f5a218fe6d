import { type HtmlToken, htmlTokens } from './html-tokens.ts';

/** 'CPU: M3', or a name with rows of its own. */
export interface TechnicalRow {
  readonly name: string;
  /** null: the row is a name alone. */
  readonly value: string | null;
  readonly rows: readonly TechnicalRow[];
}

/** Plain text, never HTML; a line break within a paragraph is '\n'. */
export interface TechnicalInformation {
  readonly intro: readonly string[];
  readonly rows: readonly TechnicalRow[];
  /** What stands between and after the lists. */
  readonly notes: readonly string[];
}

const listTags: ReadonlySet<string> = new Set(['ul', 'ol']);

/** Tags that stand inside a line; every other one begins a new paragraph. */
const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code em font i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);

/** Spaces fold as in a browser; the marks of `br` become the only line breaks. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t\r\f]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

const flatText = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** The first colon that ends a name: not the one of '16:9' or 'https://'. */
const split = (line: string): Pick<TechnicalRow, 'name' | 'value'> => {
  const at = line.search(/:(?=\s|$)|(?<!\d):(?!\/\/)|:(?![\d/])/);
  if (at <= 0) return { name: line, value: null };
  return { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() || null };
};

interface Reader {
  next(): HtmlToken | undefined;
  /** The token just read is read again by whoever asks next. */
  back(): void;
}

const readerOf = (tokens: readonly HtmlToken[]): Reader => {
  let at = 0;
  return {
    next: () => tokens[at++],
    back: () => {
      at -= 1;
    },
  };
};

/** An item up to its end; an unclosed one ends where the next begins or its list ends. */
const readItem = (reader: Reader): TechnicalRow | null => {
  let line = '';
  const rows: TechnicalRow[] = [];
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind === 'text') line += flatText(token.text);
    else if (listTags.has(token.tag)) {
      if (token.kind === 'close') {
        reader.back();
        break;
      }
      rows.push(...readList(reader));
    } else if (token.tag === 'li') {
      if (token.kind === 'open') reader.back();
      break;
    } else if (token.tag === 'br') line += '\n';
    else if (!inlineTags.has(token.tag)) line += ' ';
  }
  const text = tidy(line);
  return text === '' && rows.length === 0 ? null : { ...split(text), rows };
};

/** The items of a list whose opening tag has been read. */
const readList = (reader: Reader): TechnicalRow[] => {
  const rows: TechnicalRow[] = [];
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind === 'close' && listTags.has(token.tag)) break;
    const item = token.kind === 'open' && token.tag === 'li' ? readItem(reader) : null;
    if (item) rows.push(item);
    // A list that stands in a list without an item of its own belongs to the item before it.
    if (token.kind === 'open' && listTags.has(token.tag)) adopt(rows, readList(reader));
  }
  return rows;
};

const adopt = (rows: TechnicalRow[], orphans: readonly TechnicalRow[]): void => {
  const last = rows.pop();
  if (last) rows.push({ ...last, rows: [...last.rows, ...orphans] });
  else rows.push(...orphans);
};

/** A description's HTML as the page shows it: text, then rows `name: value`, some with rows of their own. */
export const readTechnicalInformation = (html: string): TechnicalInformation => {
  const reader = readerOf(htmlTokens(html));
  const intro: string[] = [];
  const notes: string[] = [];
  const rows: TechnicalRow[] = [];
  let seenList = false;
  let paragraph = '';
  const end = () => {
    const text = tidy(paragraph);
    if (text !== '') (seenList ? notes : intro).push(text);
    paragraph = '';
  };
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind === 'text') paragraph += flatText(token.text);
    else if (token.kind === 'open' && listTags.has(token.tag)) {
      end();
      seenList = true;
      rows.push(...readList(reader));
    } else if (token.tag === 'br') paragraph += '\n';
    else if (!inlineTags.has(token.tag)) end();
  }
  end();
  return { intro, rows, notes };
};
