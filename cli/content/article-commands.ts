import {
  type Command,
  CommandError,
  type OptionSpec,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { readText } from '#cli/framework/read-table.ts';
import { table } from '#cli/framework/tables.ts';
import { type Article, listArticles } from '#server/features/content/content-store.ts';
import { readArticle, removeArticle, saveArticle } from '#server/features/content/save-article.ts';

interface Kind {
  readonly what: Article;
  /** The first word of its commands. */
  readonly group: string;
  readonly one: string;
}

const pages: Kind = { what: 'static_pages', group: 'pages', one: 'page' };
const questions: Kind = { what: 'faqs', group: 'faq', one: 'question' };

const languageOption: OptionSpec = ['--lang <code>', 'Language (default: the default language of the shop)'];

const list = (kind: Kind): ShopCommand => ({
  name: `${kind.group} list`,
  summary: `List every ${kind.one} and its translations`,
  example: `${kind.group} list`,
  run: async ({ database }, _, { width }) => {
    const articles = await listArticles(database.db, kind.what);
    const rows = articles.map(({ id, kind: type, isPopular, title, content, languages }) => [
      id,
      type ?? (isPopular ? 'popular' : null),
      title,
      content.length,
      languages.join(' '),
    ]);
    const head = ['Id', 'Type', 'Title', 'Characters', 'Translations'];
    return { text: rows.length === 0 ? `No ${kind.one}s.` : table(head, rows, width), data: articles };
  },
});

const show = (kind: Kind): ShopCommand<{ lang?: string }> => ({
  name: `${kind.group} show`,
  summary: `Print the stored HTML of a ${kind.one}`,
  example: `${kind.group} show ${kind === pages ? 'terms' : '3'} --lang de`,
  args: `<${kind.one}>`,
  options: [languageOption],
  run: async ({ database }, { args: [id = ''], options: { lang } }) => {
    const article = await readArticle(database.db, kind.what, id, lang);
    if (!article) {
      throw new CommandError(
        `The ${kind.one} is not translated into ${lang}. Shoppers read it in the default language.`,
      );
    }
    return { text: `${article.title}\n\n${article.content}`, data: article };
  },
});

interface ArticleOptions {
  readonly title?: string;
  readonly file?: string;
  readonly lang?: string;
  readonly popular?: boolean;
  readonly notPopular?: boolean;
}

const popularOf = ({ popular = false, notPopular = false }: ArticleOptions): boolean | undefined => {
  if (popular && notPopular) throw new UsageError('Use either --popular or --not-popular.');
  return popular || notPopular ? popular : undefined;
};

const set = (kind: Kind): ShopCommand<ArticleOptions> => ({
  name: `${kind.group} set`,
  summary: `Create or change a ${kind.one}; unsafe HTML is removed`,
  example:
    kind === pages
      ? "pages set terms --title 'Terms and conditions' --file terms.html"
      : "faq set new --title 'Do you repair lamps?' --file repair.html --popular",
  args: `<${kind.one}>`,
  options: [
    ['--title <text>', 'Title'],
    ['--file <html>', 'HTML file with the text'],
    languageOption,
    ...(kind === questions
      ? ([
          ['--popular', 'Show it first'],
          ['--not-popular', 'Do not show it first'],
        ] as const)
      : []),
  ],
  run: async (services, { args: [id = ''], options }, context) => {
    const { title, file, lang } = options;
    const isPopular = popularOf(options);
    const content = file === undefined ? undefined : await readText(file);
    const input = { id, title, content, language: lang, isPopular };
    const saved = await saveArticle(operationOf(services, context), kind.what, input);
    const where = saved.language === null ? '' : ` in ${saved.language}`;
    return {
      text: `✓ ${saved.title} is ${saved.isNew ? 'created' : 'changed'} (${kind.one} ${saved.id}${where}).`,
      data: { id: saved.id, title: saved.title },
    };
  },
});

const remove = (kind: Kind): ShopCommand => ({
  name: `${kind.group} remove`,
  summary: `Remove a ${kind.one} in every language`,
  example: `${kind.group} remove 3`,
  args: `<${kind.one}>`,
  run: async (services, { args: [id = ''] }, context) => {
    const { title } = await removeArticle(operationOf(services, context), kind.what, id);
    return { text: `✓ ${title} is removed.`, data: { title } };
  },
});

export const articleCommands: readonly Command[] = [pages, questions].flatMap((kind) => [
  list(kind),
  show(kind),
  set(kind),
  remove(kind),
]);
