import { type FallbackFont, fallbackFile, fallbackFonts } from './fallback-fonts.ts';
/** Coordinates are in points (1/72 inch) from the top left corner of the page. */
export type Pdf = PDFKit.PDFDocument;

/** The parts of pdfkit's current font that its types leave out. */
interface CurrentFont {
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}
const fontOf = (pdf: Pdf): CurrentFont => (pdf as unknown as { _font: CurrentFont })._font;

/** Text in one font: a file of `fonts`, or a fallback. */
interface Run {
  readonly text: string;
  readonly font: string;
}

/** What stays together on a line, and whether a space separates it from what is before. */
interface Word {
  readonly runs: readonly Run[];
  readonly text: string;
  readonly hasSpace: boolean;
  readonly width: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRight = /\p{Letter}/u;
/** A line may break before and after these. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Joiners and variation selectors need no glyph. */
const isDrawn = (character: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(character);

const covers = (pdf: Pdf, text: string): boolean =>
  [...text].every(
    (character) =>
      !isDrawn(character) || fontOf(pdf).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

const chooseFallback = (pdf: Pdf, font: FallbackFont): string => {
  const name = `fallback-${font}`;
  pdf.registerFont(name, fallbackFile(font));
  pdf.font(name);
  return name;
};

/** The first font with all characters of a grapheme; the given one if there is none. */
const fontFor = (pdf: Pdf, grapheme: string, font: string): string => {
  pdf.font(font);
  if (covers(pdf, grapheme)) return font;
  for (const fallback of fallbackFonts) {
    const name = chooseFallback(pdf, fallback);
    if (covers(pdf, grapheme)) return name;
  }
  return font;
};

const runsOf = (pdf: Pdf, text: string, font: string): readonly Run[] => {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const chosen = fontFor(pdf, segment, font);
    const last = runs.at(-1);
    if (last?.font === chosen) runs[runs.length - 1] = { font: chosen, text: last.text + segment };
    else runs.push({ font: chosen, text: segment });
  }
  return runs;
};

const widthOf = (pdf: Pdf, runs: readonly Run[]): number =>
  runs.reduce((sum, { font, text }) => sum + pdf.font(font).widthOfString(text), 0);

/** Splits at spaces and around ideographs, and a word that is wider than a line into graphemes. */
const wordsOf = (pdf: Pdf, line: string, font: string, lineWidth: number): readonly Word[] => {
  const word = (text: string, hasSpace: boolean): Word => {
    const runs = runsOf(pdf, text, font);
    return { runs, text, hasSpace, width: widthOf(pdf, runs) };
  };
  return line
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((text) => {
      const whole = word(text, true);
      if (whole.width <= lineWidth && !ideograph.test(text)) return [whole];
      return [...graphemes.segment(text)].map(({ segment, index }) => word(segment, index === 0));
    });
};

/** Fills lines greedily. */
const linesOf = (words: readonly Word[], space: number, lineWidth: number): readonly (readonly Word[])[] => {
  const lines: Word[][] = [[]];
  let used = 0;
  for (const word of words) {
    const gap = word.hasSpace && used > 0 ? space : 0;
    if (used > 0 && used + gap + word.width > lineWidth) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(word);
    used += (used > 0 ? gap : 0) + word.width;
  }
  return lines;
};

/** Left to right as drawn: consecutive right-to-left words, with numbers between them, are reversed. */
const inVisualOrder = (line: readonly Word[]): readonly Word[] => {
  const ordered: Word[] = [];
  let group: Word[] = [];
  const endGroup = () => {
    // Numbers and signs after the last right-to-left word do not belong to it.
    const last = group.findLastIndex(({ text }) => rightToLeft.test(text));
    ordered.push(...group.slice(0, last + 1).toReversed(), ...group.slice(last + 1));
    group = [];
  };
  for (const word of line) {
    const isRightToLeft = rightToLeft.test(word.text);
    if (isRightToLeft || (group.length > 0 && !leftToRight.test(word.text))) group.push(word);
    else {
      endGroup();
      ordered.push(word);
    }
  }
  endGroup();
  return ordered;
};

interface Box {
  readonly font: string;
  readonly width: number;
  readonly lineGap?: number;
}

/** pdfkit breaks and draws such a text correctly. */
const isPlain = (pdf: Pdf, text: string, font: string): boolean => {
  pdf.font(font);
  return !rightToLeft.test(text) && covers(pdf, text.replaceAll('\n', ''));
};

const broken = (pdf: Pdf, text: string, { font, width }: Box) => {
  const space = pdf.font(font).widthOfString(' ');
  const lines = text.split('\n').flatMap((line) => linesOf(wordsOf(pdf, line, font, width), space, width));
  pdf.font(font);
  return { lines, space, step: pdf.currentLineHeight(true) };
};

/** The height of a text in the current size. */
export const textHeight = (pdf: Pdf, text: string, box: Box): number => {
  if (isPlain(pdf, text, box.font)) return pdf.heightOfString(text, { width: box.width });
  const { lines, step } = broken(pdf, text, box);
  return lines.length * (step + (box.lineGap ?? 0));
};

/**
 * Draws left-aligned text in the current size and colour and leaves `pdf.y` below it. Characters that the font lacks
 * are drawn in a fallback font, and right-to-left words in their order.
 */
export const drawText = (pdf: Pdf, text: string, left: number, top: number, box: Box): void => {
  if (isPlain(pdf, text, box.font)) {
    pdf.text(text, left, top, { width: box.width, lineGap: box.lineGap ?? 0 });
    return;
  }
  const { lines, space, step } = broken(pdf, text, box);
  const baseline = (fontOf(pdf).ascender / 1000) * (pdf as unknown as { _fontSize: number })._fontSize;
  let y = top;
  for (const line of lines) {
    let x = left;
    for (const [at, word] of inVisualOrder(line).entries()) {
      if (at > 0 && word.hasSpace) x += space;
      const isReversed = rightToLeft.test(word.text);
      for (const { font, text: part } of isReversed ? word.runs.toReversed() : word.runs) {
        pdf.font(font).text(part, x, y + baseline, { lineBreak: false, baseline: 'alphabetic' });
        x += pdf.widthOfString(part);
      }
    }
    y += step + (box.lineGap ?? 0);
  }
  pdf.font(box.font);
  pdf.y = y;
};
