import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { CommandError, type DryRun, dryRunOption, type ShopCommand } from '#cli/framework/command.ts';
import { wholeNumber } from '#cli/framework/options.ts';
import { count, facts } from '#cli/framework/tables.ts';
import { absoluteUrls } from '#server/features/catalogue-files/export/export-catalogue.ts';
import { type FormatName, fileFormats } from '#server/features/catalogue-files/file-formats.ts';
import {
  type ImportResult,
  importCatalogue,
} from '#server/features/catalogue-files/import/import-catalogue.ts';
import { type Fault, UnreadableFileError } from '#server/features/catalogue-files/import/incoming-product.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { realWorld } from '#server/lib/world.ts';
import { openErrorReport } from './error-report.ts';
import { formatOption } from './format-option.ts';

const shownErrors = 10;

const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new CommandError(`File ${path} not found.`);
  if (!found.isFile()) throw new CommandError(`${path} is not a file.`);
  return found.size;
};

const number = (value: number): string => value.toLocaleString('en');

const summary = (result: ImportResult, dryRun: boolean): string => {
  const { added, changed, unchanged, faults } = result;
  const sign = faults > 0 ? '✗' : '✓';
  if (result.products + faults === 0) return 'There are no products in the file.';
  if (added + changed === 0) {
    if (result.stockLeft + result.pricesLeft > 0 || unchanged === 0) return `${sign} No product changed.`;
    const which = faults > 0 ? 'the other' : 'all';
    const made = result.pictures > 0 ? ` ${count(result.pictures, 'picture')} stored.` : '';
    return `${sign} Nothing to change: ${which} ${count(unchanged, 'product')} match the file.${made}`;
  }
  const would = dryRun ? 'would be ' : '';
  return `${sign} ${count(added, 'product')} ${would}added, ${number(changed)} ${would}changed.`;
};

/** What existing products did not take over. */
const leftText = ({ stockLeft, pricesLeft }: ImportResult): string[] => [
  ...(stockLeft > 0
    ? [
        `Stock of ${count(stockLeft, 'product')} differs from the file and stays. Add --stock to take it over.`,
      ]
    : []),
  ...(pricesLeft > 0
    ? [
        `Price of ${count(pricesLeft, 'product')} differs from the file and stays. Add --prices to take it over.`,
      ]
    : []),
];

const toCommandError = (error: unknown, file: string): unknown =>
  error instanceof UnreadableFileError ? new CommandError(`${file}: ${error.message}`) : error;

const errorText = ({ line, column, product, reason }: Fault): string =>
  `  line ${line}${column ? `, ${column}` : ''}${product ? `, ${product}` : ''}: ${reason}`;

interface Printed {
  readonly dryRun: boolean;
  /** --uncounted-stock was not given. */
  readonly isStockUnknown: boolean;
  readonly errors: readonly Fault[];
  readonly report: string | null;
}

const importText = (result: ImportResult, { dryRun, isStockUnknown, errors, report }: Printed): string =>
  [
    facts([
      ['Rows', number(result.rows)],
      ['Products', number(result.products)],
      [dryRun ? 'Would be added' : 'Added', number(result.added)],
      [dryRun ? 'Would be changed' : 'Changed', number(result.changed)],
      ['Unchanged', number(result.unchanged)],
      ['Pictures', number(result.pictures)],
      ['Errors', number(result.faults)],
    ]),
    ...leftText(result),
    ...(result.formerPrices > 0
      ? [`${count(result.formerPrices, 'former price')} not imported: this shop never charged them.`]
      : []),
    ...(result.uncounted > 0 && isStockUnknown
      ? [
          `The file has no stock for ${count(result.uncounted, 'new product')}: they are imported with 0. See --uncounted-stock.`,
        ]
      : []),
    ...(errors.length > 0
      ? [
          [
            'Not imported:',
            ...errors.slice(0, shownErrors).map(errorText),
            ...(result.faults > shownErrors ? [`  … and ${number(result.faults - shownErrors)} more`] : []),
            `Full report: ${report}`,
          ].join('\n'),
        ]
      : []),
    summary(result, dryRun),
  ].join('\n\n');

interface ImportOptions extends DryRun {
  readonly format: FormatName;
  readonly report?: string;
  /** False with --no-images. */
  readonly images: boolean;
  /** False with --no-specs. */
  readonly specs: boolean;
  readonly allowPrivateImages?: boolean;
  readonly uncountedStock: number;
  readonly stock?: boolean;
  readonly prices?: boolean;
}

export const importCommand: ShopCommand<ImportOptions> = {
  name: 'import',
  summary: 'Import a catalogue file; products and fields that it does not name stay as they are',
  example: 'import products.csv --format shopify --dry-run',
  args: '<file>',
  whenCutShort:
    'Products written so far are complete. Run the same command again: it goes on where it stopped.',
  options: [
    formatOption,
    dryRunOption,
    ['--stock', 'Take over the stock of existing products'],
    ['--prices', 'Take over the prices of existing products'],
    ['--report <file>', 'File for errors (default: <file>.errors.csv)'],
    ['--no-images', 'Leave pictures as they are'],
    ['--no-specs', 'Leave out specifications; the server reads descriptions later'],
    ['--allow-private-images', 'Also fetch pictures from private network addresses'],
    [
      '--uncounted-stock <number>',
      'Stock of new products for which the file has none',
      wholeNumber(0, 1_000_000),
      0,
    ],
  ],
  run: async ({ config, database: { db } }, { args: [file = ''], options }, context) => {
    const path = resolve(file);
    const { dryRun = false, uncountedStock } = options;
    const report = await openErrorReport(resolve(options.report ?? `${path}.errors.csv`));
    const progress = context.progress(`Importing ${basename(path)}`, await sizeOf(path), 'bytes');
    const pictures = {
      db,
      media: mediaFolder(config.dataDir),
      ownAddress: absoluteUrls(config)('/media'),
      folder: dirname(path),
      allowPrivate: options.allowPrivateImages === true,
      now: realWorld.now,
      failures: new Map(),
    };
    try {
      const result = await importCatalogue({
        db,
        path,
        name: basename(path),
        reader: fileFormats[options.format].read,
        pictures: options.images ? pictures : null,
        isDry: dryRun,
        withSpecs: options.specs,
        uncountedStock,
        taken: new Set((['stock', 'prices'] as const).filter((each) => options[each])),
        now: realWorld.now,
        actor: context.actor,
        onBytes: progress.advance,
        onFault: report.write,
        signal: context.signal,
      });
      const written = await report.close();
      const { first: errors } = report;
      return {
        text: importText(result, { dryRun, isStockUnknown: uncountedStock === 0, errors, report: written }),
        data: { dry_run: dryRun, ...result, report: written, left_out: errors },
        failed: result.faults > 0,
      };
    } catch (error) {
      await report.close();
      throw toCommandError(error, basename(path));
    } finally {
      progress.end();
    }
  },
};
