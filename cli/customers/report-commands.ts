import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { limitOption, oneOf } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { type WithholdReason, withholdReasons } from '#contract/reviews/review-rules.ts';
import { decideReport, listReports } from '#server/features/reports/decide-reports.ts';

const list: ShopCommand<{ open?: boolean; limit: number }> = {
  name: 'reports list',
  summary: 'List reports of reviews, questions and answers, newest first; open ones, oldest first',
  example: 'reports list --open',
  options: [['--open', 'Only reports without a decision'], limitOption],
  run: async ({ database }, { options }, { width }) => {
    const reports = await listReports(database.db, options);
    const rows = reports.map((each) => [
      ...[each.number, moment(each.createdAt), each.decision ?? 'open', `${each.target} ${each.targetId}`],
      ...[each.reason, each.text],
    ]);
    const head = ['Report', 'Sent', 'State', 'About', 'Reason', 'Text'];
    return { text: rows.length === 0 ? 'No reports.' : table(head, rows, width), data: reports };
  },
};

const decide: ShopCommand<DryRun & { remove?: WithholdReason; keep?: boolean; note?: string }> = {
  name: 'reports decide',
  summary: 'Take the reported text off the shop, or keep it; who reported it gets the decision by mail',
  example: "reports decide M-7K3M9QXA --remove insult --note 'It threatens another customer.'",
  args: '<report>',
  options: [
    ['--remove <reason>', `Withhold the text; one of: ${withholdReasons.join(', ')}`, oneOf(withholdReasons)],
    ['--keep', 'The text keeps the rules and stays online'],
    ['--note <text>', 'Why, for the person who reported it'],
    dryRunOption,
  ],
  run: async (services, { args: [number = ''], options }, context) => {
    const { remove, keep, note } = options;
    if ((remove === undefined) === !keep) throw new UsageError('Use either --remove or --keep.');
    if ((note ?? '').length > 2000) throw new UsageError('A note has at most 2,000 characters.');
    await decideReport(operationOf(services, context, options), {
      number: number.toUpperCase(),
      reason: remove ?? null,
      ...(note && { note }),
    });
    const done = remove === undefined ? 'the text stays online' : `the text is withheld: ${remove}`;
    return { text: `${mark(options)} Report ${number}: ${done}.`, data: { number, reason: remove ?? null } };
  },
};

export const reportCommands: readonly Command[] = [list, decide];
