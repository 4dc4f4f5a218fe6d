import { type Kysely, sql } from 'kysely';
import { unloadSampleTexts } from '#demo/messages/sample-texts.ts';
import { contentRows } from '#demo/rows-content.ts';
import { pricingRows } from '#demo/rows-pricing.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { unloadZones } from './unload-zones.ts';

type Database = Kysely<Tables>;

/** Removes unchanged pages, FAQs, links and settings; changed ones belong to the operator. */
export async function unloadContent(trx: Database, now: Date) {
  const rows = contentRows();
  const pages = await deleteUnchanged(trx, 'static_pages', rows.staticPages, {
    table: 'static_page_texts',
    key: 'page_id',
    rows: rows.staticPageTexts.map(({ page_id, ...text }) => ({ ...text, of: page_id })),
  });
  const faqs = await deleteUnchanged(trx, 'faqs', rows.faqs, {
    table: 'faq_texts',
    key: 'faq_id',
    rows: rows.faqTexts.map(({ faq_id, ...text }) => ({ ...text, of: faq_id })),
  });
  const { numDeletedRows } = await trx
    .deleteFrom('social_links')
    .where(
      'url',
      'in',
      rows.socialLinks.map(({ url }) => url),
    )
    .executeTakeFirst();
  let settings = 0;
  for (const { key, value } of rows.settings) {
    const deleted = await trx
      .deleteFrom('settings')
      .where('key', '=', key)
      .where(sql<boolean>`value = ${value}::jsonb`)
      .executeTakeFirst();
    settings += Number(deleted.numDeletedRows);
  }
  const own = await trx
    .selectFrom('settings')
    .select('key')
    .where(
      'key',
      'in',
      rows.settings.map(({ key }) => key),
    )
    .orderBy('key')
    .execute();
  // Sample exchange rates are invented; prices in them would be wrong.
  const rates = rows.currencies.filter(({ is_default }) => !is_default);
  const currencies = await sql`
    delete from currencies c
    using unnest(${rates.map(({ code }) => code)}::text[], ${rates.map(({ rate }) => String(rate))}::numeric[]) as ours (code, rate)
    where c.code = ours.code and c.rate = ours.rate and not c.is_default`.execute(trx);
  const ownRates = await trx
    .selectFrom('currencies')
    .select('code')
    .where('is_default', '=', false)
    .where(
      'code',
      'in',
      rates.map(({ code }) => code),
    )
    .orderBy('code')
    .execute();
  // A new shop does not refuse cards in Malta because the sample does.
  for (const { iso, payment_methods: methods } of rows.countries) {
    if (methods === null) continue;
    await sql`update countries set payment_methods = null where iso = ${iso} and payment_methods = ${methods}::text[]`.execute(
      trx,
    );
  }
  await unloadSampleTexts(trx);
  const zones = await unloadZones(trx);
  const promos = await unloadPromos(trx, now);
  return {
    removed: {
      pages: pages.removed,
      'questions and answers': faqs.removed,
      'social links': Number(numDeletedRows),
      settings,
      currencies: Number(currencies.numAffectedRows ?? 0n),
      'delivery zones': zones.removed,
      'promo codes': promos.removed,
    },
    kept: [
      ...pages.kept.map((title) => `page '${title}': you changed it`),
      ...faqs.kept.map((title) => `question '${title}': you changed it`),
      ...own.map(({ key }) => `setting ${key}: you changed it`),
      ...ownRates.map(({ code }) => `currency ${code}: its rate was changed`),
      ...zones.kept.map((name) => `delivery zone '${name}': you changed it`),
      ...promos.kept.map((code) => `promo code ${code}, ended: orders of customers used it`),
    ],
  };
}

interface Words {
  readonly title: string;
  readonly content: string;
}

/** A row with an operator's translation belongs to the operator. */
async function deleteUnchanged(
  trx: Database,
  table: 'static_pages' | 'faqs',
  rows: readonly (Words & { readonly id?: number | undefined })[],
  texts: {
    readonly table: string;
    readonly key: string;
    readonly rows: readonly (Words & { readonly of: number; readonly language_id: number })[];
  },
) {
  const ids = rows.map(({ id }) => id ?? 0);
  const deleted = await sql`
    delete from ${sql.table(table)} t
    using json_to_recordset(${JSON.stringify(rows)}) as ours (id int, title text, content text)
    where t.id = ours.id and t.title = ours.title and t.content = ours.content
      and not exists (
        select ${sql.ref(texts.key)}, language_id, title, content from ${sql.table(texts.table)}
        where ${sql.ref(texts.key)} = t.id
        except
        select * from json_to_recordset(${JSON.stringify(texts.rows)})
          as text (of int, language_id int, title text, content text))`.execute(trx);
  const kept = await trx.selectFrom(table).select('title').where('id', 'in', ids).execute();
  return { removed: Number(deleted.numAffectedRows ?? 0n), kept: kept.map(({ title }) => title) };
}

/** A code that real orders used is ended instead: its discount is part of those orders. */
async function unloadPromos(trx: Database, now: Date) {
  const codes = pricingRows().promoCodes.map(({ code }) => code);
  const deleted = await sql`
    delete from promo_codes p where p.code = any(${codes}::text[])
      and not exists (select from promo_redemptions r where r.promo_id = p.id)`.execute(trx);
  const { rows: kept } = await sql<{ code: string }>`
    update promo_codes set ends_at = least(ends_at, ${now}) where code = any(${codes}::text[]) returning code`.execute(
    trx,
  );
  return { removed: Number(deleted.numAffectedRows ?? 0n), kept: kept.map(({ code }) => code) };
}
