import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  requireYes,
  type ShopCommand,
  UsageError,
  yesOption,
} from '#cli/framework/command.ts';
import { readBytes, writeNewFile } from '#cli/framework/files.ts';
import { oneOf, wholeNumber } from '#cli/framework/options.ts';
import { count, table } from '#cli/framework/tables.ts';
import { findCategory } from '#server/features/catalogue-admin/edit-categories.ts';
import { countProducts } from '#server/features/catalogue-files/stored-views.ts';
import { exportBook, listSpecs, readCoverage } from '#server/features/specifications/definitions-views.ts';
import {
  importBook,
  parseBook,
  removeSpec,
  setSpec,
} from '#server/features/specifications/edit-definitions.ts';
import { setSpecValue } from '#server/features/specifications/edit-values.ts';
import { readSpecifications } from '#server/features/specifications/read-specifications.ts';
import { csvText } from '#server/lib/text/csv.ts';
import { readText } from './read-text.ts';

const list: ShopCommand = {
  name: 'specs list',
  summary: 'List the specifications with their kinds and the number of values',
  example: 'specs list',
  run: async ({ database }, _, { width }) => {
    const specs = await listSpecs(database.db);
    const rows = specs.map((spec) => [
      spec.key,
      spec.name,
      spec.kind,
      spec.unit || null,
      spec.options || null,
      spec.values,
      spec.categories || null,
    ]);
    const head = ['Key', 'Name', 'Kind', 'Unit', 'Options', 'Values', 'Facet of'];
    return { text: rows.length === 0 ? 'No specifications.' : table(head, rows, width), data: specs };
  },
};

type YesNo = 'yes' | 'no';
const yesNo = oneOf<YesNo>(['yes', 'no']);
const isYes = (value: YesNo | undefined): boolean | undefined => value && value === 'yes';

interface SetOptions extends DryRun {
  readonly kind?: 'number' | 'range' | 'enum' | 'flags' | 'text';
  readonly name?: string;
  readonly lang?: string;
  readonly tip?: string;
  readonly unit?: string;
  readonly decimals?: number;
  readonly better?: 'higher' | 'lower';
  readonly step?: string;
  readonly importance?: number;
  readonly group?: string;
  readonly rows?: string;
  readonly options?: string;
  readonly category?: string;
  readonly facet?: 'option' | 'range' | 'flag' | 'none';
  readonly promoted?: YesNo;
  readonly fact?: YesNo;
}

const stepOf = (typed: string | undefined): number | undefined => {
  if (typed === undefined) return undefined;
  if (!/^\d+(\.\d+)?$/.test(typed))
    throw new UsageError(`--step '${typed}' is invalid. Use a number such as 0.5.`);
  return Number(typed);
};

/** 'ips=IPS' */
const optionOf = (typed: string, language = 'en') => {
  const [key = '', name] = typed.split('=').map((part) => part.trim());
  return { key, names: { [language]: name || key } };
};

const set: ShopCommand<SetOptions> = {
  name: 'specs set',
  summary: 'Create or change a specification, and make it a filter of a category',
  example: "specs set weight --kind number --unit kg --decimals 2 --name Weight --rows 'Weight, Mass'",
  args: '<key>',
  options: [
    [
      '--kind <kind>',
      'number, range, enum, flags or text',
      oneOf(['number', 'range', 'enum', 'flags', 'text']),
    ],
    ['--name <text>', 'Label'],
    ['--lang <code>', 'Language of --name and --tip (default: the default language)'],
    ['--tip <text>', 'Explanation for shoppers, at most 300 characters'],
    ['--unit <unit>', 'Unit that is shown, such as kg'],
    ['--decimals <number>', 'Decimals that are shown', wholeNumber(0, 3)],
    ['--better <direction>', 'Which value is better: higher or lower', oneOf(['higher', 'lower'])],
    ['--step <number>', 'Smallest difference worth mentioning, in the unit'],
    ['--importance <number>', 'From 0 to 100, for comparisons', wholeNumber(0, 100)],
    ['--group <key>', 'Heading in comparisons'],
    ['--rows <names>', 'Names of rows in descriptions, separated by commas'],
    ['--options <list>', "Options of an enum or of flags, in their order: 'ips=IPS, oled=OLED'"],
    ['--category <url>', 'The category that --facet is about'],
    [
      '--facet <kind>',
      'How shoppers filter by it: option, range, flag or none',
      oneOf(['option', 'range', 'flag', 'none']),
    ],
    ['--promoted <yes|no>', 'Whether the filter is open and comes first', yesNo],
    ['--fact <yes|no>', 'Whether cards show it', yesNo],
    dryRunOption,
  ],
  run: async (services, { args: [key = ''], options }, context) => {
    const {
      lang,
      better,
      step,
      rows,
      options: choices,
      category,
      facet,
      promoted,
      fact,
      dryRun: _,
      ...rest
    } = options;
    if ((category === undefined) !== (facet === undefined))
      throw new UsageError('--category and --facet belong together.');
    const spec = await setSpec(operationOf(services, context, options), key, {
      ...rest,
      languageCode: lang ?? null,
      direction: better,
      step: stepOf(step),
      rows: rows?.split(',').map((name) => ({ name: name.trim() })),
      options: choices?.split(',').map((choice) => optionOf(choice, lang)),
      facet:
        category === undefined || facet === undefined
          ? undefined
          : { category, facet, promoted: isYes(promoted) ?? false, fact: isYes(fact) ?? false },
    });
    return { text: `${mark(options)} ${key} ${options.dryRun ? 'would be' : 'is'} stored.`, data: spec };
  },
};

