import { sql } from 'kysely';
import type { Country, Faq, Settings, SocialLink, StaticPage } from '#contract/content.ts';
import type { Database } from '#server/db/pool.ts';
import { plainText } from '#server/lib/read-html.ts';
import { sanitiseHtml } from '#server/lib/sanitise-html.ts';
import { paymentMethodsOf } from './payment-methods.ts';

/** The values of settings that the operator has not set. */
const defaultSettings: Settings = {
  shop_name: 'Ohmly',
  hero_image_url: null,
  requisites: '',
  support_email: '',
  is_reg_enabled: false,
  min_top_up_amount: 0,
  vat_percent: 0,
  prices_include_vat: true,
  google_tag: '',
  copyright: '',
  ip_lookup_url: null,
};

export const readSettings = async (db: Database): Promise<Settings> => {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(defaultSettings))
    .execute();
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
};

/** Reads one setting that is not public; `fallback` if it is not set. */
export const readSetting = async <Value>(db: Database, key: string, fallback: Value): Promise<Value> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (row.value as Value) : fallback;
};

/** Enough for a meta description. */
const summaryLength = 300;

const staticPages = (db: Database, languageId: number) =>
  db
    .selectFrom('static_pages as p')
    .leftJoin('static_page_texts as t', (join) =>
      join.onRef('t.page_id', '=', 'p.id').on('t.language_id', '=', languageId),
    )
    .select([
      'p.id',
      'p.kind',
      sql<string>`coalesce(t.title, p.title)`.as('title'),
      sql<string>`coalesce(t.content, p.content)`.as('content'),
    ]);

const toStaticPage = (row: {
  id: number;
  kind: string | null;
  title: string;
  content: string;
}): StaticPage => ({
  id: row.id,
  title: row.title,
  content: sanitiseHtml(row.content),
  is_terms: row.kind === 'terms',
  is_privacy: row.kind === 'privacy',
  is_cookie: row.kind === 'cookie',
});

export const listStaticPages = async (db: Database, languageId: number): Promise<StaticPage[]> => {
  const rows = await staticPages(db, languageId).orderBy('p.position').orderBy('p.id').execute();
  return rows.map(toStaticPage);
};

export const findStaticPage = async (
  db: Database,
  languageId: number,
  id: number,
): Promise<StaticPage | undefined> => {
  const row = await staticPages(db, languageId).where('p.id', '=', id).executeTakeFirst();
  return row && { ...toStaticPage(row), summary: plainText(row.content).slice(0, summaryLength) };
};

export const listFaqs = async (db: Database, languageId: number): Promise<Faq[]> => {
  const rows = await db
    .selectFrom('faqs as f')
    .leftJoin('faq_texts as t', (join) =>
      join.onRef('t.faq_id', '=', 'f.id').on('t.language_id', '=', languageId),
    )
    .select([
      'f.id',
      sql<string>`coalesce(t.title, f.title)`.as('title'),
      sql<string>`coalesce(t.content, f.content)`.as('content'),
      'f.is_popular',
    ])
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => ({ ...row, content: sanitiseHtml(row.content) }));
};

export const listSocialLinks = (db: Database): Promise<SocialLink[]> =>
  db
    .selectFrom('social_links')
    .select(['id', 'name', 'url', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** `payment_methods` falls back from the country to the shop. */
export const listCountries = async (db: Database): Promise<Country[]> => {
  const { rows } = await sql<Country & { shop_methods: unknown }>`
    select id, name, iso, payment_methods, (select value from settings where key = 'payment_methods') as shop_methods
    from countries order by position, name
  `.execute(db);
  return rows.map(({ shop_methods, ...country }) => ({
    ...country,
    payment_methods: country.payment_methods ?? paymentMethodsOf(shop_methods),
  }));
};
