import type { MarkupKeeper } from './ui/kept.tsx';

/** In characters, with what they are found by: some thousand cards, for all languages and currencies. */
const mostKept = 2_000_000;

interface Kept {
  /** The markup, parted where the varying text stands. */
  readonly pieces: readonly string[];
  readonly size: number;
}

interface Use {
  readonly key: string;
  readonly varying: string;
  readonly kept: Kept | undefined;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const asAttribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const filled = ({ pieces }: Kept, varying: string): string => pieces.join(asAttribute(varying));

/** React parts two texts that follow each other; a mark is one, but what stands in its place is an element. */
const between = '<!-- -->';
const withoutEnd = (text: string): string => (text.endsWith(between) ? text.slice(0, -between.length) : text);

/**
 * Markup of parts that look the same on many pages. It is cut out of the first page that has them and put into the
 * others, so that React renders there only what is their own. Kept by what it shows: the data of the shell, which are
 * the same object for as long as they say the same, and what else the part depends on. So there is nothing to drop when
 * something changes: it is not asked for any more, and the least recently used goes first.
 */
export const createMarkupKeeper = () => {
  // Nobody can guess them, so that nothing that a page shows can be taken for a mark.
  const mark = `kept-${crypto.randomUUID()}`;
  const hole = `hole-${crypto.randomUUID()}`;
  const parts = new Map<string, Kept>();
  const shells = new WeakMap<object, number>();
  let shellsSeen = 0;
  let size = 0;

  const numberOf = (shell: object): number => {
    const known = shells.get(shell);
    if (known !== undefined) return known;
    shellsSeen += 1;
    shells.set(shell, shellsSeen);
    return shellsSeen;
  };
  const forget = (key: string): void => {
    size -= parts.get(key)?.size ?? 0;
    parts.delete(key);
  };
  const keep = (key: string, markup: string): Kept => {
    const part = { pieces: markup.split(hole), size: key.length + markup.length };
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
    const number = numberOf(shell);
    const uses: Use[] = [];
    const keeper: MarkupKeeper = {
      place: (by, varying) => {
        const key = `${number} ${JSON.stringify(by)}`;
        const kept = find(key);
        const at = uses.push({ key, varying, kept }) - 1;
        return kept
          ? { isKept: true, varying, before: `${mark}=${at};`, after: '' }
          : { isKept: false, varying: hole, before: `${mark}(${at};`, after: `${mark})${at};` };
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
