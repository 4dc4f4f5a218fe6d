import type { StoryBlock, StoryKind, StoryTexts } from '#contract/finding/story.ts';

export type Blocks = readonly StoryBlock[];

/** A chapter with nothing in it yet; `picture` is the first one of the product. */
export const emptyBlock = (kind: StoryKind, picture: string): StoryBlock => {
  const own = { title: {}, text: {} };
  if (kind === 'number') return { kind, ...own, value: 0, unit: '', most: 100 };
  if (kind === 'comparison') {
    const item = { picture, name: {}, value: 0 };
    return { kind, ...own, unit: '', items: [item, item] };
  }
  return { kind, ...own, picture };
};

const isEmpty = (texts: StoryTexts | undefined): boolean => Object.keys(texts ?? {}).length === 0;

/** In the languages of the shop, without spaces around. */
const tidyTexts = (texts: StoryTexts, languages: readonly string[]): StoryTexts =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([code, text]) => [code, text.trim()] as const)
      .filter(([code, text]) => languages.includes(code) && text !== ''),
  );

/** What is sent: empty texts are left out. */
export const tidied = (blocks: Blocks, languages: readonly string[]): StoryBlock[] => {
  const tidy = (texts: StoryTexts) => tidyTexts(texts, languages);
  return blocks.map((block): StoryBlock => {
    const text = block.text && tidy(block.text);
    const { text: _text, ...rest } = block;
    const own = { title: tidy(block.title), ...(!isEmpty(text) && { text }) };
    if (rest.kind === 'number') {
      const { reference, ...scale } = rest;
      const label = reference && tidy(reference.label);
      return {
        ...scale,
        ...own,
        ...(reference && label && !isEmpty(label) && { reference: { ...reference, label } }),
      };
    }
    if (rest.kind === 'comparison')
      return { ...rest, ...own, items: rest.items.map((item) => ({ ...item, name: tidy(item.name) })) };
    const { alt, ...pictured } = rest;
    const described = { ...own, ...(alt && !isEmpty(tidy(alt)) && { alt: tidy(alt) }) };
    if (pictured.kind !== 'detail') return { ...pictured, ...described };
    const { figures = [], ...detail } = pictured;
    const filled = figures
      .map(({ value, label }) => ({ value: tidy(value), label: tidy(label) }))
      .filter(({ value, label }) => !isEmpty(value) && !isEmpty(label));
    return { ...detail, ...described, ...(filled.length > 0 && { figures: filled }) };
  });
};
