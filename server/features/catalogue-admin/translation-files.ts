import { builtInTexts } from '#contract/messages/built-in-texts.ts';
import type { Database } from '#server/db/pool.ts';
import { readTranslations, translateTexts } from '#server/features/localisation/translate-texts.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { fileFaults, readTableText } from '#server/features/operations/read-table.ts';
import { textName } from '#server/features/operations/require-length.ts';
import { csvText } from '#server/lib/text/csv.ts';
import { readCatalogueTexts, translateCatalogue } from './translate-catalogue.ts';

export type TextsOf = 'interface' | 'catalogue';

/** Reads all texts of the interface or of the catalogue in a language; those that are not translated are empty. */
export const readAllTexts = async (db: Database, what: TextsOf, languageCode: string) => {
  if (what === 'catalogue') return readCatalogueTexts(db, languageCode);
  const { language, texts, missing } = await readTranslations(db, languageCode, builtInTexts);
  const keys = [...new Set([...Object.keys(builtInTexts), ...Object.keys(texts)])].toSorted();
  return {
    language,
    missing,
    texts: keys.map((key) => ({ key, original: builtInTexts[key] ?? '', text: texts[key] ?? '' })),
  };
};

type AllTexts = Awaited<ReturnType<typeof readAllTexts>>['texts'];

export const textsAsCsv = (texts: AllTexts): string =>
  csvText([['key', 'english', 'text'], ...texts.map(({ key, original, text }) => [key, original, text])]);

export interface GivenText {
  readonly key: string;
  readonly text: string;
  readonly line: number;
}

export const textsFromCsv = (name: string, content: string): readonly GivenText[] =>
  readTableText(name, content, {
    needed: ['key', 'text'],
    optional: ['english'],
    untrimmed: ['text'],
  }).rows.map(({ line, cells }) => ({ key: cells.key, text: cells.text, line }));

/** Names the lines of a file whose texts were refused. */
const refusedLines = (
  name: string,
  given: readonly GivenText[],
  { unknown, otherParameters }: OperatorRefusal<'texts_invalid'>['params'],
) =>
  fileFaults(
    name,
    given.flatMap(({ key, line }) => [
      ...(unknown.includes(key) ? [`line ${line}: unknown key '${key}'`] : []),
      ...(otherParameters.includes(key)
        ? [`line ${line}: '${key}' needs the same {…} as the English text: ${builtInTexts[key]}`]
        : []),
    ]),
  );

/** Adds the lines of a file to the refusal of its texts. */
const refusalOf = (error: unknown, name: string, given: readonly GivenText[]): unknown => {
  if (!(error instanceof OperatorRefusal)) return error;
  const { code, params } = error as OperatorRefusal<'texts_invalid'> | OperatorRefusal<'text_too_long'>;
  if (code === 'texts_invalid') return refusedLines(name, given, params);
  if (code !== 'text_too_long') return error;
  const line = given.find(({ key }) => textName(key) === params.what)?.line;
  return new OperatorRefusal(code, { ...params, what: `${params.what} in line ${line} of ${name}` });
};

/** Stores the texts of a file; empty ones stay as they are. A file with a fault changes nothing. */
export const importTexts = async (
  operation: Operation,
  {
    what,
    languageCode,
    name,
    given,
  }: {
    readonly what: TextsOf;
    readonly languageCode: string;
    /** Of the file, for the faults. */
    readonly name: string;
    readonly given: readonly GivenText[];
  },
) => {
  const filled = given.filter(({ text }) => text.trim() !== '');
  const wanted = { languageCode, texts: Object.fromEntries(filled.map(({ key, text }) => [key, text])) };
  try {
    return await (what === 'catalogue'
      ? translateCatalogue(operation, wanted)
      : translateTexts(operation, { ...wanted, builtIn: builtInTexts }));
  } catch (error) {
    throw refusalOf(error, name, given);
  }
};
