import type { ShownBlock, StoryBlock, StoryTexts } from '#contract/finding/story.ts';

/** A story as stored, with the language of the page and its fallback. */
export interface StoryRow {
  readonly blocks: readonly StoryBlock[];
  readonly language: string;
  readonly fallback: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** '38 h'; the space does not break. */
const figureOf = (value: number, unit: string, language: string): string => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  formats.set(language, format);
  return unit === '' ? format.format(value) : `${format.format(value)}\u00a0${unit}`;
};

/** Percent of the scale, in tenths. */
const placeOf = (value: number, most: number): number => Math.round((value / most) * 1000) / 10;

/** Chapters in one language. */
export const showStory = ({ blocks, language, fallback }: StoryRow): ShownBlock[] => {
  const say = (texts: StoryTexts): string =>
    texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? '';
  const figure = (value: number, unit: string): string => figureOf(value, unit, language);
  return blocks.map((block): ShownBlock => {
    const own = { title: say(block.title), ...(block.text && { text: say(block.text) }) };
    if (block.kind === 'number') {
      const { value, unit, most, reference } = block;
      return {
        kind: 'number',
        ...own,
        figure: figure(value, unit),
        place: placeOf(value, most),
        ends: [figure(0, unit), figure(most, unit)],
        ...(reference && {
          reference: {
            label: `${figure(reference.value, unit)}, ${say(reference.label)}`,
            place: placeOf(reference.value, most),
          },
        }),
      };
    }
    if (block.kind === 'comparison') {
      const most = Math.max(...block.items.map(({ value }) => value));
      return {
        kind: 'comparison',
        ...own,
        items: block.items.map(({ picture, name, value }) => ({
          picture,
          name: say(name),
          figure: figure(value, block.unit),
          place: placeOf(value, most),
        })),
      };
    }
    const pictured = { ...own, picture: block.picture, ...(block.alt && { alt: say(block.alt) }) };
    if (block.kind !== 'detail') return { kind: block.kind, ...pictured };
    const figures = (block.figures ?? []).map(({ value, label }) => ({
      value: say(value),
      label: say(label),
    }));
    return { kind: 'detail', ...pictured, figures };
  });
};
