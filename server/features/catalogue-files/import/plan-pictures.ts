import type { StoryBlock } from '#contract/finding/story.ts';
import { picturesOfStory, withPictures } from '#server/features/stories/story-rules.ts';
import type { IncomingVariation } from './incoming-product.ts';

/** The shop's picture URLs by their source in the file; null: not available. */
export type Pictures = ReadonlyMap<string, string | null>;

/** The pictures of the file; when one of them is not available, stored pictures stay. */
export const picturesOf = (
  sources: readonly string[] | undefined,
  before: readonly string[],
  pictures: Pictures,
): readonly string[] => {
  if (sources === undefined) return before;
  const urls = sources.map((source) => pictures.get(source) ?? null);
  if (urls.includes(null) && before.length > 0) return before;
  return [...new Set(urls.filter((url) => url !== null))];
};

export const firstOrAll = (
  given: IncomingVariation,
  before: readonly string[],
): readonly string[] | undefined =>
  given.pictures ?? (given.picture === undefined ? undefined : [given.picture, ...before.slice(1)]);

/** Stored pictures map to themselves. */
export const withOwn = (pictures: Pictures, own: readonly string[]): Pictures =>
  new Map([...own.map((url) => [url, url] as const), ...pictures]);

/** The story of the file; when one of its pictures is not available, the stored one stays. */
export const storyOf = (
  given: readonly StoryBlock[] | undefined,
  before: readonly StoryBlock[],
  pictures: Pictures,
): readonly StoryBlock[] =>
  given === undefined || picturesOfStory(given).some((source) => !pictures.get(source))
    ? before
    : withPictures(given, (source) => pictures.get(source) ?? source);
