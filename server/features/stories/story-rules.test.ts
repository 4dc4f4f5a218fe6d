import { expect, test } from 'vitest';
import type { StoryBlock } from '#contract/finding/story.ts';
import { showStory } from './show-story.ts';
import { parseStory, picturesOfStory, readStory, withPictures } from './story-rules.ts';

const title = { en: 'Small again', de: 'Wieder klein' };
const number = {
  kind: 'number',
  title,
  value: 38.5,
  unit: 'h',
  most: 48,
  reference: { value: 24, label: { en: 'the average phone' } },
};
const comparison = {
  kind: 'comparison',
  title,
  unit: 'g',
  items: [
    { picture: '/a', name: { en: 'Mini' }, value: 168 },
    { picture: '/b', name: { en: 'Arc' }, value: 210 },
  ],
};

const reason = (given: unknown): string => {
  try {
    readStory(given);
  } catch (error) {
    return (error as { params: { reason: string } }).params.reason;
  }
  return 'accepted';
};

test.each([
  ['nothing', {}, 'it is not a list of chapters'],
  ['an unknown kind', [{ kind: 'toString' }], 'chapter 1: kind must be one of wide, detail, number'],
  ['too many chapters', Array(9).fill(number), 'it has more than 8 chapters'],
  ['a long title', [{ ...number, title: { en: 'x'.repeat(81) } }], 'chapter 1: title.en must NOT have more'],
  ['an empty text', [number, { ...number, text: { en: ' ' } }], 'chapter 2: text.en must match pattern'],
  ['an unknown field', [{ ...number, html: '<b>' }], 'chapter 1: html is unknown'],
  ['a number beyond its scale', [{ ...number, most: 30 }], 'chapter 1: most must be above 0'],
  ['a reference beyond it', [{ ...number, value: 2, most: 20 }], 'chapter 1: most must be above 0'],
  [
    'a picture that is missing',
    [{ kind: 'wide', title }],
    "chapter 1:  must have required property 'picture'",
  ],
  [
    'one thing alone',
    [{ ...comparison, items: comparison.items.slice(1) }],
    'chapter 1: items must NOT have fewer',
  ],
])('a story with %s is refused and the chapter named', (_, given, expected) => {
  expect(reason(given)).toContain(expected);
});

test('a file that is no JSON is refused, a good one is read', () => {
  expect(() => parseStory('{')).toThrow();
  expect(parseStory(JSON.stringify([number, comparison]))).toEqual([number, comparison]);
});

test('a chapter is shown in its language, with numbers to scale; what is not translated in the default one', () => {
  const blocks = readStory([
    number,
    comparison,
    { kind: 'wide', title, picture: '/a', alt: { en: 'Phone' } },
    { kind: 'scene', title, picture: '/d' },
  ]);
  expect(showStory({ blocks, language: 'de', fallback: 'en' })).toEqual([
    {
      kind: 'number',
      title: 'Wieder klein',
      figure: '38,5\u00a0h',
      place: 80.2,
      ends: ['0\u00a0h', '48\u00a0h'],
      reference: { label: '24\u00a0h, the average phone', place: 50 },
    },
    {
      kind: 'comparison',
      title: 'Wieder klein',
      items: [
        { picture: '/a', name: 'Mini', figure: '168\u00a0g', place: 80 },
        { picture: '/b', name: 'Arc', figure: '210\u00a0g', place: 100 },
      ],
    },
    { kind: 'wide', title: 'Wieder klein', picture: '/a', alt: 'Phone' },
    { kind: 'scene', title: 'Wieder klein', picture: '/d' },
  ]);
});

test('pictures of a story are listed and get other addresses', () => {
  const blocks = readStory([number, comparison, { kind: 'beside', title, picture: '/c' }]) as StoryBlock[];
  expect(picturesOfStory(blocks)).toEqual(['/a', '/b', '/c']);
  expect(picturesOfStory(withPictures(blocks, (url) => `https://shop${url}`))).toEqual([
    ...['https://shop/a', 'https://shop/b', 'https://shop/c'],
  ]);
});
