import { type Command, operationOf, required, type ShopCommand } from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import { listSocialLinks } from '#server/features/content/content-views.ts';
import { removeSocialLink, saveSocialLink } from '#server/features/content/save-social-link.ts';

const list: ShopCommand = {
  name: 'social list',
  summary: 'List the social links of the shop',
  example: 'social list',
  run: async ({ database }, _, { width }) => {
    const links = await listSocialLinks(database.db);
    const rows = links.map(({ name, url, icon }) => [name, url, icon]);
    const text = rows.length === 0 ? 'No social links.' : table(['Name', 'URL', 'Icon'], rows, width);
    return { text, data: links };
  },
};

const set: ShopCommand<{ url: string; icon?: string }> = {
  name: 'social set',
  summary: 'Add or change a social link',
  example: 'social set Instagram --url https://instagram.com/lampco',
  args: '<name>',
  options: [
    ['--url <url>', 'Where it leads', undefined, required],
    ['--icon <name>', 'Its icon (default: the name in lower case)'],
  ],
  run: async (services, { args: [name = ''], options }, context) => {
    const link = { name, url: options.url, icon: options.icon ?? name.toLowerCase() };
    await saveSocialLink(operationOf(services, context), link);
    return { text: `✓ ${name} leads to ${link.url}.`, data: link };
  },
};

const remove: ShopCommand = {
  name: 'social remove',
  summary: 'Remove a social link',
  example: 'social remove Facebook',
  args: '<name>',
  run: async (services, { args: [name = ''] }, context) => {
    await removeSocialLink(operationOf(services, context), name);
    return { text: `✓ ${name} is removed.`, data: { name } };
  },
};

export const socialCommands: readonly Command[] = [list, set, remove];
