import {
  type Command,
  type CommandContext,
  CommandError,
  type Report,
  type Typed,
  UsageError,
} from '#cli/framework/command.ts';
import { dryRun, dryRunHelp } from '#cli/framework/dry-run.ts';
import { limitOf, wholeOf } from '#cli/framework/options.ts';
import { readTable } from '#cli/framework/read-table.ts';
import { count, table } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { adjustStock, type StockWish } from '#server/features/stock/adjust-stock.ts';
import { listStock } from '#server/features/stock/shelf-views.ts';
import { realWorld } from '#server/lib/world.ts';
import type { Services } from '#server/services.ts';

type How = StockWish['how'];

const defaultReason = { set: 'counted', add: 'delivered' } as const satisfies Record<How, string>;

/** '12' to set, and also '+12' or '-3' to add. */
const readQuantity = (how: How, typed: string): number | null => {
  const pattern = how === 'set' ? /^\d{1,8}$/ : /^[+-]?\d{1,8}$/;
  return pattern.test(typed) ? Number(typed) : null;
};

const meaning = { set: 'a whole number of 0 or more', add: 'a whole number such as 12 or -3' } as const;

const reasonOf = (how: How, typed: string | boolean | undefined): string => {
  const reason = typed === undefined ? defaultReason[how] : String(typed).trim();
  if (reason === '') throw new UsageError('--reason says why, such as delivered.');
  return reason;
};

const wishesOfFile = async (how: How, path: string, reason: string) => {
  const { rows, faults } = await readTable(path, { needed: ['sku', 'quantity'], optional: ['reason'] });
  const wishes = rows.map(({ line, cells }): StockWish => {
    const quantity = readQuantity(how, cells.quantity);
    if (cells.sku === '') faults.add(line, 'sku', 'it is empty');
    if (quantity === null) faults.add(line, 'quantity', `'${cells.quantity}' is not ${meaning[how]}`);
    return {
      sku: cells.sku,
      how,
      quantity: quantity ?? 0,
      reason: cells.reason === '' ? reason : cells.reason,
    };
  });
  faults.throwIfAny();
  return {
    wishes,
    refuse: (found: readonly { readonly at: number; readonly reason: string }[]): never => {
      for (const { at, reason: why } of found) faults.add(rows[at]?.line ?? 0, 'sku', why);
      faults.throwIfAny();
      throw new CommandError('Nothing was changed.');
    },
  };
};

const wishOfLine = (how: How, { words: [sku = '', typed], options }: Typed) => {
  const quantity = typed === undefined ? null : readQuantity(how, typed);
  if (sku === '' || quantity === null) throw new UsageError(`The quantity is ${meaning[how]}.`);
  return {
    wishes: [{ sku, how, quantity, reason: reasonOf(how, options.reason) }],
    refuse: ([first]: readonly { readonly at: number; readonly reason: string }[]): never => {
      throw new CommandError(`Nothing was changed: ${first?.reason}.`);
    },
  };
};

const change = async (
  how: How,
  { database }: Services,
  typed: Typed,
  context: CommandContext,
): Promise<Report> => {
  const { options, words } = typed;
  const isDry = options['dry-run'] === true;
  if ((options.file === undefined) === (words.length === 0)) {
    throw new UsageError('Name one sku and its quantity, or a file with --file.');
  }
  const { wishes, refuse } =
    options.file === undefined
      ? wishOfLine(how, typed)
      : await wishesOfFile(how, String(options.file), reasonOf(how, options.reason));
  const outcome = await inTransaction(database.db, async (trx) => {
    const found = await adjustStock(trx, wishes, { now: realWorld.now(), note: context.note, isDry });
    return found.ok ? found : refuse(found.faults);
  });
  const changed = outcome.adjusted.filter(({ before, after }) => before !== after);
  const rows = changed.map(({ sku, before, after, reserved }) => [sku, before, after, after - reserved]);
  const sum = `${count(changed.length, 'shelf', 'shelves')} ${isDry ? 'would be' : ''} changed`;
  const same = outcome.adjusted.length - changed.length;
  const text = `${isDry ? '·' : '✓'} ${sum.replace('  ', ' ')}${same > 0 ? `, ${same} had that number before` : ''}.`;
  return {
    text:
      rows.length === 0 ? text : `${table(['Sku', 'Before', 'Now', 'Free'], rows, context.width)}\n\n${text}`,
    data: { dry_run: isDry, changed, unchanged: same },
  };
};

const changing = (how: How, summary: string, example: string): Command => ({
  name: `stock ${how}`,
  summary,
  example,
  words: ['sku?', 'quantity?'],
  options: { reason: { type: 'string' }, file: { type: 'string' }, ...dryRun },
  help: [
    ['--reason <text>', `kept in the ledger; '${defaultReason[how]}' unless said`],
    ['--file <csv>', 'many at once: a CSV file with the columns sku, quantity and, if you like, reason'],
    dryRunHelp,
  ],
  run: (services, typed, context) => change(how, services, typed, context),
});

const set = changing(
  'set',
  'Says how many there are, after counting them',
  "stock set LAMP-1 12 --reason 'counted on Friday'",
);

const add = changing(
  'add',
  'Adds what has come, or takes away what is lost (write -- before a number below zero)',
  "stock add LAMP-1 50 --reason 'delivery 4711'",
);

const list: Command = {
  name: 'stock list',
  summary: 'Lists what is on the shelves, the scarcest first',
  example: 'stock list --low 3',
  options: { low: { type: 'string' }, sku: { type: 'string' }, limit: { type: 'string' } },
  help: [
    ['--low <number>', 'only where so many or fewer can be sold'],
    ['--sku <begin>', 'only those whose number begins so'],
    ['--limit <number>', 'how many at most; 20 unless said'],
  ],
  run: async ({ database }, { options: typed }, { width }) => {
    const levels = await listStock(database.db, {
      sku: typed.sku === undefined ? null : String(typed.sku),
      atMost: wholeOf('low', typed.low, 0, 1_000_000) ?? null,
      limit: limitOf(typed.limit),
    });
    const rows = levels.map(({ sku, name, chosen, onHand, reserved, free }) => [
      sku,
      chosen === null ? name : `${name}, ${chosen}`,
      onHand,
      reserved,
      free,
    ]);
    const head = ['Sku', 'Name', 'On hand', 'Held', 'Free'];
    return { text: rows.length === 0 ? 'Nothing.' : table(head, rows, width), data: levels };
  },
};

export const stockCommands: readonly Command[] = [list, set, add];
