import type { StoryBlock } from '#contract/finding/story.ts';
import { pictureUrl } from '#demo/pictures.ts';
import type { Words } from '#demo/words.ts';

export interface SampleStory {
  readonly product: number;
  readonly blocks: readonly StoryBlock[];
}

/** The address of one of the studio's pictures. */
export const shot = (name: string): string => {
  const url = pictureUrl(name);
  if (url === null) throw new Error(`The sample has no picture ${name}.`);
  return url;
};

/** A chapter with a picture. */
export const pictured = (
  kind: 'scene' | 'wide' | 'beside' | 'detail',
  name: string,
  title: Words,
  text: Words,
): StoryBlock => ({ kind, picture: shot(name), title: { ...title }, text: { ...text } });

interface Figure {
  readonly value: Words;
  readonly label: Words;
}

/** A close picture with figures. */
export const detail = (name: string, title: Words, text: Words, figures: readonly Figure[]): StoryBlock => ({
  kind: 'detail',
  picture: shot(name),
  title: { ...title },
  text: { ...text },
  figures: figures.map(({ value, label }) => ({ value: { ...value }, label: { ...label } })),
});

interface Scale {
  readonly value: number;
  readonly unit: string;
  readonly most: number;
  readonly reference: readonly [value: number, label: Words];
}

export const number = (
  title: Words,
  text: Words,
  { reference: [at, label], ...scale }: Scale,
): StoryBlock => ({
  kind: 'number',
  title: { ...title },
  text: { ...text },
  ...scale,
  reference: { value: at, label: { ...label } },
});

type Side = readonly [picture: string, name: string, value: number];

export const comparison = (
  title: Words,
  text: Words,
  unit: string,
  sides: readonly [Side, Side],
): StoryBlock => ({
  kind: 'comparison',
  title: { ...title },
  text: { ...text },
  unit,
  items: sides.map(([picture, name, value]) => ({ picture: shot(picture), name: { en: name }, value })),
});
