import { expect, test } from 'vitest';
import type { StoryBlock } from '#contract/finding/story.ts';
import { tidied } from './story-draft.ts';

test('empty texts, and languages that the shop has lost, are not sent', () => {
  const detail: StoryBlock = {
    kind: 'detail',
    picture: '/a',
    title: { en: ' Two ', xx: 'x' },
    text: {},
    alt: {},
    figures: [
      { value: { en: '50 MP' }, label: { en: 'camera' } },
      { value: {}, label: {} },
    ],
  };
  const number: StoryBlock = {
    kind: 'number',
    title: { en: 'Long' },
    value: 38,
    unit: 'h',
    most: 48,
    reference: { value: 24, label: {} },
  };
  expect(tidied([detail, number], ['en', 'de'])).toEqual([
    {
      kind: 'detail',
      picture: '/a',
      title: { en: 'Two' },
      figures: [{ value: { en: '50 MP' }, label: { en: 'camera' } }],
    },
    { kind: 'number', title: { en: 'Long' }, value: 38, unit: 'h', most: 48 },
  ]);
});
