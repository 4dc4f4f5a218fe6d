import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import {
  type Article,
  type ArticleText,
  deleteArticle,
  type FoundArticle,
  findArticleText,
  insertArticle,
  listArticles,
  putArticleText,
  setPopular,
  updateArticle,
} from './content-store.ts';

/** Pages that the storefront links to by what they are. */
const pageKinds: readonly string[] = [
  'terms',
  'privacy',
  'cookie',
  'imprint',
  'accessibility',
  'recycling',
  'withdrawal',
];

const subjects = { static_pages: 'page', faqs: 'question' } as const satisfies Record<Article, string>;

/** Finds an article by its id, or a page by its kind ('terms'). */
export const findArticle = async (db: Database, kind: Article, id: string): Promise<FoundArticle> =>
  foundOr(
    (await listArticles(db, kind)).find((each) => String(each.id) === id || each.kind === id),
    'article_not_found',
    { kind, id },
  );

/** Reads an article's text, in the default language unless another one is named; null: not translated. */
export const readArticle = async (db: Database, kind: Article, id: string, languageCode?: string) => {
  const article = await findArticle(db, kind, id);
  const language = languageCode === undefined ? null : await findLanguage(db, languageCode);
  if (language === null || language.is_default) return article;
  const text = await findArticleText(db, kind, article.id, language.id);
  return text ? { id: article.id, lang: language.code, ...text } : null;
};

export interface ArticleInput {
  /** An id, a page's kind ('terms'), or 'new'. */
  readonly id: string;
  readonly language?: string | undefined;
  /** What is left out stays as it is. */
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly isPopular?: boolean | undefined;
  /** What the operator saw; null: no text in this language. */
  readonly was?: ArticleText | null | undefined;
}

const completeText = ({ title, content }: ArticleInput, before: ArticleText | undefined): ArticleText => {
  const text = { title: title?.trim() ?? before?.title, content: content ?? before?.content };
  if (!text.title || text.content === undefined) throw new OperatorRefusal('article_incomplete', {});
  return { title: text.title, content: text.content };
};

/** Creates or changes a page or a question, in the default language or in another one. */
export const saveArticle = (operation: Operation, kind: Article, input: ArticleInput) =>
  runOperation(operation, async (trx) => {
    const { id: typed, isPopular, was } = input;
    if (was !== undefined) await lockForChange(trx, kind);
    const language = input.language === undefined ? null : await findLanguage(trx, input.language);
    const translation = language !== null && !language.is_default ? language : null;
    const isNew = typed === 'new' || (kind === 'static_pages' && pageKinds.includes(typed));
    const found = (await listArticles(trx, kind)).find(
      (each) => String(each.id) === typed || each.kind === typed,
    );
    if (!found && !isNew) throw new OperatorRefusal('article_not_found', { kind, id: typed });
    if (!found && translation) throw new OperatorRefusal('article_not_in_default_language', {});
    const before = found && translation ? await findArticleText(trx, kind, found.id, translation.id) : found;
    const seen = before ? { title: before.title, content: before.content } : null;
    requireUnchanged(was, seen, (now) => now?.title ?? 'removed');
    const text = completeText(input, before);
    const id =
      found?.id ??
      (await insertArticle(trx, kind, {
        ...text,
        kind: typed === 'new' ? null : typed,
        isPopular: isPopular ?? false,
      }));
    if (translation) await putArticleText(trx, kind, id, { ...text, languageId: translation.id });
    else if (found) await updateArticle(trx, kind, id, text);
    if (found && isPopular !== undefined) await setPopular(trx, id, isPopular);
    await recordAudit(trx, operation.actor, {
      subject: `${subjects[kind]} ${id}${translation ? ` in ${translation.code}` : ''}`,
      before: seen && { text: seen },
      // As it is stored: an undo compares it.
      after: { text: (await storedText(trx, kind, id, translation?.id ?? null)) ?? text },
    });
    return { id, title: text.title, language: translation?.code ?? null, isNew: before === undefined };
  });

const storedText = async (
  trx: Database,
  kind: Article,
  id: number,
  languageId: number | null,
): Promise<ArticleText | undefined> => {
  if (languageId !== null) return findArticleText(trx, kind, id, languageId);
  const own = (await listArticles(trx, kind)).find((each) => each.id === id);
  return own && { title: own.title, content: own.content };
};

/** Puts articles into an order; those that are not named follow as they were. */
export const orderArticles = (
  operation: Operation,
  kind: Article,
  ids: readonly number[],
): Promise<readonly number[]> =>
  runOperation(operation, async (trx) => {
    const before = (await listArticles(trx, kind)).map(({ id }) => id);
    const unknown = ids.find((id) => !before.includes(id));
    if (unknown !== undefined) throw new OperatorRefusal('article_not_found', { kind, id: String(unknown) });
    const after = [...new Set([...ids, ...before])];
    for (const [position, id] of after.entries())
      await trx.updateTable(kind).set({ position }).where('id', '=', id).execute();
    await recordAudit(trx, operation.actor, {
      subject: `order of ${subjects[kind]}s`,
      before: { ids: before },
      after: { ids: after },
    });
    return after;
  });

/** Deletes a page or a question in every language. */
export const removeArticle = (operation: Operation, kind: Article, id: string): Promise<FoundArticle> =>
  runOperation(operation, async (trx) => {
    const article = await findArticle(trx, kind, id);
    await deleteArticle(trx, kind, article.id);
    const { title, content } = article;
    await recordAudit(trx, operation.actor, {
      subject: `${subjects[kind]} ${article.id}`,
      before: { title, content },
      after: null,
    });
    return article;
  });
