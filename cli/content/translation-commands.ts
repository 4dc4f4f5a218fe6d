import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type Command, CommandError, UsageError } from '#cli/framework/command.ts';
import { dryRun, dryRunHelp, tryOut } from '#cli/framework/dry-run.ts';
import { readTable, readText } from '#cli/framework/read-table.ts';
import { count, table } from '#cli/framework/tables.ts';
import { messageGaps } from '#demo/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertLanguage, putMessages } from '#server/features/localisation/localisation-store.ts';
import { listLanguages, readMessages } from '#server/features/localisation/localisation-views.ts';
import { csvText } from '#server/lib/csv.ts';
import { accountMessagesEn } from '#storefront/i18n/messages-account-en.ts';
import { cartMessagesEn } from '#storefront/i18n/messages-cart-en.ts';
import { messagesEn } from '#storefront/i18n/messages-en.ts';
import { orderMessagesEn } from '#storefront/i18n/messages-orders-en.ts';
import { languageOf } from './find-language.ts';

type Texts = Readonly<Record<string, string>>;

/** What the storefront says by itself. */
const builtIn: Texts = { ...messagesEn, ...accountMessagesEn, ...cartMessagesEn, ...orderMessagesEn };

const langHelp = ['--lang <code>', 'which language: de'] as const;

const langOf = (typed: string | boolean | undefined): string => {
  if (typed === undefined) throw new UsageError('--lang says which language, such as de.');
  return String(typed);
};

const missingText = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'No text is missing.'
    : `${count(missing.length, 'text')} missing:\n  ${missing.join('\n  ')}`;

const exportTexts: Command = {
  name: 'translations export',
  summary: 'Writes the texts of the shop’s pages in one language into a file, for a translator',
  example: 'translations export de.csv --lang de',
  words: ['file'],
  options: { lang: { type: 'string' } },
  help: [langHelp],
  run: async ({ database: { db } }, { words: [path = ''], options }) => {
    const form = extname(path).toLowerCase();
    if (form !== '.json' && form !== '.csv')
      throw new UsageError('The name of the file ends in .json or .csv.');
    const language = await languageOf(db, langOf(options.lang));
    const held = await readMessages(db, language.id);
    const known: Texts = language.code === 'en' ? { ...builtIn, ...held } : held;
    const { missing } = messageGaps(builtIn, known);
    // What is missing stands there empty, to be filled in.
    const keys = [...new Set([...Object.keys(builtIn), ...Object.keys(known)])].toSorted();
    const content =
      form === '.json'
        ? `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, known[key] ?? ''])), null, 2)}\n`
        : csvText([
            ['key', 'english', 'text'],
            ...keys.map((key) => [key, builtIn[key] ?? '', known[key] ?? '']),
          ]);
    await writeFile(path, content).catch((error: Error) => {
      throw new CommandError(`${path} cannot be written: ${error.message}`);
    });
    const text = `✓ ${count(keys.length - missing.length, 'text')} in ${language.title} are in ${path}. ${missingText(missing)}`;
    return { text, data: { file: path, lang: language.code, texts: keys.length - missing.length, missing } };
  },
};

