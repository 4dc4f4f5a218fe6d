import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  required,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { writeNewFile } from '#cli/framework/files.ts';
import { readTable, refuseLines } from '#cli/framework/read-table.ts';
import { count } from '#cli/framework/tables.ts';
import { reviewLanguages, reviewLimits } from '#contract/reviews/review-rules.ts';
import { type FiledReview, importReviews, listForFile } from '#server/features/reviews/exchange-reviews.ts';
import { csvText } from '#server/lib/text/csv.ts';

const columns = [
  ...[
    'sku',
    'stars',
    'title',
    'text',
    'pros',
    'cons',
    'language',
    'author',
    'created_at',
    'verified',
    'reply',
  ],
] as const;
const needed = ['sku', 'stars', 'text', 'language', 'created_at'];

const linesOf = (cell: string): string[] =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isPoints = (points: readonly string[]): boolean =>
  points.length <= reviewLimits.points.count &&
  points.every(({ length }) => length <= reviewLimits.points.length);

const orNull = (cell: string): string | null => (cell === '' ? null : cell);

const dayForm = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z)?$/;

/** What may stand in a cell, by column. */
const rules: Readonly<Record<string, readonly [isRight: (cell: string) => boolean, problem: string]>> = {
  sku: [(cell) => cell !== '', 'is empty'],
  stars: [(cell) => /^[1-5]$/.test(cell), 'is not a number from 1 to 5'],
  title: [({ length }) => length <= reviewLimits.title, `has more than ${reviewLimits.title} characters`],
  text: [({ length }) => length > 0 && length <= reviewLimits.text.max, 'needs 1 to 4,000 characters'],
  pros: [(cell) => isPoints(linesOf(cell)), 'has more than 5 lines, or a line of more than 80 characters'],
  cons: [(cell) => isPoints(linesOf(cell)), 'has more than 5 lines, or a line of more than 80 characters'],
  language: [(cell) => reviewLanguages.some((code) => code === cell), 'is not a language code such as de'],
  author: [({ length }) => length <= 100, 'has more than 100 characters'],
  created_at: [
    (cell) => dayForm.test(cell) && !Number.isNaN(Date.parse(cell)),
    'is not a day such as 2026-03-31',
  ],
  verified: [(cell) => ['', 'yes', 'no'].includes(cell), 'is not yes or no'],
  reply: [({ length }) => length <= 2000, 'has more than 2,000 characters'],
};

const readFile = async (path: string) => {
  const optional = columns.filter((name) => !needed.includes(name));
  const { rows, errors } = await readTable<string, string>(path, { needed, optional });
  const reviews = rows.map(({ line, cells }): FiledReview => {
    const of = (name: string): string => cells[name] ?? '';
    for (const [name, [isRight, problem]] of Object.entries(rules))
      if (!isRight(of(name))) errors.add(line, name, problem);
    return {
      sku: of('sku'),
      stars: Number(of('stars')),
      title: orNull(of('title')),
      text: of('text'),
      pros: linesOf(of('pros')),
      cons: linesOf(of('cons')),
      language: of('language'),
      author: orNull(of('author')),
      createdAt: new Date(of('created_at')),
      verified: of('verified') === 'yes',
      reply: orNull(of('reply')),
    };
  });
  errors.throwIfAny();
  return { reviews, onRefused: refuseLines(rows, errors, 'sku') };
};

const importFile: ShopCommand<DryRun & { origin: string; proof?: string }> = {
  name: 'reviews import',
  summary: 'Add reviews of another shop from a CSV file; they are shown with their origin',
  example: "reviews import reviews.csv --origin 'Old Shop' --proof 'orders exported on 1 March 2026'",
  args: '<file>',
  options: [
    ['--origin <shop>', 'The shop they come from, which is shown with them', undefined, required],
    ['--proof <text>', 'How you can prove verified purchases; without it no review counts'],
    dryRunOption,
  ],
  run: async (services, { args: [file = ''], options }, context) => {
    const { origin, proof = null } = options;
    const { reviews, onRefused } = await readFile(file);
    const result = await importReviews(operationOf(services, context, options), {
      origin: origin.trim(),
      proof,
      reviews,
    }).catch(onRefused);
    const done = `${count(result.added, 'review')} ${options.dryRun ? 'would be ' : ''}added`;
    return { text: `${mark(options)} ${done}, ${result.unchanged} unchanged.`, data: result };
  },
};

const exportFile: ShopCommand = {
  name: 'reviews export',
  summary: 'Write all published reviews into a CSV file',
  example: 'reviews export reviews.csv',
  args: '<file>',
  run: async ({ database }, { args: [file = ''] }) => {
    const reviews = await listForFile(database.db);
    const rows = reviews.map((review) => [
      ...[review.sku, review.stars, review.title ?? '', review.text],
      ...[review.pros.join('\n'), review.cons.join('\n'), review.language, review.author ?? ''],
      ...[review.createdAt.toISOString(), review.verified ? 'yes' : 'no', review.reply ?? ''],
    ]);
    await writeNewFile(file, csvText([[...columns], ...rows]));
    return {
      text: `✓ ${count(reviews.length, 'review')} written to ${file}.`,
      data: { reviews: reviews.length },
    };
  },
};

export const reviewFileCommands: readonly Command[] = [importFile, exportFile];
