import type { MarkupKeeper } from './ui/kept.tsx';

/** In characters, with what they are found by, for all languages and currencies. */
const mostKept = 1_000_000;

interface Kept {
  /** The markup, parted where a varying text stands. */
  readonly pieces: readonly string[];
  /** Which one stands behind each piece but the last. */
  readonly names: readonly string[];
  readonly size: number;
}

interface Use {
  readonly key: string;
  readonly varying: Readonly<Record<string, string>>;
  readonly kept: Kept | undefined;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
/** As React does, in texts and in attributes. */
const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign) : text;

const filled = ({ pieces, names }: Kept, varying: Use['varying']): string => {
  let text = pieces[0] ?? '';
  for (const [at, name] of names.entries()) text += escaped(varying[name] ?? '') + pieces[at + 1];
  return text;
};

/** React parts two texts that follow each other; a mark is one, but what stands in its place is an element. */
const between = '<!-- -->';
const withoutEnd = (text: string): string => (text.endsWith(between) ? text.slice(0, -between.length) : text);

/**
 * Markup of parts that look the same on many pages. It is cut out of the first page that has them and put into the
 * others, so that React renders there only what is their own. Kept by what it shows: the data of the shell, which are
 * the same object for as long as they say the same, and what else the part depends on. So there is nothing to drop when
 * something changes: it is not asked for any more, and the least recently used goes first. Texts that differ, such as
 * those of a card, are put into the same markup.
 */
export const createMarkupKeeper = () => {
  // Nobody can guess them, so that nothing that a page shows can be taken for a mark.
  const mark = `kept-${crypto.randomUUID()}`;
  const hole = `hole-${crypto.randomUUID()}`;
  const parts = new Map<string, Kept>();
  const numbers = new WeakMap<object, number>();
  let numbered = 0;
  let size = 0;

  const numberOf = (object: object): number => {
    const known = numbers.get(object);
    if (known !== undefined) return known;
    numbered += 1;
    numbers.set(object, numbered);
    return numbered;
  };
  /** Objects by what they are, everything else by what it says. */
  const keyOf = (by: readonly unknown[]): string =>
    JSON.stringify(by.map((each) => (typeof each === 'object' && each !== null ? [numberOf(each)] : each)));
  /** Names are the code's own: letters. */
  const holesFor = (varying: Use['varying']): Use['varying'] =>
    Object.fromEntries(Object.entries(varying).map(([name, text]) => [name, text && `${hole}${name};`]));
  /** Whether there is a text may change what is around it. */
  const emptyIn = (varying: Use['varying']): string[] =>
    Object.keys(varying).filter((name) => varying[name] === '');

  const forget = (key: string): void => {
    size -= parts.get(key)?.size ?? 0;
    parts.delete(key);
  };
  const keep = (key: string, markup: string): Kept => {
    const [first = '', ...rest] = markup.split(hole);
    const ends = rest.map((piece) => piece.indexOf(';'));
    const part = {
      pieces: [first, ...rest.map((piece, at) => piece.slice((ends[at] ?? 0) + 1))],
      names: rest.map((piece, at) => piece.slice(0, ends[at])),
      size: key.length + markup.length,
    };
    forget(key);
    parts.set(key, part);
    size += part.size;
    for (const oldest of parts.keys()) {
      if (size <= mostKept) break;
      forget(oldest);
    }
    return part;
  };
  const find = (key: string): Kept | undefined => {
    const part = parts.get(key);
    if (part === undefined) return undefined;
    parts.delete(key);
    parts.set(key, part);
    return part;
  };

  /** For one page with these data of the shell. */
  return (shell: object) => {
    const uses: Use[] = [];
    const keeper: MarkupKeeper = {
      place: (by, varying) => {
        const key = keyOf([shell, ...by, ...emptyIn(varying)]);
        const kept = find(key);
        const at = uses.push({ key, varying, kept }) - 1;
        return kept
          ? { holes: null, before: `${mark}=${at};`, after: '' }
          : { holes: holesFor(varying), before: `${mark}(${at};`, after: `${mark})${at};` };
      },
    };
    /** What React rendered with these marks, whole. */
    const whole = (rendered: string): string => {
      const [first = '', ...pieces] = rendered.split(mark);
      const around: string[] = [];
      let text = withoutEnd(first);
      for (const piece of pieces) {
        const end = piece.indexOf(';');
        const use = uses[Number(piece.slice(1, end))];
        if (!use) throw new Error('A mark that nobody made.');
        if (piece.startsWith('(')) {
          around.push(text);
          text = '';
        } else if (piece.startsWith(')')) {
          text = (around.pop() ?? '') + filled(keep(use.key, text), use.varying);
        } else if (use.kept) text += filled(use.kept, use.varying);
        text += withoutEnd(
          piece.slice(piece.startsWith(between, end + 1) ? end + 1 + between.length : end + 1),
        );
      }
      return text;
    };
    return { keeper, whole };
  };
};
