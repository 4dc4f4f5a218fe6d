import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number: their dictionaries, and their streams inflated. */
const objectsOf = (pdf: Buffer): ReadonlyMap<string, { readonly head: string; readonly stream: string }> => {
  const source = pdf.toString('latin1');
  const found = [...source.matchAll(/(\d+) 0 obj\n/g)].map(({ 0: start, 1: number = '', index }) => {
    const begin = index + start.length;
    const body = source.slice(begin, source.indexOf('endobj', begin));
    const at = body.search(/stream\r?\n/);
    if (at < 0) return [number, { head: body, stream: '' }] as const;
    const first = begin + body.indexOf('\n', at) + 1;
    const bytes = pdf.subarray(first, source.indexOf('endstream', first));
    let stream = '';
    try {
      stream = inflateSync(bytes).toString('latin1');
    } catch {
      // Not compressed: a font file or none at all.
    }
    return [number, { head: body.slice(0, at), stream }] as const;
  });
  return new Map(found);
};

const lettersOf = (map: string): readonly string[] =>
  [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );

export interface PdfPart {
  readonly text: string;
  /** How many characters have no glyph in the font: readers see empty boxes. */
  readonly boxes: number;
}

/** The texts of a PDF in the order in which they are drawn, by the ToUnicode maps of its embedded fonts. */
export const pdfParts = (pdf: Buffer): readonly PdfPart[] => {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, readonly string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  }
  const shown = [...objects.values()].map(({ stream }) => stream).filter((stream) => stream.includes(' Tf'));
  return [...shown.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf\s+\[([^\]]*)\] TJ/g)].map(
    ([, font = '', glyphs = '']) => {
      const codes = [...glyphs.matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, code = '']) => code.match(/.{4}/g) ?? [],
      );
      return {
        text: codes.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '').join(''),
        boxes: codes.filter((code) => code === '0000').length,
      };
    },
  );
};
