import { type Command, CommandError, UsageError } from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteSocialLink, putSocialLink } from '#server/features/content/content-store.ts';
import { listSocialLinks } from '#server/features/content/content-views.ts';

const list: Command = {
  name: 'social list',
  summary: 'Lists the links to the shop elsewhere',
  example: 'social list',
  run: async ({ database }, _, { width }) => {
    const links = await listSocialLinks(database.db);
    const rows = links.map(({ name, url, icon }) => [name, url, icon]);
    return {
      text: rows.length === 0 ? 'None.' : table(['Name', 'Address', 'Icon'], rows, width),
      data: links,
    };
  },
};

const set: Command = {
  name: 'social set',
  summary: 'Adds or changes a link',
  example: 'social set Instagram --url https://instagram.com/lampco',
  words: ['name'],
  options: { url: { type: 'string' }, icon: { type: 'string' } },
  help: [
    ['--url <address>', 'where it leads'],
    ['--icon <name>', 'its picture; the name in small letters unless said'],
  ],
  run: async ({ database }, { words: [name = ''], options }, { note }) => {
    const url = String(options.url ?? '');
    if (!/^https?:\/\/[^\s"'<>]+$/.test(url))
      throw new UsageError('--url is an address that begins with https://.');
    const icon = String(options.icon ?? name.toLowerCase());
    await inTransaction(database.db, async (trx) => {
      const before = (await listSocialLinks(trx)).find((link) => link.name === name);
      await putSocialLink(trx, { name, url, icon });
      await note(trx, { subject: `social link ${name}`, before: before ?? null, after: { url, icon } });
    });
    return { text: `✓ ${name} leads to ${url}.`, data: { name, url, icon } };
  },
};

const remove: Command = {
  name: 'social remove',
  summary: 'Takes a link away',
  example: 'social remove Facebook',
  words: ['name'],
  run: async ({ database }, { words: [name = ''] }, { note }) => {
    await inTransaction(database.db, async (trx) => {
      const before = (await listSocialLinks(trx)).find((link) => link.name === name);
      if (!(await deleteSocialLink(trx, name))) throw new CommandError(`There is no link ${name}.`);
      await note(trx, { subject: `social link ${name}`, before: before ?? null, after: null });
    });
    return { text: `✓ ${name} is gone.`, data: { name } };
  },
};

export const socialCommands: readonly Command[] = [list, set, remove];
