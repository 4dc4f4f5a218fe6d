import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { readSetting, readSettings } from '#server/features/content/content-views.ts';
import { isInEea } from '#server/lib/eea.ts';
import { clockOf } from '#server/lib/shop-clock.ts';

interface Notice {
  readonly language: string;
  readonly url: string;
  readonly sha256: string;
  /** Of the file as it is now; null: it is gone. */
  readonly found: string | null;
}

/** What `legal` looks at: active products, pages, settings and rules of countries. */
export interface LegalState {
  /** 'YYYY-MM-DD' in the shop's time zone. */
  readonly today: string;
  readonly languages: readonly string[];
  readonly countries: readonly {
    readonly iso: string;
    readonly name: string;
    readonly orderButton: string | null;
    readonly takesBack: boolean;
    readonly checkedBy: string | null;
    readonly checkedOn: string | null;
  }[];
  /** Products in the scope of a duty, and whether they lack what it asks for. */
  readonly scoped: readonly {
    readonly duty: string;
    readonly sku: string;
    readonly from: string;
    readonly lacks: boolean;
  }[];
  readonly noSheet: readonly string[];
  readonly unsafe: readonly string[];
  /** Products without a declaration that no warnings apply, with the languages of their warnings. */
  readonly unwarned: readonly { readonly sku: string; readonly has: readonly string[] }[];
  readonly noDurabilityLabel: readonly string[];
  readonly noTerms: readonly string[];
  readonly claimed: readonly string[];
  readonly notices: readonly Notice[];
  readonly pages: readonly { readonly kind: string | null; readonly languages: readonly string[] }[];
  /** Pages that name the ODR platform, or make environmental claims. */
  readonly odr: readonly string[];
  readonly claims: readonly string[];
  readonly dsaContact: string;
  readonly mayWithdraw: boolean;
}

export const isWholeNotice = ({ sha256, found }: Notice): boolean => sha256 === found;

const skus = async (db: Database, from: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await sql<{ sku: string }>`
    select p.sku from products p left join product_compliance c on c.product_id = p.id and c.variation_id is null
    where p.is_active and ${from} order by p.sku`.execute(db);
  return rows.map(({ sku }) => sku);
};

/** Used goods need no energy label. */
const readScoped = async (db: Database): Promise<LegalState['scoped']> => {
  const { rows } = await sql<LegalState['scoped'][number]>`
    select distinct s.duty, p.sku, s.from_date as "from", case s.duty
        when 'energy' then p.condition <> 'used' and (c.energy_class is null or c.label_url is null)
        when 'charger' then c.charger_included is null
        when 'updates' then c.updates_until is null
        else c.repair_class is null end as lacks
    from duty_scopes s
    join categories k on k.id = s.category_id or k.parent_id = s.category_id
    join product_categories i on i.category_id = k.id
    join products p on p.id = i.product_id and p.is_active
    left join product_compliance c on c.product_id = p.id and c.variation_id is null
    order by p.sku`.execute(db);
  return rows;
};

const readUnsafe = async (db: Database): Promise<string[]> => {
  interface Row {
    readonly sku: string;
    readonly country: string | null;
    readonly isComplete: boolean;
    readonly hasResponsible: boolean;
  }
  const { rows } = await sql<Row>`
    select p.sku, m.country, coalesce(m.postal_address <> '' and m.electronic_address <> '', false) as "isComplete",
      coalesce(r.postal_address <> '' and r.electronic_address <> '', false) as "hasResponsible"
    from products p left join product_compliance c on c.product_id = p.id and c.variation_id is null
    left join economic_operators m on m.id = c.producer_id left join economic_operators r on r.id = c.responsible_id
    where p.is_active order by p.sku`.execute(db);
  return rows
    .filter(
      ({ country, isComplete, hasResponsible }) => !isComplete || !(isInEea(country ?? '') || hasResponsible),
    )
    .map(({ sku }) => sku);
};

const readUnwarned = async (db: Database): Promise<LegalState['unwarned']> => {
  const { rows } = await sql<LegalState['unwarned'][number]>`
    select p.sku, array(select l.code from product_warnings w join languages l on l.id = w.language_id
      where w.product_id = p.id) as has
    from products p left join product_compliance c on c.product_id = p.id and c.variation_id is null
    where p.is_active and not coalesce(c.no_warnings, false) order by p.sku`.execute(db);
  return rows;
};

const readNotices = async (db: Database, folder: string): Promise<Notice[]> => {
  const rows = await db.selectFrom('legal_files').select(['language', 'url', 'sha256']).execute();
  return Promise.all(
    rows.map(async (row) => {
      const bytes = await readFile(join(folder, basename(row.url))).catch(() => null);
      return { ...row, found: bytes && createHash('sha256').update(bytes).digest('hex') };
    }),
  );
};

/** Environmental words that the EU allows only with proof. */
const claimWords =
  'greenest|eco-friendly|climate neutral|carbon neutral|umweltfreundlich|klimaneutral|videi draudzīg|klimatneitrāl';

const readPages = async (db: Database) => {
  const { rows } = await sql<{
    id: number;
    kind: string | null;
    languages: readonly string[];
    odr: boolean;
    claims: boolean;
  }>`
    with texts as (
      select p.id, l.code, p.content from static_pages p join languages l on l.is_default
      union all
      select t.page_id, l.code, t.content from static_page_texts t join languages l on l.id = t.language_id)
    select p.id, p.kind, array_agg(distinct texts.code) as languages,
      bool_or(texts.content ilike '%ec.europa.eu/consumers/odr%') as odr,
      bool_or(texts.content ~* ${claimWords}) as claims
    from static_pages p join texts on texts.id = p.id group by p.id order by p.id`.execute(db);
  const named = (found: typeof rows) => found.map(({ id }) => `page ${id}`);
  return {
    pages: rows,
    odr: named(rows.filter(({ odr }) => odr)),
    claims: named(rows.filter(({ claims }) => claims)),
  };
};

export const readLegalState = async (db: Database, now: Date, folder: string): Promise<LegalState> => {
  const { rows: countries } = await sql<LegalState['countries'][number]>`
    select iso, name, order_button as "orderButton", takes_back as "takesBack", legal_checked_by as "checkedBy",
           legal_checked_on as "checkedOn" from countries order by position, name`.execute(db);
  const languages = await db.selectFrom('languages').select('code').orderBy('position').execute();
  return {
    today: clockOf(now).day,
    languages: languages.map(({ code }) => code),
    countries,
    scoped: await readScoped(db),
    noSheet: await skus(db, sql`c.energy_class is not null and c.sheet_url is null`),
    unsafe: await readUnsafe(db),
    unwarned: await readUnwarned(db),
    noDurabilityLabel: await skus(
      db,
      sql`c.durability_years is not null and c.durability_is_free and c.durability_is_whole
        and c.durability_url is null`,
    ),
    noTerms: await skus(db, sql`c.durability_years is not null and c.guarantee_terms_url is null`),
    claimed: await skus(
      db,
      sql`p.old_price_cents is not null and exists (
        select from price_history h where h.product_id = p.id and h.source = 'import-claim')`,
    ),
    notices: await readNotices(db, folder),
    ...(await readPages(db)),
    dsaContact: await readSetting<string>(db, 'dsa_contact'),
    mayWithdraw: (await readSettings(db)).withdrawal_enabled !== false,
  };
};