/** Where in a JSON file it cannot be read: the engine says a position, people count lines. */
const placeOf = (text: string, error: unknown): string => {
  const [, at] = /position (\d+)/.exec((error as Error).message) ?? [];
  const before = text.slice(0, Number(at ?? text.length)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};

const readJson = async (
  path: string,
): Promise<readonly (readonly [key: string, text: string, line: number])[]> => {
  const text = (await readText(path)).replace(/^\ufeff/, '');
  const lines = text.split('\n');
  const lineOf = (key: string): number => lines.findIndex((line) => line.includes(JSON.stringify(key))) + 1;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandError(
      `${basename(path)} ${placeOf(text, error)}: this is not JSON. Nothing was changed.`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CommandError(`${basename(path)} is not a list of keys with their texts. Nothing was changed.`);
  }
  return Object.entries(value).map(([key, each]) => {
    if (typeof each === 'string') return [key, each, lineOf(key)];
    throw new CommandError(
      `${basename(path)} line ${lineOf(key)}: '${key}' is not a text. Nothing was changed.`,
    );
  });
};

const readGiven = async (path: string) => {
  if (extname(path).toLowerCase() !== '.csv') return readJson(path);
  const { rows } = await readTable(path, {
    needed: ['key', 'text'],
    optional: ['english'],
    untrimmed: ['text'],
  });
  return rows.map(({ line, cells }) => [cells.key, cells.text, line] as const);
};

const importTexts: Command = {
  name: 'translations import',
  summary: 'Takes the texts of one language over from a file; what is empty there stays as it is',
  example: 'translations import de.csv --lang de --dry-run',
  words: ['file'],
  options: { lang: { type: 'string' }, ...dryRun },
  help: [langHelp, dryRunHelp],
  run: async ({ database: { db } }, { words: [path = ''], options }, { note }) => {
    const isDry = options['dry-run'] === true;
    const language = await languageOf(db, langOf(options.lang));
    const given = (await readGiven(path)).filter(([, text]) => text.trim() !== '');
    const { unknown, otherParameters } = messageGaps(
      builtIn,
      Object.fromEntries(given.map(([key, text]) => [key, text])),
    );
    const faults = given.flatMap(([key, , line]) => [
      ...(unknown.includes(key) ? [`line ${line}: there is no text '${key}' in the shop`] : []),
      ...(otherParameters.includes(key)
        ? [`line ${line}: '${key}' needs the same {…} as the English: ${builtIn[key]}`]
        : []),
    ]);
    if (faults.length > 0) {
      throw new CommandError(
        `${basename(path)} has ${count(faults.length, 'fault')}. Nothing was changed.\n  ${faults.join('\n  ')}`,
      );
    }
    const { changed, missing } = await tryOut(db, isDry, async (trx) => {
      const before = await readMessages(trx, language.id);
      const different = given
        .filter(([key, text]) => before[key] !== text)
        .map(([key, text]) => [key, text] as const);
      if (different.length > 0) await putMessages(trx, language.id, different);
      const subject = `texts in ${language.code}`;
      if (different.length > 0)
        await note(trx, { subject, before: null, after: { changed: different.map(([key]) => key) } });
      const after = await readMessages(trx, language.id);
      const all = language.code === 'en' ? { ...builtIn, ...after } : after;
      return { changed: different.map(([key]) => key), missing: messageGaps(builtIn, all).missing };
    });
    const text = `${isDry ? '·' : '✓'} ${count(changed.length, 'text')} in ${language.title} ${isDry ? 'would be' : 'are'} changed. ${missingText(missing)}`;
    return { text, data: { dry_run: isDry, lang: language.code, changed, missing } };
  },
};

const languages: Command = {
  name: 'languages list',
  summary: 'Lists the languages of the shop',
  example: 'languages list',
  run: async ({ database }, _, { width }) => {
    const all = await listLanguages(database.db);
    const rows = all.map((each) => [each.code, each.title, each.default === 1 ? 'default' : null]);
    return { text: table(['Code', 'Title', ''], rows, width), data: all };
  },
};

const addLanguage: Command = {
  name: 'languages add',
  summary: 'Adds a language; texts it has none of are shown in English',
  example: 'languages add fr Français',
  words: ['code', 'title'],
  run: async ({ database }, { words: [code = '', title = ''] }, { note }) => {
    if (!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(code))
      throw new UsageError('The code is two small letters, such as fr, or pt-BR.');
    await inTransaction(database.db, async (trx) => {
      if (!(await insertLanguage(trx, code, title)))
        throw new CommandError(`The shop has the language ${code} already.`);
      await note(trx, { subject: `language ${code}`, before: null, after: { title } });
    });
    return {
      text: `✓ ${title} is there. Its texts: npm run shop -- translations import ${code}.json --lang ${code}`,
      data: { code, title },
    };
  },
};

export const translationCommands: readonly Command[] = [languages, addLanguage, exportTexts, importTexts];
