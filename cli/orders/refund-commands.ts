import {
  type Command,
  CommandError,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  required,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { limitOption } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import type { Refund } from '#server/features/refunds/refunds-store.ts';
import { listRefunds } from '#server/features/refunds/refunds-store.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import { centsText } from '#server/lib/money.ts';

const moneyOf = ({ amountCents, currency }: Refund): string => `${centsText(amountCents)} ${currency}`;

const list: ShopCommand<{ due?: boolean; limit: number }> = {
  name: 'refunds list',
  summary: 'List refunds, newest first; those that are due, oldest first',
  example: 'refunds list --due',
  options: [['--due', 'Only refunds that were not made yet'], limitOption],
  run: async ({ database }, { options }, { width }) => {
    const refunds = await listRefunds(database.db, options);
    const rows = refunds.map((each) => [
      each.id,
      each.order,
      moment(each.createdAt),
      centsText(each.amountCents),
      each.currency,
      each.method,
      each.doneAt === null ? 'due' : moment(each.doneAt),
      each.reason,
    ]);
    const head = ['Refund', 'Order', 'Created', 'Amount', '', 'Method', 'Made', 'Reason'];
    return { text: rows.length === 0 ? 'No refunds.' : table(head, rows, width), data: refunds };
  },
};

const done: ShopCommand<DryRun & { reference: string }> = {
  name: 'refunds done',
  summary: 'Record that a refund was paid by hand',
  example: "refunds done 17 --reference 'transfer 2026-11-17'",
  args: '<id>',
  options: [
    ['--reference <text>', 'The transfer, as on the account statement', undefined, required],
    dryRunOption,
  ],
  run: async (services, { args: [typed = ''], options }, context) => {
    if (!/^\d{1,9}$/.test(typed)) throw new CommandError(`Refund ${typed} not found.`);
    const operation = { ...operationOf(services, context, options), orders: services.orders };
    const settled = await settleRefund(operation, { id: Number(typed), reference: options.reference });
    return {
      text: `${mark(options)} Refund ${typed} of order ${settled.order} is paid: ${moneyOf(settled.refund)}.`,
      data: settled,
    };
  },
};

export const refundCommands: readonly Command[] = [list, done];
