import { sql } from 'kysely';
import type { EnergyClass } from '#contract/compliance.ts';
import type { Database } from '#server/db/pool.ts';

/** A manufacturer or responsible person with its addresses. */
export interface Party {
  readonly name: string;
  readonly postal: string;
  /** An e-mail address or a web address. */
  readonly electronic: string;
  /** ISO code of its country. */
  readonly country: string;
}

/** What EU law wants to know of a product or of one of its variations, by SKU. */
export interface Compliance {
  readonly sku: string;
  readonly energyClass: EnergyClass | null;
  readonly chargerIncluded: boolean | null;
  readonly chargerMinWatts: number | null;
  readonly chargerMaxWatts: number | null;
  readonly usbPd: boolean;
  readonly producer: Party | null;
  /** Who answers for the product in the EU. */
  readonly responsible: Party | null;
  /** By language code. */
  readonly warnings: Readonly<Record<string, string>>;
  /** The operator declares that no warnings apply. */
  readonly noWarnings: boolean;
  /** '2031-03': the last month with software updates. */
  readonly updatesUntil: string | null;
  readonly repairClass: string | null;
  readonly spareParts: string | null;
  readonly weeeCategory: number | null;
  readonly durabilityYears: number | null;
  readonly durabilityIsFree: boolean;
  readonly durabilityIsWhole: boolean;
}

/** An item of which nothing is known. */
export const unknownCompliance: Omit<Compliance, 'sku'> = {
  energyClass: null,
  chargerIncluded: null,
  chargerMinWatts: null,
  chargerMaxWatts: null,
  usbPd: false,
  producer: null,
  responsible: null,
  warnings: {},
  noWarnings: false,
  updatesUntil: null,
  repairClass: null,
  spareParts: null,
  weeeCategory: null,
  durabilityYears: null,
  durabilityIsFree: false,
  durabilityIsWhole: false,
};

export interface Described {
  readonly sku: string;
  readonly productId: number;
  readonly variationId: number | null;
}

/** Products and variations by SKU; locks their products. */
export const findDescribed = async (
  trx: Database,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Described>> => {
  const { rows } = await sql<Described>`
    with wanted as (select distinct lower(sku) as sku from unnest(${skus}::text[]) as typed (sku)),
    found as (
      select v.sku, v.product_id as "productId", v.id as "variationId"
      from variations v join wanted w on w.sku = lower(v.sku)
      union all
      select p.sku, p.id, null from products p join wanted w on w.sku = lower(p.sku)
      where not exists (select from variations v where lower(v.sku) = lower(p.sku))),
    locked as (
      select id from products where id in (select "productId" from found) order by id for no key update)
    select found.* from found join locked on locked.id = found."productId"
  `.execute(trx);
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
};

const party = (alias: string) => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
    'name', ${sql.ref(`${alias}.name`)}, 'postal', ${sql.ref(`${alias}.postal_address`)},
    'electronic', ${sql.ref(`${alias}.electronic_address`)}, 'country', ${sql.ref(`${alias}.country`)}) end`;

/** Everything that is known, ordered by SKU; `productIds`: of these products and their variations only. */
export const listCompliance = async (
  db: Database,
  productIds: readonly number[] | null = null,
): Promise<readonly Compliance[]> => {
  const { rows } = await sql<Compliance>`
    select coalesce(v.sku, p.sku) as sku, c.energy_class as "energyClass", c.charger_included as "chargerIncluded",
           c.charger_min_watts::float as "chargerMinWatts", c.charger_max_watts::float as "chargerMaxWatts",
           c.usb_pd as "usbPd", ${party('producer')} as producer, ${party('responsible')} as responsible,
           case when c.variation_id is null then
             coalesce((select json_object_agg(l.code, w.text order by l.code) from product_warnings w
                       join languages l on l.id = w.language_id where w.product_id = p.id), '{}')
           else '{}' end as warnings,
           c.no_warnings as "noWarnings", to_char(c.updates_until, 'YYYY-MM') as "updatesUntil",
           c.repair_class as "repairClass", c.spare_parts as "spareParts", c.weee_category as "weeeCategory",
           c.durability_years::float as "durabilityYears", c.durability_is_free as "durabilityIsFree",
           c.durability_is_whole as "durabilityIsWhole"
    from product_compliance c join products p on p.id = c.product_id left join variations v on v.id = c.variation_id
    left join economic_operators producer on producer.id = c.producer_id
    left join economic_operators responsible on responsible.id = c.responsible_id
    where ${productIds}::int[] is null or c.product_id = any(${productIds}::int[])
    order by 1
  `.execute(db);
  return rows;
};

/** Stores the addresses of a party, which all its products share. */
const saveParty = async (trx: Database, given: Party | null): Promise<number | null> => {
  if (!given) return null;
  const { rows } = await sql<{ id: number }>`
    insert into economic_operators (name, postal_address, electronic_address, country)
    values (${given.name}, ${given.postal}, ${given.electronic}, ${given.country})
    on conflict (lower(name)) do update set name = excluded.name, postal_address = excluded.postal_address,
      electronic_address = excluded.electronic_address, country = excluded.country
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

