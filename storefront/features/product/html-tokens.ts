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

/** A comment, a whole script or style, a tag (its attributes may hold '>'), or text up to the next '<'. */
const piece =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|<[!?][^>]*>|[^<]+|</gi;

/** Small HTML as tags and text: no document needed, so that server and browser read it alike. */
export const htmlTokens = (html: string): HtmlToken[] => {
  const tokens: HtmlToken[] = [];
  for (const [whole, hidden, slash, tag] of html.matchAll(piece)) {
    if (hidden !== undefined || whole.startsWith('<!') || whole.startsWith('<?')) continue;
    if (tag !== undefined) tokens.push({ kind: slash ? 'close' : 'open', tag: tag.toLowerCase() });
    else tokens.push({ kind: 'text', text: decode(whole) });
  }
  return tokens;
};
