export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly tag: string };

/** The named entities that descriptions use; every other sign may come by its number or as itself. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  deg: '°',
  times: '×',
  plusmn: '±',
  micro: 'µ',
  middot: '·',
  bull: '•',
  frac12: '½',
  sup2: '²',
  sup3: '³',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
};

const fromCode = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]*));/g, (whole, ...parts) => {
    const [decimal, hex, name] = parts as (string | undefined)[];
    if (decimal !== undefined) return fromCode(Number(decimal));
    if (hex !== undefined) return fromCode(Number.parseInt(hex, 16));
    return named[name ?? ''] ?? whole;
  });

/** What is not text: a comment or declaration, or a tag with the name that follows. */
const opening = /<(?:(!--)|[!?]|(\/?)([a-zA-Z][a-zA-Z0-9-]*))/y;
/** Up to the end of a tag; attributes may hold '>'. */
const attributes = /(?:"[^"]*"|'[^']*'|[^'">])*>/y;

const after = (html: string, end: string, from: number): number => {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
};

/** Behind a tag that ends; one that does not swallows the rest, as in a browser. */
const endOfTag = (html: string, from: number): number => {
  attributes.lastIndex = from;
  return attributes.test(html) ? attributes.lastIndex : html.length;
};

/** Small HTML as tags and text: no document needed, so that server and browser read it alike. */
export const htmlTokens = (html: string): HtmlToken[] => {
  const tokens: HtmlToken[] = [];
  let at = 0;
  while (at < html.length) {
    opening.lastIndex = at;
    const [found = '', comment, slash, name] = opening.exec(html) ?? [];
    if (comment !== undefined) at = after(html, '-->', at);
    else if (name !== undefined) {
      const tag = name.toLowerCase();
      at = endOfTag(html, at + found.length);
      // What scripts and styles hold is no text.
      if (slash === '' && (tag === 'script' || tag === 'style'))
        at = after(html.toLowerCase(), `</${tag}>`, at);
      else tokens.push({ kind: slash ? 'close' : 'open', tag });
    } else if (found !== '') at = after(html, '>', at);
    else {
      const next = html.indexOf('<', at + 1);
      const end = next === -1 ? html.length : next;
      tokens.push({ kind: 'text', text: decode(html.slice(at, end)) });
      at = end;
    }
  }
  return tokens;
};

/** The words alone. */
export const plainText = (html: string): string =>
  htmlTokens(html)
    .map((token) => (token.kind === 'text' ? token.text : ' '))
    .join('');
