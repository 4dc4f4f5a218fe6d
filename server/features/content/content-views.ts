import { sql } from 'kysely';
import {
  type Country,
  type Faq,
  type PaymentMethod,
  Settings,
  type SocialLink,
  type StaticPage,
} from '#contract/content.ts';
import type { Database } from '#server/db/pool.ts';
import { plainText } from '#server/lib/text/read-html.ts';
import { sanitiseHtml } from '#server/lib/text/sanitise-html.ts';
import { paymentMethodsOf, usableMethods } from './payment-methods.ts';
import { knownSettings } from './settings-rules.ts';

const publicSettings = Object.keys(knownSettings).filter((key) => key in Settings.properties);

/** Reads settings; one that is not set has its default. */
const readValues = async (db: Database, keys: readonly string[]): Promise<Record<string, unknown>> => {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  return Object.fromEntries([
    ...keys.map((key) => [key, knownSettings[key]?.unset]),
    ...rows.map(({ key, value }) => [key, value]),
  ]);
};

export const readSettings = async (db: Database): Promise<Settings> =>
  (await readValues(db, publicSettings)) as Settings;

/** The settings with the payment methods that work in at least one country. */
export const readPublicSettings = async (db: Database, takesCards: boolean): Promise<Settings> => {
  const countries = await listCountries(db, takesCards);
  const methods = new Set(countries.flatMap(({ payment_methods = [] }) => payment_methods));
  const { promo_image_url, ...settings } = await readSettings(db);
  return {
    ...settings,
    // Left out while there is none: every page carries the settings.
    ...(promo_image_url && { promo_image_url }),
    payment_methods: [...methods],
  };
};

/** Reads one setting that is not public. */
export const readSetting = async <Value>(db: Database, key: string): Promise<Value> =>
  (await readValues(db, [key]))[key] as Value;

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

/** Fills the placeholders of a text; see `promises.ts`. */
type Fill = (content: string) => string;

const toStaticPage = (
  row: { id: number; kind: string | null; title: string; content: string },
  fill: Fill,
): StaticPage => ({
  id: row.id,
  title: row.title,
  content: sanitiseHtml(fill(row.content)),
  is_terms: row.kind === 'terms',
  is_privacy: row.kind === 'privacy',
  is_cookie: row.kind === 'cookie',
});

export const listStaticPages = async (
  db: Database,
  languageId: number,
  fill: Fill,
): Promise<StaticPage[]> => {
  const rows = await staticPages(db, languageId).orderBy('p.position').orderBy('p.id').execute();
  return rows.map((row) => toStaticPage(row, fill));
};

export const findStaticPage = async (
  db: Database,
  languageId: number,
  id: number,
  fill: Fill,
): Promise<StaticPage | undefined> => {
  const row = await staticPages(db, languageId).where('p.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const contact = row.kind === 'imprint' ? await readSetting<string>(db, 'dsa_contact') : '';
  return {
    ...toStaticPage(row, fill),
    summary: plainText(fill(row.content)).slice(0, summaryLength),
    ...(contact !== '' && { contact_point: contact }),
  };
};

/** The page with the shop's terms. */
export const findTermsPage = async (
  db: Database,
  languageId: number,
  fill: Fill,
): Promise<StaticPage | undefined> => {
  const row = await staticPages(db, languageId).where('p.kind', '=', 'terms').executeTakeFirst();
  return row && toStaticPage(row, fill);
};

export const listFaqs = async (db: Database, languageId: number, fill: Fill): Promise<Faq[]> => {
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
  return rows.map((row) => ({ ...row, content: sanitiseHtml(fill(row.content)) }));
};

export const listSocialLinks = (db: Database): Promise<SocialLink[]> =>
  db
    .selectFrom('social_links')
    .select(['id', 'name', 'url', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** `payment_methods` falls back from the country to the shop; methods that cannot work are left out. */
export const listCountries = async (db: Database, takesCards = true): Promise<Country[]> => {
  const { rows } = await sql<
    Country & { own_methods: PaymentMethod[] | null; shop: Record<string, unknown> }
  >`
    select id, name, iso, payment_methods as own_methods,
           (select coalesce(jsonb_object_agg(key, value), '{}') from settings
            where key in ('payment_methods', 'payment_phone')) as shop
    from countries order by position, name
  `.execute(db);
  return rows.map(({ own_methods, shop, ...country }) => ({
    ...country,
    payment_methods: usableMethods(own_methods ?? paymentMethodsOf(shop.payment_methods), {
      takesCards,
      phone: shop.payment_phone,
    }),
  }));
};