const remove: ShopCommand<DryRun & { yes?: boolean; option?: string }> = {
  name: 'specs remove',
  summary: 'Remove a specification, or one of its options, with its values',
  example: 'specs remove panel --option led --yes',
  args: '<key>',
  options: [['--option <key>', 'Only this option'], dryRunOption, yesOption],
  run: async (services, { args: [key = ''], options }, context) => {
    requireYes(options);
    const removed = await removeSpec(operationOf(services, context, options), key, options.option ?? null);
    const what = options.option === undefined ? key : `Option ${options.option} of ${key}`;
    return {
      text: `${mark(options)} ${what} ${options.dryRun ? 'would be' : 'is'} removed, with ${count(removed.values, 'value')}.`,
      data: { dry_run: options.dryRun === true, ...removed },
    };
  },
};

const read: ShopCommand<DryRun & { report?: string }> = {
  name: 'specs read',
  summary: 'Read the specifications from the descriptions of all products',
  example: 'specs read --dry-run --report unread.csv',
  options: [dryRunOption, ['--report <file>', 'Write the rows that were not read into a CSV file']],
  whenCutShort: 'The batches before stay read. Run the command again for the rest.',
  run: async (services, { options }, context) => {
    const progress = context.progress('Reading', await countProducts(services.database.db));
    const operation = operationOf(services, context, options);
    const report = await readSpecifications(operation, (products) => {
      context.signal.throwIfAborted();
      progress.advance(products);
    }).finally(progress.end);
    if (options.report !== undefined) {
      const rows = report.unread.map(({ sku, row, value, reason }) => [sku, row, value, reason]);
      await writeFile(resolve(options.report), csvText([['product', 'row', 'value', 'reason'], ...rows]));
    }
    return { text: readText(report, options.dryRun === true), data: report };
  },
};

const value: ShopCommand<DryRun & { remove?: boolean }> = {
  name: 'specs value',
  summary: 'Set what a product or variation states; it wins over descriptions and files',
  example: "specs value NIM-301 weight '1.22 kg'",
  args: '<sku> <key> [value]',
  options: [['--remove', 'Forget the value, so that files and descriptions count again'], dryRunOption],
  run: async (services, { args: [sku = '', key = '', typed], options }, context) => {
    if ((typed === undefined) !== (options.remove === true))
      throw new UsageError('Give either a value or --remove.');
    const stored = await setSpecValue(operationOf(services, context, options), sku, key, typed ?? null);
    return {
      text: `${mark(options)} ${key} of ${stored.sku} ${options.dryRun ? 'would be' : 'is'} ${typed ?? 'read from its description'}.`,
      data: { sku: stored.sku, key, value: typed ?? null },
    };
  },
};

const coverage: ShopCommand = {
  name: 'specs coverage',
  summary: 'Show how many products of a category state each specification',
  example: 'specs coverage laptops',
  args: '<category>',
  run: async ({ database }, { args: [category = ''] }, { width }) => {
    const { id } = await findCategory(database.db, category);
    const rows = await readCoverage(database.db, id);
    const lines = rows.map(({ key, name, stated, products }) => [
      key,
      name,
      `${stated} of ${products}`,
      `${Math.round((100 * stated) / products)} %`,
    ]);
    const head = ['Key', 'Name', 'Stated by', 'Share'];
    return {
      text: lines.length === 0 ? 'No product states anything.' : table(head, lines, width),
      data: rows,
    };
  },
};

const exportSpecs: ShopCommand = {
  name: 'specs export',
  summary: 'Write all specifications into a JSON file, to share them with another shop',
  example: 'specs export specs.json',
  args: '<file>',
  run: async ({ database }, { args: [file = ''] }) => {
    const book = await exportBook(database.db);
    await writeNewFile(resolve(file), `${JSON.stringify(book, null, 2)}\n`);
    return {
      text: `✓ ${count(book.specs.length, 'specification')} written to ${resolve(file)}.`,
      data: { specs: book.specs.length },
    };
  },
};

const importSpecs: ShopCommand<DryRun> = {
  name: 'specs import',
  summary: 'Add and change specifications from a JSON file; others stay',
  example: 'specs import specs.json',
  args: '<file>',
  options: [dryRunOption],
  whenCutShort: 'Nothing was changed.',
  run: async (services, { args: [file = ''], options }, context) => {
    const book = parseBook((await readBytes(resolve(file))).toString('utf8'));
    const { specs } = await importBook(operationOf(services, context, options), book);
    return {
      text: `${mark(options)} ${count(specs, 'specification')} ${options.dryRun ? 'would be' : ''} imported.`.replaceAll(
        '  ',
        ' ',
      ),
      data: { specs },
    };
  },
};

export const specCommands: readonly Command[] = [
  list,
  set,
  remove,
  read,
  value,
  coverage,
  exportSpecs,
  importSpecs,
];
