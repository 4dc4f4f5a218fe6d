import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  requireYes,
  type ShopCommand,
  yesOption,
} from '#cli/framework/command.ts';
import { writeNewFile } from '#cli/framework/files.ts';
import { limitOption } from '#cli/framework/options.ts';
import { count, moment, table } from '#cli/framework/tables.ts';
import { forgetNewsletterAddress } from '#server/features/newsletter/forget-newsletter-address.ts';
import { listSubscribers, subscribersCsv } from '#server/features/newsletter/newsletter-list.ts';

const list: ShopCommand<{ limit: number }> = {
  name: 'newsletter list',
  summary: 'List newsletter subscribers, newest first',
  example: 'newsletter list --limit 100',
  options: [limitOption],
  run: async ({ database }, { options }, { width }) => {
    const subscribers = await listSubscribers(database.db, options);
    const rows = subscribers.map(({ email, language, since, isConfirmed }) => [
      email,
      language,
      moment(since),
      isConfirmed ? 'subscribed' : 'not confirmed yet',
    ]);
    const head = ['E-mail', 'Language', 'Since', 'State'];
    return { text: rows.length === 0 ? 'No subscribers.' : table(head, rows, width), data: subscribers };
  },
};

const exportList: ShopCommand = {
  name: 'newsletter export',
  summary: 'Write the confirmed subscribers to a CSV file',
  example: 'newsletter export subscribers.csv',
  args: '<file>',
  run: async ({ database }, { args: [file = ''] }) => {
    const { text, count: subscribers } = await subscribersCsv(database.db);
    await writeNewFile(file, text);
    return {
      text: `✓ ${count(subscribers, 'subscriber')} written to ${file}.`,
      data: { file, subscribers },
    };
  },
};

const forget: ShopCommand<{ yes?: boolean } & DryRun> = {
  name: 'newsletter forget',
  summary: 'Delete a newsletter address and its choices',
  example: 'newsletter forget anna@mail.example --yes',
  args: '<email>',
  options: [yesOption, dryRunOption],
  run: async (services, { args: [email = ''], options }, context) => {
    requireYes(options);
    const { id } = await forgetNewsletterAddress(operationOf(services, context, options), email);
    return {
      text: `${mark(options)} ${email} ${options.dryRun ? 'would be' : 'is'} deleted.`,
      data: { id, dry_run: options.dryRun === true },
    };
  },
};

export const newsletterCommands: readonly Command[] = [list, exportList, forget];
