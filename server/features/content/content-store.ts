import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { sanitiseHtml } from '#server/lib/text/sanitise-html.ts';

export const readRawSettings = async (db: Database): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
};

export const putSetting = async (trx: Database, key: string, value: unknown): Promise<void> => {
  const json = JSON.stringify(value);
  await trx
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
};

export const deleteSetting = async (trx: Database, key: string): Promise<void> => {
  await trx.deleteFrom('settings').where('key', '=', key).execute();
};

/** Static pages and FAQs: both have a title and HTML content, with translations in a table of texts. */
export type Article = 'static_pages' | 'faqs';

const textsOf = {
  static_pages: { table: 'static_page_texts', key: 'page_id' },
  faqs: { table: 'faq_texts', key: 'faq_id' },
} as const;

export interface ArticleText {
  readonly title: string;
  readonly content: string;
}

export interface FoundArticle extends ArticleText {
  readonly id: number;
  readonly position: number;
  /** The purpose of a static page: terms, privacy or cookie. */
  readonly kind: string | null;
  readonly isPopular: boolean;
  /** Codes of the languages it is translated into. */
  readonly languages: readonly string[];
}

export const listArticles = async (db: Database, what: Article): Promise<readonly FoundArticle[]> => {
  const { table, key } = textsOf[what];
  const own =
    what === 'faqs' ? sql`null::text as kind, is_popular as "isPopular"` : sql`kind, false as "isPopular"`;
  const { rows } = await sql<FoundArticle>`
    select a.id, a.title, a.content, a.position, ${own},
           array(select l.code from ${sql.table(table)} t join languages l on l.id = t.language_id
                 where t.${sql.ref(key)} = a.id order by l.position) as languages
    from ${sql.table(what)} a order by a.position, a.id`.execute(db);
  return rows;
};

export const findArticleText = async (
  db: Database,
  what: Article,
  id: number,
  languageId: number,
): Promise<ArticleText | undefined> => {
  const { table, key } = textsOf[what];
  const { rows } = await sql<ArticleText>`
    select title, content from ${sql.table(table)} where ${sql.ref(key)} = ${id} and language_id = ${languageId}`.execute(
    db,
  );
  return rows[0];
};

/** HTML is sanitised when it is stored, and again when it is sent. */
const sanitised = ({ title, content }: ArticleText): ArticleText => ({
  title: title.trim(),
  content: sanitiseHtml(content),
});

/** Appends an article and returns its id. */
export const insertArticle = async (
  trx: Database,
  what: Article,
  article: ArticleText & { readonly kind: string | null; readonly isPopular: boolean },
): Promise<number> => {
  const { title, content } = sanitised(article);
  const own =
    what === 'faqs'
      ? { column: 'is_popular', value: article.isPopular }
      : { column: 'kind', value: article.kind };
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(what)} (title, content, position, ${sql.ref(own.column)})
    select ${title}, ${content}, coalesce(max(position) + 1, 0), ${own.value} from ${sql.table(what)} returning id`.execute(
    trx,
  );
  return rows[0]?.id ?? 0;
};

export const updateArticle = async (
  trx: Database,
  what: Article,
  id: number,
  article: ArticleText,
): Promise<void> => {
  const changed = what === 'static_pages' ? sql`, changed_at = now()` : sql``;
  const { title, content } = sanitised(article);
  await sql`update ${sql.table(what)} set title = ${title}, content = ${content} ${changed} where id = ${id}`.execute(
    trx,
  );
};

export const setPopular = async (trx: Database, id: number, isPopular: boolean): Promise<void> => {
  await trx.updateTable('faqs').set({ is_popular: isPopular }).where('id', '=', id).execute();
};

export const putArticleText = async (
  trx: Database,
  what: Article,
  id: number,
  { languageId, ...article }: ArticleText & { readonly languageId: number },
): Promise<void> => {
  const { table, key } = textsOf[what];
  const { title, content } = sanitised(article);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, language_id, title, content)
    values (${id}, ${languageId}, ${title}, ${content})
    on conflict (${sql.ref(key)}, language_id) do update set title = excluded.title, content = excluded.content`.execute(
    trx,
  );
};

export const deleteArticle = async (trx: Database, what: Article, id: number): Promise<void> => {
  await sql`delete from ${sql.table(what)} where id = ${id}`.execute(trx);
};

export const putSocialLink = async (
  trx: Database,
  link: { readonly name: string; readonly url: string; readonly icon: string },
): Promise<void> => {
  const updated = await trx
    .updateTable('social_links')
    .set({ url: link.url, icon: link.icon })
    .where('name', '=', link.name)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  await sql`
    insert into social_links (name, url, icon, position)
    select ${link.name}, ${link.url}, ${link.icon}, coalesce(max(position) + 1, 0) from social_links`.execute(
    trx,
  );
};

export const deleteSocialLink = async (trx: Database, name: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('social_links').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
};
