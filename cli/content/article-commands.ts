import {
  type Command,
  type CommandContext,
  CommandError,
  type Report,
  type Typed,
  UsageError,
} from '#cli/framework/command.ts';
import { readText } from '#cli/framework/read-table.ts';
import { table } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type Article,
  deleteArticle,
  type FoundArticle,
  findArticleText,
  insertArticle,
  listArticles,
  putArticleText,
  setPopular,
  updateArticle,
} from '#server/features/content/content-store.ts';
import type { Services } from '#server/services.ts';
import { languageOf } from './find-language.ts';

interface Kind {
  readonly what: Article;
  /** The first word of its commands. */
  readonly group: string;
  readonly one: string;
}

const pages: Kind = { what: 'static_pages', group: 'pages', one: 'page' };
const questions: Kind = { what: 'faqs', group: 'faq', one: 'question' };
const kinds = ['terms', 'privacy', 'cookie'];

/** By its number, or a page by what it is: terms. */
const find = async (
  db: Services['database']['db'],
  { what }: Kind,
  typed: string,
): Promise<FoundArticle | undefined> =>
  (await listArticles(db, what)).find(({ id, kind }) => String(id) === typed || kind === typed);

const findOr = async (db: Services['database']['db'], kind: Kind, typed: string): Promise<FoundArticle> => {
  const found = await find(db, kind, typed);
  if (!found)
    throw new CommandError(
      `There is no ${kind.one} ${typed}. npm run shop -- ${kind.group} list shows them.`,
    );
  return found;
};

const list = (kind: Kind): Command => ({
  name: `${kind.group} list`,
  summary: `Lists every ${kind.one}, and the languages it is written in`,
  example: `${kind.group} list`,
  run: async ({ database }, _, { width }) => {
    const articles = await listArticles(database.db, kind.what);
    const rows = articles.map(({ id, kind: is, isPopular, title, content, languages }) => [
      id,
      is ?? (isPopular ? 'popular' : null),
      title,
      content.length,
      languages.join(' '),
    ]);
    const head = ['Id', 'Is', 'Title', 'Characters', 'Also in'];
    return { text: rows.length === 0 ? 'None.' : table(head, rows, width), data: articles };
  },
});

const show = (kind: Kind): Command => ({
  name: `${kind.group} show`,
  summary: `Prints one ${kind.one} as it is kept, in HTML`,
  example: `${kind.group} show ${kind === pages ? 'terms' : '3'} --lang de`,
  words: [kind.one],
  options: { lang: { type: 'string' } },
  help: [['--lang <code>', 'in this language; the default one unless said']],
  run: async ({ database: { db } }, { words: [typed = ''], options }) => {
    const article = await findOr(db, kind, typed);
    const language = options.lang === undefined ? null : await languageOf(db, String(options.lang));
    if (language === null || language.is_default) {
      return { text: `${article.title}\n\n${article.content}`, data: article };
    }
    const text = await findArticleText(db, kind.what, article.id, language.id);
    if (!text)
      throw new CommandError(`It has no words in ${language.code}: shoppers read the default language.`);
    return {
      text: `${text.title}\n\n${text.content}`,
      data: { id: article.id, lang: language.code, ...text },
    };
  },
});

const wordsOf = async ({ options }: Typed, before: { title: string; content: string } | undefined) => {
  const title = options.title === undefined ? before?.title : String(options.title).trim();
  const content = options.file === undefined ? before?.content : await readText(String(options.file));
  if (!title || content === undefined)
    throw new UsageError('--title and --file say what it is called and what it says.');
  return { title, content };
};

const popularOf = ({ options }: Typed): boolean | undefined => {
  if (options.popular === true && options['not-popular'] === true) throw new UsageError('Popular or not?');
  if (options.popular === true) return true;
  return options['not-popular'] === true ? false : undefined;
};

const put = async (
  kind: Kind,
  { database: { db } }: Services,
  typed: Typed,
  { note }: CommandContext,
): Promise<Report> => {
  const [word = ''] = typed.words;
  const isPopular = popularOf(typed);
  const language = typed.options.lang === undefined ? null : await languageOf(db, String(typed.options.lang));
  const isOther = language !== null && !language.is_default;
  return inTransaction(db, async (trx) => {
    const found = await find(trx, kind, word);
    const isNew = word === 'new' || (kind === pages && kinds.includes(word) && !found);
    if (!found && !isNew)
      throw new CommandError(`There is no ${kind.one} ${word}. '${kind.group} set new' makes one.`);
    if (!found && isOther) throw new CommandError('Write it in the default language first.');
    const before = found && isOther ? await findArticleText(trx, kind.what, found.id, language.id) : found;
    const words = await wordsOf(typed, before);
    const is = { kind: word === 'new' ? null : word, isPopular: isPopular ?? false };
    const id = found?.id ?? (await insertArticle(trx, kind.what, { ...words, ...is }));
    if (isOther) await putArticleText(trx, kind.what, id, { ...words, languageId: language.id });
    else if (found) await updateArticle(trx, kind.what, id, words);
    if (found && isPopular !== undefined) await setPopular(trx, id, isPopular);
    const subject = `${kind.one} ${id}${isOther ? ` in ${language.code}` : ''}`;
    const told = before && { title: before.title, characters: before.content.length };
    await note(trx, {
      subject,
      before: told ?? null,
      after: { title: words.title, characters: words.content.length },
    });
    return {
      text: `✓ ${words.title} is ${before ? 'changed' : 'written'} (${subject}).`,
      data: { id, title: words.title },
    };
  });
};

const set = (kind: Kind): Command => ({
  name: `${kind.group} set`,
  summary: `Writes or changes a ${kind.one}; what could run in a browser is taken out of its HTML`,
  example:
    kind === pages
      ? "pages set terms --title 'Terms and conditions' --file terms.html"
      : "faq set new --title 'Do you repair lamps?' --file repair.html --popular",
  words: [kind.one],
  options: {
    title: { type: 'string' },
    file: { type: 'string' },
    lang: { type: 'string' },
    ...(kind === questions && {
      popular: { type: 'boolean' } as const,
      'not-popular': { type: 'boolean' } as const,
    }),
  },
  help: [
    ['--title <text>', 'what it is called'],
    ['--file <html>', 'a file with what it says, in HTML'],
    ['--lang <code>', 'in this language; the default one unless said'],
    ...(kind === questions
      ? ([
          ['--popular', 'shown first'],
          ['--not-popular', 'no longer shown first'],
        ] as const)
      : []),
  ],
  run: (services, typed, context) => put(kind, services, typed, context),
});

const remove = (kind: Kind): Command => ({
  name: `${kind.group} remove`,
  summary: `Takes a ${kind.one} away in every language`,
  example: `${kind.group} remove 3`,
  words: [kind.one],
  run: async ({ database: { db } }, { words: [typed = ''] }, { note }) => {
    const title = await inTransaction(db, async (trx) => {
      const article = await findOr(trx, kind, typed);
      await deleteArticle(trx, kind.what, article.id);
      const { title: was, content } = article;
      await note(trx, { subject: `${kind.one} ${article.id}`, before: { title: was, content }, after: null });
      return was;
    });
    return { text: `✓ ${title} is gone.`, data: { title } };
  },
});

export const articleCommands: readonly Command[] = [pages, questions].flatMap((kind) => [
  list(kind),
  show(kind),
  set(kind),
  remove(kind),
]);
