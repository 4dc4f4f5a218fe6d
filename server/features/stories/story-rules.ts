import { Ajv } from 'ajv';
import { mostBlocks, type StoryBlock, StoryBlocks, type StoryKind } from '#contract/finding/story.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';

const ajv = new Ajv({ allErrors: false });
const checks = Object.fromEntries(
  Object.entries(StoryBlocks).map(([kind, schema]) => [kind, ajv.compile(schema)]),
) as Readonly<Record<StoryKind, ReturnType<typeof ajv.compile>>>;

const refuse = (reason: string): never => {
  throw new OperatorRefusal('story_invalid', { reason });
};

/** '/title/en' → 'title.en' */
const fieldOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

const kindOf = (block: unknown): unknown =>
  typeof block === 'object' && block !== null && 'kind' in block ? block.kind : undefined;

/** Numbers that the ruler can show. */
const requireScale = (block: StoryBlock, name: string): void => {
  if (block.kind === 'number') {
    const { most, value, reference } = block;
    if (most <= 0 || value > most || (reference && reference.value > most))
      refuse(`${name}: most must be above 0 and at least as large as every value`);
  }
  if (block.kind === 'comparison' && block.items.every(({ value }) => value === 0))
    refuse(`${name}: one of the values must be above 0`);
};

/** Checks the chapters of a file or a request; the reason names the chapter and the field. */
export const readStory = (given: unknown): readonly StoryBlock[] => {
  if (!Array.isArray(given)) return refuse('it is not a list of chapters');
  if (given.length > mostBlocks) return refuse(`it has more than ${mostBlocks} chapters`);
  return given.map((block: unknown, at) => {
    const name = `chapter ${at + 1}`;
    const kind = kindOf(block);
    if (typeof kind !== 'string' || !Object.hasOwn(checks, kind))
      return refuse(`${name}: kind must be one of ${Object.keys(checks).join(', ')}`);
    const check = checks[kind as StoryKind];
    if (!check(block)) {
      const [fault] = check.errors ?? [];
      const { additionalProperty: unknown } = (fault?.params ?? {}) as { additionalProperty?: string };
      const field = [fieldOf(fault?.instancePath ?? ''), unknown].filter(Boolean).join('.');
      return refuse(`${name}: ${field} ${unknown ? 'is unknown' : (fault?.message ?? 'is invalid')}`);
    }
    requireScale(block as StoryBlock, name);
    return block as StoryBlock;
  });
};

/** Reads a file. */
export const parseStory = (text: string): readonly StoryBlock[] => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refuse('the file is not JSON');
  }
  return readStory(given);
};

/** Addresses of all pictures of a story. */
export const picturesOfStory = (blocks: readonly StoryBlock[]): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'comparison') return block.items.map(({ picture }) => picture);
    return block.kind === 'number' ? [] : [block.picture];
  });

/** The story with other addresses of its pictures. */
export const withPictures = (
  blocks: readonly StoryBlock[],
  address: (picture: string) => string,
): readonly StoryBlock[] =>
  blocks.map((block) => {
    if (block.kind === 'number') return block;
    if (block.kind !== 'comparison') return { ...block, picture: address(block.picture) };
    return { ...block, items: block.items.map((item) => ({ ...item, picture: address(item.picture) })) };
  });

/** Every text of a story, by language. */
export const textsOfStory = (blocks: readonly StoryBlock[]): readonly Readonly<Record<string, string>>[] =>
  blocks.flatMap((block) => [
    block.title,
    ...(block.text ? [block.text] : []),
    ...('alt' in block && block.alt ? [block.alt] : []),
    ...(block.kind === 'detail' ? (block.figures ?? []).flatMap(({ value, label }) => [value, label]) : []),
    ...(block.kind === 'number' && block.reference ? [block.reference.label] : []),
    ...(block.kind === 'comparison' ? block.items.map(({ name }) => name) : []),
  ]);
