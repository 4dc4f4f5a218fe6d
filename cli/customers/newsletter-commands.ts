import { type Command, CommandError, UsageError } from '#cli/framework/command.ts';
import { dryRun, dryRunHelp, tryOut } from '#cli/framework/dry-run.ts';
import { forgetSubscriber } from '#server/features/newsletter/newsletter-store.ts';

const forget: Command = {
  name: 'newsletter forget',
  summary:
    'Forgets an address of the newsletter, whether or not it is a customer’s, with every choice made with it',
  example: 'newsletter forget anna@mail.example --yes',
  words: ['email'],
  options: { yes: { type: 'boolean' }, ...dryRun },
  help: [['--yes', 'needed: it cannot be undone'], dryRunHelp],
  run: async ({ database }, { words: [email = ''], options }, { note }) => {
    const isDry = options['dry-run'] === true;
    if (!isDry && options.yes !== true)
      throw new UsageError('It cannot be undone: add --yes when it is meant.');
    const { id } = await tryOut(database.db, isDry, async (trx) => {
      const forgotten = await forgetSubscriber(trx, email);
      if (!forgotten) throw new CommandError(`The newsletter does not know ${email}.`);
      // By its number: the audit outlives the address.
      await note(trx, {
        subject: `newsletter address ${forgotten.id}`,
        before: { subscribed: forgotten.is_subscribed },
        after: null,
      });
      return forgotten;
    });
    return {
      text: isDry ? `· ${email} would be forgotten.` : `✓ ${email} is forgotten.`,
      data: { id, dry_run: isDry },
    };
  },
};

export const newsletterCommands: readonly Command[] = [forget];
