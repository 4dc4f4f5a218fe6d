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
import { forgetNewsletterAddress } from '#server/features/newsletter/forget-newsletter-address.ts';

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

export const newsletterCommands: readonly Command[] = [forget];
