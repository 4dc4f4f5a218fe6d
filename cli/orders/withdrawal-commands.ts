import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  required,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { limitOption, lineUnits } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import type { SkuUnits } from '#server/features/refunds/cancel-order.ts';
import {
  dismissStatement,
  listStatements,
  matchStatement,
} from '#server/features/withdrawal/handle-statements.ts';
import { realWorld } from '#server/lib/world.ts';

const list: ShopCommand<{ unmatched?: boolean; limit: number }> = {
  name: 'withdrawals list',
  summary: 'List statements of withdrawal, newest first; those that wait for you, oldest first',
  example: 'withdrawals list --unmatched',
  options: [['--unmatched', 'Only statements that wait for you'], limitOption],
  run: async ({ database }, { options }, { width }) => {
    const statements = await listStatements(database.db, options);
    const rows = statements.map((each) => [
      each.reference,
      moment(each.declaredAt),
      each.outcome,
      each.order ?? `${each.enteredNumber}?`,
      each.name,
      each.email,
      each.items,
    ]);
    const head = ['Statement', 'Declared', 'Outcome', 'Order', 'Name', 'E-mail', 'Items'];
    return { text: rows.length === 0 ? 'No statements.' : table(head, rows, width), data: statements };
  },
};

const match: ShopCommand<DryRun & { line?: readonly SkuUnits[] }> = {
  name: 'withdrawals match',
  summary: 'Apply a statement to an order, with the time of its declaration',
  example: 'withdrawals match W-7K3M9QXA 4821093755 --line AUR-201=1',
  args: '<statement> <order>',
  options: [['--line <sku=quantity>', 'Only these units; can be repeated', lineUnits], dryRunOption],
  run: async (services, { args: [reference = '', number = ''], options }, context) => {
    const matched = await matchStatement(
      {
        ...operationOf(services, context, options),
        orders: services.orders,
        refunds: services.refunds,
        world: realWorld,
      },
      { reference, number, lines: options.line ?? [] },
    );
    const effects = [
      ...(matched.refund === null ? [] : [`${matched.refund} is refunded`]),
      ...(matched.return === null ? [] : [`return ${matched.return} is open`]),
    ];
    return {
      text: `${mark(options)} ${reference} is applied to order ${number}${effects.length > 0 ? `: ${effects.join(', ')}` : ''}.`,
      data: matched,
    };
  },
};

const dismiss: ShopCommand<DryRun & { reason: string }> = {
  name: 'withdrawals dismiss',
  summary: 'Close a statement without effect',
  example: "withdrawals dismiss W-7K3M9QXA --reason 'no such order; answered by mail'",
  args: '<statement>',
  options: [['--reason <text>', 'Why, for the audit', undefined, required], dryRunOption],
  run: async (services, { args: [reference = ''], options }, context) => {
    await dismissStatement(operationOf(services, context, options), { reference, reason: options.reason });
    return { text: `${mark(options)} ${reference} is dismissed.`, data: { reference } };
  },
};

export const withdrawalCommands: readonly Command[] = [list, match, dismiss];
