import {
  type Command,
  type CommandContext,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  required,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { amount, limitOption, lineUnits, oneOf } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import type { SkuUnits } from '#server/features/refunds/cancel-order.ts';
import { approveFault, markRepaired, replaceGoods } from '#server/features/returns/handle-faults.ts';
import {
  denialReasons,
  denyReturn,
  type Inspection,
  inspectReturn,
  receiveReturn,
  refundReturn,
} from '#server/features/returns/handle-returns.ts';
import { openForCustomer } from '#server/features/returns/open-for-customer.ts';
import { type ListedReturn, listReturns } from '#server/features/returns/return-views.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld } from '#server/lib/world.ts';
import type { Services } from '#server/services.ts';

const operation = (services: Services, context: CommandContext, options: DryRun) => ({
  ...operationOf(services, context, options),
  orders: services.orders,
  refunds: services.refunds,
});

const itemsOf = ({ lines }: ListedReturn): string =>
  lines.map(({ sku, quantity, received }) => `${sku} ${received}/${quantity}`).join(', ');

const dueOf = ({ isOverdue, isWaiting, refundDueOn, kind }: ListedReturn): string => {
  // Faulty goods are repaired or replaced.
  if (kind === 'fault') return '–';
  if (isOverdue) return `${refundDueOn} overdue`;
  return isWaiting && kind === 'withdrawal' ? 'waiting for goods' : refundDueOn;
};

const tableOf = (returns: readonly ListedReturn[], width: number): string =>
  returns.length === 0
    ? 'No returns.'
    : table(
        ['Return', 'Order', 'Kind', 'State', 'Declared', 'Send by', 'Refund by', 'Items'],
        returns.map((each) => [
          each.number,
          each.order,
          each.kind,
          each.state.replaceAll('_', ' '),
          moment(each.declaredAt),
          each.sendBy,
          dueOf(each),
          itemsOf(each),
        ]),
        width,
      );

const list: ShopCommand<{ open?: boolean; limit: number }> = {
  name: 'returns list',
  summary: 'List returns, newest first; those that are open, all and oldest first',
  example: 'returns list --open',
  options: [['--open', 'Only returns that are not closed'], limitOption],
  run: async ({ database }, { options: { open = false, limit } }, { width }) => {
    const which = open ? { open } : { newest: limit };
    const returns = await listReturns(database.db, { ...which, now: realWorld.now() });
    return { text: tableOf(returns, width), data: returns };
  },
};

const daysOf = ({ sendBy, sentCarrier, sentTracking, receivedAt, closedAt }: ListedReturn) => [
  ...(sendBy === null ? [] : [`Send by ${sendBy}`]),
  ...(sentTracking === null ? [] : [`Sent with ${sentCarrier ?? 'a carrier'}: ${sentTracking}`]),
  ...(receivedAt === null ? [] : [`Received ${moment(receivedAt)}`]),
  ...(closedAt === null ? [] : [`Closed ${moment(closedAt)}`]),
];

const show: ShopCommand = {
  name: 'returns show',
  summary: 'Show one return with its lines, dates and deductions',
  example: 'returns show R-7K3M9QXA',
  args: '<return>',
  run: async ({ database }, { args: [number = ''] }, { width }) => {
    const found = (await listReturns(database.db, { number, now: realWorld.now() }))[0];
    const goods = foundOr(found, 'return_not_found', { number });
    const rows = goods.lines.map((line) => [
      line.sku,
      line.name,
      `${line.received}/${line.quantity}`,
      line.condition ?? '',
      line.outcome ?? '',
      line.deductionCents === 0 ? '' : `${centsText(line.deductionCents)} ${line.deductionReason}`,
    ]);
    const words = [goods.wish && `Wish: ${goods.wish}`, goods.note, goods.deniedText];
    return {
      text: [
        `${goods.number}: ${goods.kind} of order ${goods.order}, ${goods.state.replaceAll('_', ' ')}`,
        `Declared ${moment(goods.declaredAt)}${goods.closedAt === null && goods.kind !== 'fault' ? `, refund by ${dueOf(goods)}` : ''}`,
        ...daysOf(goods),
        ...words.filter((word) => word !== null),
        '',
        table(['SKU', 'Name', 'Received', 'Condition', 'Outcome', 'Deduction'], rows, width),
      ].join('\n'),
      data: goods,
    };
  },
};

interface OpenOptions extends DryRun {
  readonly line: readonly SkuUnits[];
  readonly fault?: 'repair' | 'replacement';
  readonly note?: string;
}

const open: ShopCommand<OpenOptions> = {
  name: 'returns open',
  summary:
    'Open a return for a customer who called or wrote, also after the period; the customer gets the address',
  example: "returns open 4821093755 --line AUR-201=1 --fault repair --note 'Left side is silent'",
  args: '<order>',
  options: [
    ['--line <sku=quantity>', 'Units that arrived; can be repeated', lineUnits, required],
    ['--fault <wish>', 'The goods are faulty: repair or replacement', oneOf(['repair', 'replacement'])],
    ['--note <text>', 'What the customer said'],
    dryRunOption,
  ],
  run: async (services, { args: [number = ''], options }, context) => {
    const { line: units, fault: wish, note } = options;
    const opened = await openForCustomer(
      { ...operation(services, context, options), world: realWorld },
      { number, units, wish, note },
    );
    return {
      text: `${mark(options)} Return ${opened.goods} of order ${number} is open. The customer sends the goods by ${opened.sendBy}.`,
      data: opened,
    };
  },
};

const deadlines: ShopCommand = {
  name: 'returns deadlines',
  summary: 'List open returns with the last day of their refund; exit code 1 if one is overdue',
  example: 'returns deadlines',
  run: async ({ database }, _input, { width }) => {
    const returns = await listReturns(database.db, { open: true, now: realWorld.now() });
    const failed = returns.some(({ isOverdue }) => isOverdue);
    return { text: tableOf(returns, width), data: returns, failed };
  },
};

const receive: ShopCommand<DryRun & { line?: readonly SkuUnits[] }> = {
  name: 'returns receive',
  summary: 'Record the goods of a return that arrived; without --line all of them',
  example: 'returns receive R-7K3M9QXA --line AUR-201=1',
  args: '<return>',
  options: [['--line <sku=quantity>', 'Only these units; can be repeated', lineUnits], dryRunOption],
  run: async (services, { args: [number = ''], options }, context) => {
    const arrived = { number, lines: options.line ?? [] };
    const received = await receiveReturn(operation(services, context, options), arrived);
    return { text: `${mark(options)} Return ${number} is received: ${itemsOf(received)}.`, data: received };
  },
};

/** 'AUR-201=1:opened:restock' */
const inspection = (typed: string, previous: readonly Inspection[] = []): readonly Inspection[] => {
  const [, sku, quantity, condition, outcome] =
    /^(.+)=([1-9]\d{0,2}):(unopened|opened|used):(restock|write_off|repair)$/.exec(typed) ?? [];
  if (sku === undefined)
    throw new UsageError(
      `--line '${typed}' is invalid. Use SKU=count:unopened|opened|used:restock|write_off|repair, such as AUR-201=1:opened:restock.`,
    );
  return [...previous, { sku, quantity: Number(quantity), condition, outcome } as Inspection];
};

interface InspectOptions extends DryRun {
  readonly line: readonly Inspection[];
  readonly deduct?: string;
  readonly why?: string;
  readonly text?: string;
}

const deductionOf = ({ deduct, why, text }: InspectOptions) => {
  if (deduct === undefined) return null;
  const [, sku, typed] = /^(.+)=([\d.,]+)$/.exec(deduct) ?? [];
  if (sku === undefined || typed === undefined)
    throw new UsageError(`--deduct '${deduct}' is invalid. Use SKU=amount, such as AUR-201=12.50.`);
  return { sku, cents: amount()(typed), why, text };
};

const inspect: ShopCommand<InspectOptions> = {
  name: 'returns inspect',
  summary: 'Record the condition of what arrived, and put it back to stock or write it off',
  example:
    "returns inspect R-7K3M9QXA --line AUR-201=1:used:restock --deduct AUR-201=12.50 --why scratches --text 'Deep scratches on the left cup'",
  args: '<return>',
  options: [
    ['--line <sku=count:condition:outcome>', 'A received line; can be repeated', inspection, required],
    ['--deduct <sku=amount>', 'Lower the refund of a line'],
    ['--why <reason>', 'scratches, heavy_use, missing_parts, account_locked or seal_broken'],
    ['--text <text>', 'What the customer reads about the deduction: 20 to 500 characters'],
    dryRunOption,
  ],
  run: async (services, { args: [number = ''], options }, context) => {
    const inspected = { number, lines: options.line, deduction: deductionOf(options) };
    await inspectReturn(operation(services, context, options), inspected);
    return { text: `${mark(options)} Return ${number} is inspected.`, data: { number } };
  },
};

const refund: ShopCommand<DryRun> = {
  name: 'returns refund',
  summary: 'Refund an inspected return',
  example: 'returns refund R-7K3M9QXA',
  args: '<return>',
  options: [dryRunOption],
  run: async (services, { args: [number = ''], options }, context) => {
    const made = await refundReturn(operation(services, context, options), number);
    return {
      text: `${mark(options)} Return ${number} of order ${made.order} is refunded: ${centsText(made.amountCents)} ${made.currency}.`,
      data: made,
    };
  },
};

const deny: ShopCommand<DryRun & { reason: string; text: string }> = {
  name: 'returns deny',
  summary: 'Decline a return',
  example: "returns deny R-7K3M9QXA --reason nothing_arrived --text 'Nothing has arrived since May.'",
  args: '<return>',
  options: [
    ['--reason <reason>', denialReasons.join(', '), oneOf(denialReasons), required],
    ['--text <text>', 'Why, in your words', undefined, required],
    dryRunOption,
  ],
  run: async (services, { args: [number = ''], options }, context) => {
    await denyReturn(operation(services, context, options), { number, ...options });
    return { text: `${mark(options)} Return ${number} is declined.`, data: { number } };
  },
};

const approve: ShopCommand<DryRun> = {
  name: 'returns approve',
  summary: 'Accept the report of a fault and mail the customer where to send the goods',
  example: 'returns approve R-7K3M9QXA',
  args: '<return>',
  options: [dryRunOption],
  run: async (services, { args: [number = ''], options }, context) => {
    await approveFault(operation(services, context, options), number);
    return { text: `${mark(options)} Return ${number} waits for the goods.`, data: { number } };
  },
};

const repaired: ShopCommand<DryRun> = {
  name: 'returns repaired',
  summary: 'Record that faulty goods were repaired and sent back; the guarantee grows by 12 months, once',
  example: 'returns repaired R-7K3M9QXA',
  args: '<return>',
  options: [dryRunOption],
  run: async (services, { args: [number = ''], options }, context) => {
    await markRepaired(operation(services, context, options), number);
    return { text: `${mark(options)} Return ${number} is repaired.`, data: { number } };
  },
};

const replace: ShopCommand<DryRun> = {
  name: 'returns replace',
  summary: 'Pack new goods for faulty ones; ship them with `orders ship`',
  example: 'returns replace R-7K3M9QXA',
  args: '<return>',
  options: [dryRunOption],
  run: async (services, { args: [number = ''], options }, context) => {
    const packed = await replaceGoods(operation(services, context, options), number);
    return {
      text: `${mark(options)} Return ${number} is replaced: shipment ${packed.shipment} of order ${packed.order} is packed.`,
      data: { number, ...packed },
    };
  },
};

export const returnCommands: readonly Command[] = [
  list,
  show,
  open,
  deadlines,
  approve,
  receive,
  inspect,
  refund,
  repaired,
  replace,
  deny,
];
