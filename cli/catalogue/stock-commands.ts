import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { limitOption, wholeNumber } from '#cli/framework/options.ts';
import { readTable, refuseLines } from '#cli/framework/read-table.ts';
import { count, table } from '#cli/framework/tables.ts';
import { adjustStock, type StockChange } from '#server/features/stock/adjust-stock.ts';
import { listStock } from '#server/features/stock/stock-views.ts';

type How = StockChange['how'];

interface ChangeOptions extends DryRun {
  readonly reason: string;
  readonly file?: string;
}

/** '12' to set, and also '+12' or '-3' to add. */
const readQuantity = (how: How, typed: string): number | null => {
  const pattern = how === 'set' ? /^\d{1,8}$/ : /^[+-]?\d{1,8}$/;
  return pattern.test(typed) ? Number(typed) : null;
};

const expected = { set: 'a whole number of 0 or more', add: 'a whole number such as 12 or -3' } as const;

const changesOfFile = async (how: How, path: string, reason: string) => {
  const { rows, errors } = await readTable(path, { needed: ['sku', 'quantity'], optional: ['reason'] });
  const changes = rows.map(({ line, cells }): StockChange => {
    const quantity = readQuantity(how, cells.quantity);
    if (cells.sku === '') errors.add(line, 'sku', 'is empty');
    if (quantity === null) errors.add(line, 'quantity', `'${cells.quantity}' is not ${expected[how]}`);
    return { sku: cells.sku, how, quantity: quantity ?? 0, reason: cells.reason || reason };
  });
  errors.throwIfAny();
  return { changes, onRefused: refuseLines(rows, errors, 'sku') };
};

const changeOfArgs = (how: How, [sku = '', typed = '']: readonly string[], reason: string) => {
  const quantity = readQuantity(how, typed);
  if (quantity === null) throw new UsageError(`Quantity '${typed}' is invalid. Use ${expected[how]}.`);
  return { changes: [{ sku, how, quantity, reason }], onRefused: undefined };
};

const changing = (
  how: How,
  { summary, example, reason }: { summary: string; example: string; reason: string },
): ShopCommand<ChangeOptions> => ({
  name: `stock ${how}`,
  summary,
  example,
  args: '[sku] [quantity]',
  options: [
    ['--reason <text>', 'Stored in the stock ledger', undefined, reason],
    ['--file <csv>', 'CSV file with the columns sku, quantity and, optionally, reason'],
    dryRunOption,
  ],
  run: async (services, { args, options }, context) => {
    const { file, dryRun = false } = options;
    if ((file === undefined) === (args.length === 0)) {
      throw new UsageError('Give one SKU and its quantity, or a file with --file.');
    }
    const why = options.reason.trim();
    if (why === '') throw new UsageError('--reason is empty. Use a reason such as delivered.');
    const { changes, onRefused } =
      file === undefined ? changeOfArgs(how, args, why) : await changesOfFile(how, file, why);
    const adjusted = await adjustStock(operationOf(services, context, options), changes).catch(onRefused);
    const changed = adjusted.filter(({ before, after }) => before !== after);
    const rows = changed.map(({ sku, before, after, reserved }) => [sku, before, after, after - reserved]);
    const same = adjusted.length - changed.length;
    const text = `${mark(options)} ${count(changed.length, 'stock level')} ${dryRun ? 'would be ' : ''}changed${same > 0 ? `, ${same} unchanged` : ''}.`;
    return {
      text:
        rows.length === 0
          ? text
          : `${table(['SKU', 'Before', 'Now', 'Available'], rows, context.width)}\n\n${text}`,
      data: { dry_run: dryRun, changed, unchanged: same },
    };
  },
});

const set = changing('set', {
  summary: 'Set the stock on hand, after counting it',
  example: "stock set LAMP-1 12 --reason 'counted on Friday'",
  reason: 'counted',
});

const add = changing('add', {
  summary: 'Add delivered stock, or subtract lost stock with a negative quantity',
  example: "stock add LAMP-1 50 --reason 'delivery 4711'",
  reason: 'delivered',
});

const list: ShopCommand<{ low?: number; sku?: string; limit: number }> = {
  name: 'stock list',
  summary: 'List stock, lowest first',
  example: 'stock list --low 3',
  options: [
    ['--low <number>', 'Only where this many or fewer are available', wholeNumber(0, 1_000_000)],
    ['--sku <prefix>', 'Only SKUs that begin with this'],
    limitOption,
  ],
  run: async ({ database }, { options: { low = null, sku = null, limit } }, { width }) => {
    const levels = await listStock(database.db, { sku, atMost: low, limit });
    const rows = levels.map(({ sku: number, name, chosen, onHand, reserved, free }) => [
      number,
      chosen === null ? name : `${name}, ${chosen}`,
      onHand,
      reserved,
      free,
    ]);
    const head = ['SKU', 'Name', 'On hand', 'Reserved', 'Available'];
    return { text: rows.length === 0 ? 'No stock.' : table(head, rows, width), data: levels };
  },
};

export const stockCommands: readonly Command[] = [list, set, add];
