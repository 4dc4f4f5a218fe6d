import { type Kysely, sql } from 'kysely';
import { contentRows } from '#demo/rows-content.ts';
import { pricingRows } from '#demo/rows-pricing.ts';
import type { Tables } from '#server/db/tables.ts';

type Database = Kysely<Tables>;

/** Pages, questions, links and settings that nobody changed; what was changed is the operator's. */
export async function unloadContent(trx: Database, now: Date) {
  const rows = contentRows();
  const pages = await deleteUnchanged(trx, 'static_pages', rows.staticPages);
  const faqs = await deleteUnchanged(trx, 'faqs', rows.faqs);
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
  // Their rates were made up; prices in them would be wrong.
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

async function deleteUnchanged(
  trx: Database,
  table: 'static_pages' | 'faqs',
  rows: readonly { readonly id?: number | undefined; readonly title: string; readonly content: string }[],
) {
  const ids = rows.map(({ id }) => id ?? 0);
  const deleted = await sql`
    delete from ${sql.table(table)} t
    using unnest(${ids}::int[], ${rows.map(({ title }) => title)}::text[], ${rows.map(({ content }) => content)}::text[])
      as ours (id, title, content)
    where t.id = ours.id and t.title = ours.title and t.content = ours.content`.execute(trx);
  const kept = await trx.selectFrom(table).select('title').where('id', 'in', ids).execute();
  return { removed: Number(deleted.numAffectedRows ?? 0n), kept: kept.map(({ title }) => title) };
}

/** A zone whose prices were changed is the operator's. */
async function unloadZones(trx: Database) {
  const { zones, rates } = pricingRows();
  const wanted = zones.map(({ id = 0, name, free_from_cents = null }) => ({
    id,
    name,
    free: free_from_cents,
    rates: rates
      .filter(({ zone_id }) => zone_id === id)
      .map((rate) => `${rate.up_to_grams ?? null}/${rate.from_value_cents ?? 0}/${rate.price_cents}`)
      .toSorted()
      .join(' '),
  }));
  const present = await trx
    .selectFrom('delivery_zones')
    .select(['id', 'name', 'free_from_cents as free'])
    .execute();
  const asked = await trx.selectFrom('delivery_rates').selectAll().execute();
  const same = present.filter((zone) => {
    const now = asked
      .filter(({ zone_id }) => zone_id === zone.id)
      .map((rate) => `${rate.up_to_grams}/${rate.from_value_cents}/${rate.price_cents}`)
      .toSorted()
      .join(' ');
    return wanted.some(
      ({ id, name, free, rates: was }) =>
        id === zone.id && name === zone.name && free === zone.free && was === now,
    );
  });
  const ids = same.map(({ id }) => id);
  await sql`delete from delivery_zones where id = any(${ids}::int[])`.execute(trx);
  const ours = new Set(wanted.map(({ name }) => name));
  const kept = present.filter(({ id, name }) => ours.has(name) && !ids.includes(id)).map(({ name }) => name);
  return { removed: ids.length, kept };
}

/** One that real orders have used ends; its discount stands in their books. */
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
