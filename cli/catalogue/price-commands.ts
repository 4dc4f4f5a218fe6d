import { type Command, CommandError, type Typed, UsageError } from '#cli/framework/command.ts';
import { dryRun, dryRunHelp, tryOut } from '#cli/framework/dry-run.ts';
import { readCents } from '#cli/framework/options.ts';
import { readTable } from '#cli/framework/read-table.ts';
import { count, table } from '#cli/framework/tables.ts';
import { type PriceChange, setPrices } from '#server/features/catalogue/set-prices.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld } from '#server/lib/world.ts';

type Found = readonly { readonly at: number; readonly reason: string }[];

const wishesOfFile = async (path: string) => {
  const { rows, faults } = await readTable(path, { needed: ['sku', 'price'] });
  const wishes = rows.map(({ line, cells }): PriceChange => {
    const cents = readCents(cells.price);
    if (cells.sku === '') faults.add(line, 'sku', 'it is empty');
    if (!cents) faults.add(line, 'price', `'${cells.price}' is not a price such as 194.90`);
    return { sku: cells.sku, cents: cents ?? 0 };
  });
  faults.throwIfAny();
  return {
    wishes,
    refuse: (found: Found): never => {
      for (const { at, reason } of found) faults.add(rows[at]?.line ?? 0, 'sku', reason);
      faults.throwIfAny();
      throw new CommandError('Nothing was changed.');
    },
  };
};

const wishOfLine = ({ words: [sku = '', price = ''] }: Typed) => {
  const cents = readCents(price);
  if (sku === '' || !cents)
    throw new UsageError('The price is an amount in the shop’s own currency, such as 194.90.');
  return {
    wishes: [{ sku, cents }],
    refuse: ([first]: Found): never => {
      throw new CommandError(`Nothing was changed: ${first?.reason}.`);
    },
  };
};

const set: Command = {
  name: 'price set',
  summary: 'Sets prices from now on; former prices to be crossed out follow from the history',
  example: 'price set LAMP-1 39.90',
  words: ['sku?', 'price?'],
  options: { file: { type: 'string' }, ...dryRun },
  help: [['--file <csv>', 'many at once: a CSV file with the columns sku and price'], dryRunHelp],
  run: async ({ database }, typed, { note, progress, width }) => {
    const { options, words } = typed;
    const isDry = options['dry-run'] === true;
    if ((options.file === undefined) === (words.length === 0)) {
      throw new UsageError('Name one sku and its price, or a file with --file.');
    }
    const { wishes, refuse } =
      options.file === undefined ? wishOfLine(typed) : await wishesOfFile(String(options.file));
    const bar = progress('Writing prices', wishes.length);
    const { changed, unchanged } = await tryOut(database.db, isDry, async (trx) => {
      const found = await setPrices(trx, wishes, { now: realWorld.now(), note, onEach: () => bar.advance() });
      return found.ok ? found : refuse(found.faults);
    }).finally(bar.end);
    const rows = changed.map(({ sku, before, after, formerCents }) => [
      sku,
      centsText(before),
      centsText(after),
      formerCents === null ? null : centsText(formerCents),
    ]);
    const done = `${count(changed.length, 'price')} ${isDry ? 'would be changed' : 'changed'}`;
    const text = `${isDry ? '·' : '✓'} ${done}${unchanged > 0 ? `, ${unchanged} as before` : ''}.`;
    return {
      text:
        rows.length === 0
          ? text
          : `${table(['Sku', 'Before', 'Now', 'Crossed out'], rows, width)}\n\n${text}`,
      data: { dry_run: isDry, changed, unchanged },
    };
  },
};

export const priceCommands: readonly Command[] = [set];