const saveWarnings = async (
  trx: Database,
  productId: number,
  warnings: Compliance['warnings'],
): Promise<void> => {
  await trx.deleteFrom('product_warnings').where('product_id', '=', productId).execute();
  await sql`
    insert into product_warnings (product_id, language_id, text)
    select ${productId}, l.id, given.value from jsonb_each_text(${JSON.stringify(warnings)}::jsonb) given
    join languages l on l.code = given.key`.execute(trx);
};

/** Saves what is known of an item; files stay while it has the energy class or the guarantee that they belong to. */
export const saveOne = async (trx: Database, item: Described, given: Compliance): Promise<void> => {
  const values = {
    energy_class: given.energyClass,
    charger_included: given.chargerIncluded,
    charger_min_watts: given.chargerMinWatts,
    charger_max_watts: given.chargerMaxWatts,
    usb_pd: given.usbPd,
    producer_id: await saveParty(trx, given.producer),
    responsible_id: await saveParty(trx, given.responsible),
    no_warnings: given.noWarnings,
    updates_until: given.updatesUntil && `${given.updatesUntil}-01`,
    repair_class: given.repairClass,
    spare_parts: given.spareParts,
    weee_category: given.weeeCategory,
    durability_years: given.durabilityYears,
    durability_is_free: given.durabilityIsFree,
    durability_is_whole: given.durabilityIsWhole,
  };
  await trx
    .insertInto('product_compliance')
    .values({ product_id: item.productId, variation_id: item.variationId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'variation_id']).doUpdateSet({
        ...values,
        ...(given.energyClass === null && { label_url: null, sheet_url: null }),
        ...(given.durabilityYears === null && { durability_url: null, guarantee_terms_url: null }),
      }),
    )
    .execute();
  if (item.variationId === null) await saveWarnings(trx, item.productId, given.warnings);
};

const fileColumns = {
  label: ['label_url', 'energy_class'],
  sheet: ['sheet_url', 'energy_class'],
  durability: ['durability_url', 'durability_years'],
  terms: ['guarantee_terms_url', 'durability_years'],
} as const;

/** Sets a file of an item; returns false if the item has nothing that the file could belong to. */
export const saveFile = async (
  trx: Database,
  { productId, variationId }: Described,
  kind: keyof typeof fileColumns,
  url: string,
): Promise<boolean> => {
  const [column, owner] = fileColumns[kind];
  const { numUpdatedRows } = await trx
    .updateTable('product_compliance')
    .set({ [column]: url })
    .where('product_id', '=', productId)
    .where('variation_id', variationId === null ? 'is' : '=', variationId)
    .where(owner, 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
