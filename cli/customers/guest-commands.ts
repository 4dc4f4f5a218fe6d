import { writeFile } from 'node:fs/promises';
import {
  type Command,
  CommandError,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  requireYes,
  type ShopCommand,
  yesOption,
} from '#cli/framework/command.ts';
import { count } from '#cli/framework/tables.ts';
import { eraseGuest, exportGuest } from '#server/features/guests/serve-guest-requests.ts';

const exportData: ShopCommand<{ file?: string }> = {
  name: 'guests export',
  summary: 'Print all data stored about a guest who ordered, as JSON',
  example: 'guests export anna@mail.example --file anna.json',
  args: '<email>',
  options: [['--file <path>', 'Write to a new file that only you can read']],
  run: async (services, { args: [email = ''], options: { file } }, context) => {
    const data = await exportGuest(operationOf(services, context), email);
    const json = JSON.stringify(data, null, 2);
    if (file === undefined) return { text: json, data };
    await writeFile(file, `${json}\n`, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
      throw new CommandError(`${file} cannot be written: ${error.message}`);
    });
    return { text: `✓ The data of ${email} is in ${file}.`, data: { file } };
  },
};

const erase: ShopCommand<{ yes?: boolean } & DryRun> = {
  name: 'guests erase',
  summary: 'Erase the data of a guest who ordered; orders stay, without a name',
  example: 'guests erase anna@mail.example --yes',
  args: '<email>',
  options: [yesOption, dryRunOption],
  run: async (services, { args: [email = ''], options }, context) => {
    requireYes(options);
    const { erased, later } = await eraseGuest(operationOf(services, context, options), email);
    const rest =
      later === 0
        ? ''
        : ` ${count(later, 'order')} ${later === 1 ? 'follows' : 'follow'} 30 days after payment.`;
    return {
      text: `${mark(options)} ${count(erased, 'order')} of ${email} ${options.dryRun ? 'would be' : erased === 1 ? 'is' : 'are'} without a name.${rest}`,
      data: { erased, later, dry_run: options.dryRun === true },
    };
  },
};

export const guestCommands: readonly Command[] = [exportData, erase];
