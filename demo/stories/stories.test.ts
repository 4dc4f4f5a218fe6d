import { expect, test } from 'vitest';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import { CATEGORIES } from '#demo/categories.ts';
import { readStory, textsOfStory } from '#server/features/stories/story-rules.ts';
import { STORIES } from './load-stories.ts';

test('thirteen products have a story of two or three chapters', () => {
  expect(new Set(STORIES.map(({ product }) => product)).size).toBe(13);
  for (const { product, blocks } of STORIES) {
    expect(PRODUCTS.some(({ id }) => id === product)).toBe(true);
    expect([2, 3]).toContain(readStory(blocks).length);
  }
});

test('every department has a scene', () => {
  const departments = Object.entries(CATEGORIES).filter(([, category]) => !('parent' in category));
  for (const [department] of departments) {
    const shown = STORIES.filter(({ product, blocks }) => {
      const { categories = [] } = PRODUCTS.find(({ id }) => id === product) ?? {};
      return blocks.some(({ kind }) => kind === 'scene') && categories.some((key) => key === department);
    });
    expect(shown, department).not.toEqual([]);
  }
});

test('every text is in three languages, but for names of products', () => {
  for (const { blocks } of STORIES) {
    const names = blocks
      .flatMap((block) => (block.kind === 'comparison' ? block.items : []))
      .map(({ name }) => name);
    for (const text of textsOfStory(blocks)) {
      if (!names.includes(text)) expect(Object.keys(text).toSorted()).toEqual(['de', 'en', 'lv']);
    }
  }
});
