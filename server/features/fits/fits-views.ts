import { sql } from 'kysely';
import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { Database } from '#server/db/pool.ts';
import type { FitTest } from './fit-rules.ts';

export interface FitSpec {
  readonly id: number;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly options: readonly { readonly id: number; readonly key: string; readonly label: string }[];
}

export interface FitCheckRow {
  readonly categoryId: number;
  readonly deviceCategoryId: number;
  readonly specId: number;
  readonly deviceSpecId: number;
  readonly test: FitTest;
  readonly isMust: boolean;
  /** Empty: a general sentence. */
  readonly failedText: string;
}

/** What a sold item states, as in `catalogue_items`. */
export interface FitItem {
  readonly productId: number;
  /** 0: the product has no variations. */
  readonly variationId: number;
  readonly options: readonly number[];
  readonly specs: readonly number[];
  readonly lows: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
}

/** What decides whether something fits, but for the products: the same for every call in a language. */
export interface FitRules {
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly checks: readonly FitCheckRow[];
  readonly specs: readonly FitSpec[];
}

export const readFitRules = async (db: Database, languageId: number): Promise<FitRules> => {
  const { rows } = await sql<FitRules>`
    select
      coalesce((select code from languages where id = ${languageId}),
        (select code from languages where is_default)) as language,
      (select coalesce(json_object_agg(key, text), '{}') from messages
        where language_id = ${languageId} and key like 'fit.%') as messages,
      (select coalesce(json_agg(json_build_object('categoryId', c.category_id,
          'deviceCategoryId', c.device_category_id, 'specId', c.spec_id, 'deviceSpecId', c.device_spec_id,
          'test', c.test, 'isMust', c.is_must, 'failedText', coalesce(t.failed_text, c.failed_text))
          order by c.is_must desc, c.position, c.id), '[]')
        from fit_checks c left join fit_check_texts t on t.check_id = c.id and t.language_id = ${languageId}) as checks,
      (select coalesce(json_agg(json_build_object('id', d.id, 'label', coalesce(t.name, d.name), 'unit', d.unit,
          'decimals', d.decimals, 'options', coalesce((
            select json_agg(json_build_object('id', o.id, 'key', o.key, 'label', coalesce(ot.name, o.name))
              order by o.position, o.id)
            from spec_options o left join spec_option_texts ot on ot.option_id = o.id and ot.language_id = ${languageId}
            where o.spec_id = d.id), '[]'))), '[]')
        from spec_definitions d left join spec_texts t on t.spec_id = d.id and t.language_id = ${languageId}
        where d.id in (select spec_id from fit_checks union select device_spec_id from fit_checks)) as specs`.execute(
    db,
  );
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};

/** Rules by language, cached until something changes. */
export const createFitRules = (db: Database) =>
  cacheUntilChange((languageId: number) => readFitRules(db, languageId));

export type FitRulesCache = ReturnType<typeof createFitRules>;

export interface FitRows {
  readonly products: readonly {
    readonly id: number;
    readonly name: string;
    /** Categories that occur in a check, those above its own included. */
    readonly categories: readonly number[];
  }[];
  /** Of products in such categories: nothing is checked of the others. */
  readonly items: readonly FitItem[];
  readonly pairs: readonly {
    readonly productId: number;
    readonly deviceId: number;
    readonly verdict: 'fits' | 'limited' | 'no';
  }[];
}

/** Reads what these accessories and devices state, and what the operator says about them. */
export const readFits = async (
  db: Database,
  languageId: number,
  { products, devices }: { readonly products: readonly number[]; readonly devices: readonly number[] },
  checks: readonly FitCheckRow[],
): Promise<FitRows> => {
  const ids = sql`${[...new Set([...products, ...devices])]}::int[]`;
  const checked = [...new Set(checks.flatMap((check) => [check.categoryId, check.deviceCategoryId]))];
  const { rows } = await sql<FitRows>`
    with known as materialized (
      select p.id, coalesce(t.name, p.name) as name,
        array(select l.category_id from category_products l
          where l.product_id = p.id and l.category_id = any(${checked}::int[])) as categories
      from products p left join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
      where p.id = any(${ids}) and p.is_active)
    select
      (select coalesce(json_agg(k), '[]') from known k) as products,
      (select coalesce(json_agg(json_build_object('productId', i.product_id, 'variationId', i.variation_id,
          'options', i.options, 'specs', i.specs, 'lows', i.lows, 'highs', i.highs) order by i.variation_id), '[]')
        from catalogue_items i join known k on k.id = i.product_id where k.categories <> '{}') as items,
      (select coalesce(json_agg(json_build_object('productId', p.product_id, 'deviceId', p.device_id,
          'verdict', p.verdict)), '[]')
        from fit_pairs p where p.product_id = any(${ids})) as pairs`.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};

export interface FoundDevice {
  readonly id: number;
  readonly name: string;
  readonly category: string;
}

/** Products on sale that accessories are checked against, by words of their names. */
export const findDevices = async (
  db: Database,
  languageId: number,
  { words, limit }: { readonly words: readonly string[]; readonly limit: number },
): Promise<readonly FoundDevice[]> => {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<FoundDevice>`
    select p.id, coalesce(t.name, p.name) as name, coalesce(ct.name, c.name) as category
    from products p
    left join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
    join lateral (
      select l.category_id from category_products l
      where l.product_id = p.id and (l.category_id in (select device_category_id from fit_checks)
        or (l.category_id <> 0 and exists (select from fit_pairs f where f.device_id = p.id)))
      order by l.category_id desc limit 1) place on true
    join categories c on c.id = place.category_id
    left join category_texts ct on ct.category_id = c.id and ct.language_id = ${languageId}
    where p.is_active and coalesce(t.name, p.name) ilike all (${patterns}::text[])
    order by length(coalesce(t.name, p.name)), p.id limit ${limit}`.execute(db);
  return rows;
};
