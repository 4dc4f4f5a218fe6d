import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { CommandError, type ShopCommand } from '#cli/framework/command.ts';
import { wholeOf } from '#cli/framework/options.ts';
import { facts } from '#cli/framework/tables.ts';
import { absoluteUrls } from '#server/features/catalogue-files/export/export-catalogue.ts';
import { fileFormats } from '#server/features/catalogue-files/file-formats.ts';
import {
  type ImportResult,
  importCatalogue,
} from '#server/features/catalogue-files/import/import-catalogue.ts';
import { type Fault, UnreadableFileError } from '#server/features/catalogue-files/import/incoming-product.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { realWorld } from '#server/lib/world.ts';
import { formHelp, formOf, many, number } from './catalogue-forms.ts';
import { openReport } from './fault-report.ts';

const shownFaults = 10;

const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new CommandError(`There is no file ${path}.`);
  if (!found.isFile()) throw new CommandError(`${path} is no file.`);
  return found.size;
};

const summary = (result: ImportResult, isDry: boolean): string => {
  const { added, changed, unchanged, faults } = result;
  const mark = faults > 0 ? '✗' : '✓';
  if (result.products + faults === 0) return 'There are no products in the file.';
  if (added + changed === 0) {
    const which = faults > 0 ? 'the other' : 'all';
    return `${mark} Nothing to change: ${which} ${many(unchanged, 'product')} are as in the file.`;
  }
  const would = isDry ? 'would be ' : '';
  return `${mark} ${many(added, 'product')} ${would}added, ${number(changed)} ${would}changed.`;
};

const placeOf = ({ line, column, product, reason }: Fault): string =>
  `  line ${line}${column ? `, ${column}` : ''}${product ? `, ${product}` : ''}: ${reason}`;

interface Circumstances {
  readonly isDry: boolean;
  /** Nobody said how many there are of what the file does not count. */
  readonly isUnknown: boolean;
  readonly faults: readonly Fault[];
  readonly report: string | null;
}

const importText = (result: ImportResult, { isDry, isUnknown, faults, report }: Circumstances): string =>
  [
    facts([
      ['Rows', number(result.rows)],
      ['Products', number(result.products)],
      [isDry ? 'Would be added' : 'Added', number(result.added)],
      [isDry ? 'Would change' : 'Changed', number(result.changed)],
      ['As they were', number(result.unchanged)],
      ['Pictures made', number(result.pictures)],
      ['Faults', number(result.faults)],
    ]),
    ...(result.formerPrices > 0
      ? [
          `Not crossed out, because never asked here: ${many(result.formerPrices, 'former price')} of the file.`,
        ]
      : []),
    ...(result.uncounted > 0 && isUnknown
      ? [
          `The file does not say how many there are of ${many(result.uncounted, 'new product')}: see --uncounted-stock.`,
        ]
      : []),
    ...(faults.length > 0
      ? [
          [
            'Left out:',
            ...faults.slice(0, shownFaults).map(placeOf),
            ...(result.faults > shownFaults ? [`  … and ${number(result.faults - shownFaults)} more`] : []),
            `All of it stands in ${report}.`,
          ].join('\n'),
        ]
      : []),
    summary(result, isDry),
  ].join('\n\n');

export const importCommand: ShopCommand = {
  name: 'import',
  summary: 'Takes over a catalogue file; what it does not name stays as it is',
  example: 'import products.csv --format shopify --dry-run',
  words: ['file'],
  options: {
    format: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    'no-images': { type: 'boolean' },
    'allow-private-images': { type: 'boolean' },
    'uncounted-stock': { type: 'string' },
  },
  help: [
    formHelp,
    ['--dry-run', 'says what would be done, and does nothing; pictures are not looked at'],
    ['--report <file>', 'where faults are written; <file>.faults.csv unless said'],
    ['--no-images', 'pictures stay as they are'],
    ['--allow-private-images', 'fetches pictures from addresses of the own network too'],
    [
      '--uncounted-stock <number>',
      'how many there are of new products that the file does not count; 0 unless said',
    ],
  ],
  run: async ({ config, database: { db } }, typed, context) => {
    const path = resolve(typed.words[0] ?? '');
    const { options } = typed;
    const isDry = options['dry-run'] === true;
    const reader = fileFormats[formOf(typed)].read;
    const uncountedStock = wholeOf('uncounted-stock', options['uncounted-stock'], 0, 1_000_000) ?? 0;
    const report = await openReport(resolve(String(options.report ?? `${path}.faults.csv`)));
    const progress = context.progress(`Importing ${basename(path)}`, await sizeOf(path), 'bytes');
    const now = () => realWorld.now();
    const pictures = {
      db,
      media: mediaFolder(config.dataDir),
      ownAddress: absoluteUrls(config)('/media'),
      folder: dirname(path),
      allowPrivate: options['allow-private-images'] === true,
      now,
      failures: new Map(),
    };
    try {
      const result = await importCatalogue({
        db,
        path,
        name: basename(path),
        reader,
        pictures: options['no-images'] ? null : pictures,
        isDry,
        uncountedStock,
        now,
        note: context.note,
        onBytes: progress.advance,
        onFault: report.write,
      });
      const written = await report.close();
      return {
        text: importText(result, {
          isDry,
          isUnknown: uncountedStock === 0,
          faults: report.kept,
          report: written,
        }),
        data: { dry_run: isDry, ...result, report: written, left_out: report.kept },
        failed: result.faults > 0,
      };
    } catch (error) {
      await report.close();
      throw error instanceof UnreadableFileError
        ? new CommandError(`${basename(path)}: ${error.message}`)
        : error;
    } finally {
      progress.end();
    }
  },
};
