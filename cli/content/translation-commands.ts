import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import {
  type Command,
  CommandError,
  type DryRun,
  dryRunOption,
  mark,
  type OptionSpec,
  operationOf,
  required,
  requireYes,
  type ShopCommand,
  UsageError,
  yesOption,
} from '#cli/framework/command.ts';
import { readText } from '#cli/framework/read-table.ts';
import { count, table } from '#cli/framework/tables.ts';
import {
  type GivenText,
  importTexts,
  readAllTexts,
  type TextsOf,
  textsAsCsv,
  textsFromCsv,
} from '#server/features/catalogue-admin/translation-files.ts';
import { addLanguage } from '#server/features/localisation/add-language.ts';
import { listLanguages } from '#server/features/localisation/localisation-views.ts';
import { removeLanguage } from '#server/features/localisation/remove-language.ts';

const languageOption: OptionSpec = ['--lang <code>', 'Language, such as de', undefined, required];

const catalogueOption: OptionSpec = [
  '--catalogue',
  'Names of categories, options and products, and product descriptions, instead of interface texts',
];

interface OfCatalogue {
  readonly catalogue?: boolean;
}

const whatOf = (catalogue = false): TextsOf => (catalogue ? 'catalogue' : 'interface');

const missingText = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'No text is missing.'
    : `${count(missing.length, 'text')} missing:\n  ${missing.join('\n  ')}`;

const exportTexts: ShopCommand<{ lang: string } & OfCatalogue> = {
  name: 'translations export',
  summary: 'Write the interface texts of a language into a CSV or JSON file',
  example: 'translations export de.csv --lang de',
  args: '<file>',
  options: [languageOption, catalogueOption],
  run: async ({ database }, { args: [path = ''], options: { lang, catalogue } }) => {
    const format = extname(path).toLowerCase();
    if (format !== '.json' && format !== '.csv') {
      throw new UsageError(`File name ${path} is invalid. Use one that ends in .json or .csv.`);
    }
    const { language, texts, missing } = await readAllTexts(database.db, whatOf(catalogue), lang);
    // Missing texts are empty, for the translator to fill in.
    const content =
      format === '.json'
        ? `${JSON.stringify(Object.fromEntries(texts.map(({ key, text }) => [key, text])), null, 2)}\n`
        : textsAsCsv(texts);
    await writeFile(path, content).catch((error: Error) => {
      throw new CommandError(`${path} cannot be written: ${error.message}`);
    });
    const written = texts.length - missing.length;
    return {
      text: `✓ ${count(written, 'text')} in ${language.title} written to ${path}. ${missingText(missing)}`,
      data: { file: path, lang: language.code, texts: written, missing },
    };
  },
};

/** Turns the position in a JSON syntax error into line and column. */
const positionOf = (text: string, error: unknown): string => {
  const [, at] = /position (\d+)/.exec((error as Error).message) ?? [];
  const before = text.slice(0, Number(at ?? text.length)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};

const readJson = async (path: string): Promise<readonly GivenText[]> => {
  const text = (await readText(path)).replace(/^\ufeff/, '');
  const lines = text.split('\n');
  const lineOf = (key: string): number => lines.findIndex((line) => line.includes(JSON.stringify(key))) + 1;
  const refuse = (problem: string): never => {
    throw new CommandError(`${basename(path)}${problem} Nothing was changed.`);
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(`, ${positionOf(text, error)}: this is not JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(' is not a JSON object of keys and texts.');
  }
  return Object.entries(value).map(([key, each]) => {
    const line = lineOf(key);
    return typeof each === 'string'
      ? { key, text: each, line }
      : refuse(`, line ${line}: the value of '${key}' is not a text.`);
  });
};

const readTexts = async (path: string): Promise<readonly GivenText[]> =>
  extname(path).toLowerCase() === '.csv'
    ? textsFromCsv(basename(path), await readText(path))
    : readJson(path);

const importCommand: ShopCommand<{ lang: string } & OfCatalogue & DryRun> = {
  name: 'translations import',
  summary: 'Read the interface texts of a language from a file; empty ones stay as they are',
  example: 'translations import de.csv --lang de --dry-run',
  args: '<file>',
  options: [languageOption, catalogueOption, dryRunOption],
  run: async (services, { args: [path = ''], options }, context) => {
    const { language, changed, missing } = await importTexts(operationOf(services, context, options), {
      what: whatOf(options.catalogue),
      languageCode: options.lang,
      name: basename(path),
      given: await readTexts(path),
    });
    const done = `${count(changed.length, 'text')} in ${language.title} ${options.dryRun ? 'would be ' : ''}changed.`;
    return {
      text: `${mark(options)} ${done} ${missingText(missing)}`,
      data: { dry_run: options.dryRun === true, lang: language.code, changed, missing },
    };
  },
};

const languages: ShopCommand = {
  name: 'languages list',
  summary: 'List the languages of the shop',
  example: 'languages list',
  run: async ({ database }, _, { width }) => {
    const all = await listLanguages(database.db);
    const rows = all.map((each) => [each.code, each.title, each.default === 1 ? 'default' : null]);
    return { text: table(['Code', 'Title', ''], rows, width), data: all };
  },
};

const add: ShopCommand = {
  name: 'languages add',
  summary: 'Add a language; texts that it lacks are shown in English',
  example: 'languages add fr Français',
  args: '<code> <title>',
  run: async (services, { args: [code = '', title = ''] }, context) => {
    await addLanguage(operationOf(services, context), { code, title });
    const next = `npm run shop -- translations import ${code}.json --lang ${code}`;
    return { text: `✓ ${title} is added. Import its texts: ${next}`, data: { code, title } };
  },
};

const remove: ShopCommand<{ yes?: boolean } & DryRun> = {
  name: 'languages remove',
  summary: 'Remove a language with all its texts',
  example: 'languages remove lv --yes',
  args: '<code>',
  options: [yesOption, dryRunOption],
  run: async (services, { args: [code = ''], options }, context) => {
    requireYes(options);
    const removed = await removeLanguage(operationOf(services, context, options), code);
    return {
      text: `${mark(options)} ${removed.title} ${options.dryRun ? 'would be' : 'is'} removed.`,
      data: { dry_run: options.dryRun === true, ...removed },
    };
  },
};

export const translationCommands: readonly Command[] = [languages, add, remove, exportTexts, importCommand];
