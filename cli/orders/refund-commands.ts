import {
  type Command,
  type CommandContext,
  CommandError,
  type DryRun,
  dryRunOption,
  mark,
  type OptionSpec,
  operationOf,
  required,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { limitOption, lineUnits, positiveAmount } from '#cli/framework/options.ts';
import { facts, moment, table } from '#cli/framework/tables.ts';
import { creditNoteNumberText } from '#server/features/invoices/invoice-rules.ts';
import { cancelOrder, type SkuUnits } from '#server/features/refunds/cancel-order.ts';
import type { Refund } from '#server/features/refunds/refunds-store.ts';
import { listRefunds } from '#server/features/refunds/refunds-store.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import { refundOrder } from '#server/features/returns/refund-order.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld } from '#server/lib/world.ts';
import type { Services } from '#server/services.ts';

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

const lineOption: OptionSpec = [
  '--line <sku=quantity>',
  'Only these units, such as AUR-201=2; may be given several times',
  lineUnits,
];

const refundOperationOf = (services: Services, context: CommandContext, options: DryRun) => ({
  ...operationOf(services, context, options),
  orders: services.orders,
  refunds: services.refunds,
  world: realWorld,
});

const cancel: ShopCommand<DryRun & { reason: string; line?: readonly SkuUnits[] }> = {
  name: 'orders cancel',
  summary: 'Cancel an order, or units of it, that were not packed; what was paid for them is refunded',
  example: "orders cancel 48213377 --line AUR-201=1 --reason 'customer called'",
  args: '<number>',
  options: [
    ['--reason <text>', 'Stored with the order', undefined, 'cancelled by the operator'],
    lineOption,
    dryRunOption,
  ],
  run: async (services, { args: [number = ''], options }, context) => {
    const { reason, line: units } = options;
    const operation = refundOperationOf(services, context, options);
    const { order, refund } = await cancelOrder(operation, number, { reason, ...(units && { units }) });
    const what =
      order.status === 'paid' ? `A part of order ${number} is cancelled` : `Order ${number} is cancelled`;
    return {
      text: `${mark(options)} ${what}${refund ? `: ${moneyOf(refund)} refunded` : ''}.`,
      data: { number, status: order.status, refund },
    };
  },
};

interface RefundOptions extends DryRun {
  readonly reason: string;
  readonly line?: readonly SkuUnits[];
  readonly delivery?: boolean;
  readonly amount?: number;
  readonly keepOut?: boolean;
}

type Refunded = Awaited<ReturnType<typeof refundOrder>>;

/** How a refund adds up, as on its credit note. */
const refundText = ({ refund, leftCents, goods }: Refunded, isKeptOut: boolean): string => {
  const { lines, deliveryCents, extraCents, amountCents, currency, method, creditNote } = refund;
  return facts([
    ...lines.map(
      ({ name, quantity, amountCents: cents }) => [`${quantity} × ${name}`, centsText(cents)] as const,
    ),
    ...(deliveryCents > 0 ? [['Delivery', centsText(deliveryCents)] as const] : []),
    ...(extraCents > 0 ? [['Without goods', centsText(extraCents)] as const] : []),
    ...(extraCents < 0 ? [['Refunded before', `−${centsText(-extraCents)}`] as const] : []),
    ['Refund', `${centsText(amountCents)} ${currency}, ${method === 'manual' ? 'by hand' : 'to the card'}`],
    ...(creditNote
      ? [
          ['VAT in it', centsText(creditNote.vatCents)] as const,
          ['Credit note', creditNoteNumberText(creditNote.number)] as const,
        ]
      : []),
    ...(goods === null
      ? []
      : [['Return', `${goods}, ${isKeptOut ? 'written off' : 'back in stock'}`] as const]),
    ['Left', centsText(leftCents)],
  ]);
};

const refund: ShopCommand<RefundOptions> = {
  name: 'orders refund',
  summary: 'Refund a paid order, or a part of it, with a credit note',
  example: "orders refund 48213377 --line AUR-201=1 --amount 5.00 --reason 'scratched' --dry-run",
  args: '<number>',
  options: [
    ['--reason <text>', 'Stored with the order', undefined, 'refunded by the operator'],
    lineOption,
    ['--delivery', 'Refund delivery'],
    ['--amount <amount>', 'Refund this amount without goods, in the currency of the order', positiveAmount],
    ['--keep-out', 'The goods do not return to stock; sent ones are written off'],
    dryRunOption,
  ],
  run: async (services, { args: [number = ''], options }, context) => {
    const { reason, keepOut: keepStockOut = false, line: units, delivery, amount: amountCents } = options;
    const part = {
      ...(units && { units }),
      ...(delivery && { delivery }),
      ...(amountCents && { amountCents }),
    };
    const isPart = Object.keys(part).length > 0;
    const operation = refundOperationOf(services, context, options);
    const request = { reason, keepStockOut, ...(isPart && { part }) };
    const refunded = await refundOrder(operation, number, request);
    const { amountCents: cents, currency } = refunded.refund;
    const what = refunded.status === 'refunded' ? 'Order' : 'A part of order';
    return {
      text: `${mark(options)} ${what} ${number} is refunded: ${centsText(cents)} ${currency}.\n${refundText(refunded, keepStockOut)}`,
      data: { number, ...refunded },
    };
  },
};

export const refundCommands: readonly Command[] = [cancel, refund, list, done];
