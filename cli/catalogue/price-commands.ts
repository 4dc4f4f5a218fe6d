import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { readCents } from '#cli/framework/options.ts';
import { readTable, refuseLines } from '#cli/framework/read-table.ts';
import { count, table } from '#cli/framework/tables.ts';
import { type PriceChange, setPrices } from '#server/features/catalogue/prices/set-prices.ts';
import { centsText } from '#server/lib/money.ts';

const changesOfFile = async (path: string) => {
  const { rows, errors } = await readTable(path, { needed: ['sku', 'price'] });
  const changes = rows.map(({ line, cells }): PriceChange => {
    const cents = readCents(cells.price);
    if (cells.sku === '') errors.add(line, 'sku', 'is empty');
    if (!cents) errors.add(line, 'price', `'${cells.price}' is not a price such as 194.90`);
    return { sku: cells.sku, cents: cents ?? 0 };
  });
  errors.throwIfAny();
  return { changes, onRefused: refuseLines(rows, errors, 'sku') };
};

const changeOfArgs = ([sku = '', price = '']: readonly string[]) => {
  const cents = readCents(price);
  if (!cents) throw new UsageError(`Price '${price}' is invalid. Use an amount such as 194.90.`);
  return { changes: [{ sku, cents }], onRefused: undefined };
};

const set: ShopCommand<{ file?: string } & DryRun> = {
  name: 'price set',
  summary: 'Set prices; former prices to strike through follow from the price history',
  example: 'price set LAMP-1 39.90',
  args: '[sku] [price]',
  options: [['--file <csv>', 'CSV file with the columns sku and price'], dryRunOption],
  run: async (services, { args, options }, context) => {
    const { file, dryRun = false } = options;
    if ((file === undefined) === (args.length === 0)) {
      throw new UsageError('Give one SKU and its price, or a file with --file.');
    }
    const { changes, onRefused } = file === undefined ? changeOfArgs(args) : await changesOfFile(file);
    const bar = context.progress('Writing prices', changes.length);
    const { changed, unchanged } = await setPrices(operationOf(services, context, options), changes, {
      onEach: bar.advance,
    })
      .catch(onRefused)
      .finally(bar.end);
    const rows = changed.map(({ sku, before, after, formerCents }) => [
      sku,
      centsText(before),
      centsText(after),
      formerCents === null ? null : centsText(formerCents),
    ]);
    const done = `${count(changed.length, 'price')} ${dryRun ? 'would be ' : ''}changed`;
    const text = `${mark(options)} ${done}${unchanged > 0 ? `, ${unchanged} unchanged` : ''}.`;
    const head = ['SKU', 'Before', 'Now', 'Struck through'];
    return {
      text: rows.length === 0 ? text : `${table(head, rows, context.width)}\n\n${text}`,
      data: { dry_run: dryRun, changed, unchanged },
    };
  },
};

export const priceCommands: readonly Command[] = [set];
