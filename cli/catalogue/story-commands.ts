import { resolve } from 'node:path';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { readBytes } from '#cli/framework/files.ts';
import { count } from '#cli/framework/tables.ts';
import { findStory, setStory } from '#server/features/stories/set-story.ts';
import { parseStory } from '#server/features/stories/story-rules.ts';

const story: ShopCommand<DryRun> = {
  name: 'products story',
  summary: 'Show the story of a product as JSON, or replace it with a file; an empty list removes it',
  example: 'products story LMP-100 story.json',
  args: '<sku> [file]',
  options: [dryRunOption],
  run: async (services, { args: [sku = '', file], options }, context) => {
    if (file === undefined) {
      const found = await findStory(services.database.db, sku);
      return { text: JSON.stringify(found.after, null, 2), data: found.after };
    }
    const blocks = parseStory((await readBytes(resolve(file))).toString('utf8'));
    const done = await setStory(operationOf(services, context, options), sku, blocks);
    const chapters = done.after.length === 0 ? 'no story' : count(done.after.length, 'chapter');
    return {
      text: `${mark(options)} ${done.sku} ${options.dryRun ? 'would have' : 'has'} ${chapters}.`,
      data: done,
    };
  },
};

export const storyCommands: readonly Command[] = [story];
