import { sql } from 'kysely';
import type { EnergyClass } from '#contract/compliance.ts';
import type { Database } from '#server/db/pool.ts';

/** What EU law wants to know of a product or of one of its variations, by SKU. */
export interface Compliance {
  readonly sku: string;
  readonly energyClass: EnergyClass | null;
  readonly chargerIncluded: boolean | null;
  readonly chargerMinWatts: number | null;
  readonly chargerMaxWatts: number | null;
  readonly usbPd: boolean;
}

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

/** Everything that is known, ordered by SKU. */
export const listCompliance = async (db: Database): Promise<readonly Compliance[]> => {
  const { rows } = await sql<Compliance>`
    select coalesce(v.sku, p.sku) as sku, c.energy_class as "energyClass", c.charger_included as "chargerIncluded",
           c.charger_min_watts::float as "chargerMinWatts", c.charger_max_watts::float as "chargerMaxWatts",
           c.usb_pd as "usbPd"
    from product_compliance c join products p on p.id = c.product_id left join variations v on v.id = c.variation_id
    order by 1
  `.execute(db);
  return rows;
};

/** Saves what is known of an item; label and sheet stay while it has an energy class. */
export const saveOne = async (trx: Database, item: Described, given: Compliance): Promise<void> => {
  const values = {
    energy_class: given.energyClass,
    charger_included: given.chargerIncluded,
    charger_min_watts: given.chargerMinWatts,
    charger_max_watts: given.chargerMaxWatts,
    usb_pd: given.usbPd,
  };
  await trx
    .insertInto('product_compliance')
    .values({ product_id: item.productId, variation_id: item.variationId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'variation_id']).doUpdateSet({
        ...values,
        ...(given.energyClass === null && { label_url: null, sheet_url: null }),
      }),
    )
    .execute();
};

/** Sets the picture of the label or the information sheet; returns false if the item has no energy class. */
export const saveFile = async (
  trx: Database,
  { productId, variationId }: Described,
  kind: 'label' | 'sheet',
  url: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('product_compliance')
    .set(kind === 'label' ? { label_url: url } : { sheet_url: url })
    .where('product_id', '=', productId)
    .where('variation_id', variationId === null ? 'is' : '=', variationId)
    .where('energy_class', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
