import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Names, WantedOption } from './matrix-rules.ts';

interface StoredRow {
  readonly id: number;
  readonly sku: string;
  readonly priceCents: number;
  readonly isOnSale: boolean;
  readonly stockItemId: number | null;
  readonly onHand: number;
  readonly reserved: number;
  readonly isOrdered: boolean;
  /** By the id of their option. */
  readonly choices: Readonly<Record<string, { readonly id: number; readonly name: string }>>;
}

interface StoredOption extends WantedOption {
  readonly id: number;
}

/** Names of options and values in every language but the default one, where they are written. */
const namesOf = (table: 'attribute_group_texts' | 'attribute_texts', key: string, id: string) => sql`
  (select coalesce(json_object_agg(l.code, t.name), '{}') from ${sql.table(table)} t
   join languages l on l.id = t.language_id where ${sql.ref(`t.${key}`)} = ${sql.ref(id)} and not l.is_default)`;

interface OptionRow {
  readonly id: number;
  readonly name: string;
  readonly texts: Names;
  readonly values: readonly { readonly id: number; readonly name: string; readonly texts: Names }[];
}

/** A shop that was filled by files may have thousands of values; the first of each option are offered. */
const valuesOffered = 60;

/** Options in the order of the shop, all of them or those of a product. */
const readOptions = async (
  db: Database,
  defaultCode: string,
  productId: number | null,
): Promise<readonly StoredOption[]> => {
  const { rows } = await sql<OptionRow>`
    with chosen as (
      select distinct va.attribute_id as id from variation_attributes va
      join variations v on v.id = va.variation_id where v.product_id = ${productId}),
    listed as (
      select a.id, a.group_id, a.name, a.position,
             row_number() over (partition by a.group_id order by a.position, a.id) as place
      from attributes a where ${productId}::int is null or a.id in (select id from chosen))
    select g.id, g.name, ${namesOf('attribute_group_texts', 'group_id', 'g.id')} as texts,
           json_agg(json_build_object('id', a.id, 'name', a.name,
             'texts', ${namesOf('attribute_texts', 'attribute_id', 'a.id')}) order by a.position, a.id) as values
    from attribute_groups g join listed a on a.group_id = g.id
    where ${productId}::int is not null or a.place <= ${valuesOffered}
    group by g.id order by g.position, g.id limit 100
  `.execute(db);
  const both = ({ name, texts }: { readonly name: string; readonly texts: Names }): Names => ({
    [defaultCode]: name,
    ...texts,
  });
  return rows.map(({ id, values, ...group }) => ({ id, names: both(group), values: values.map(both) }));
};

const readRows = async (db: Database, productId: number): Promise<readonly StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select v.id, v.sku, v.price_cents as "priceCents", v.is_active as "isOnSale", s.id as "stockItemId",
           coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved,
           exists (select from order_lines ol where ol.base_product_id = v.product_id and ol.variation_id = v.id) as "isOrdered",
           (select coalesce(json_object_agg(a.group_id, json_build_object('id', a.id, 'name', a.name)), '{}')
            from variation_attributes va join attributes a on a.id = va.attribute_id
            where va.variation_id = v.id) as choices
    from variations v left join stock_items s on s.variation_id = v.id
    where v.product_id = ${productId} order by v.position, v.id
  `.execute(db);
  return rows;
};

/** Everything but stock, which sales change all the time. */
const versionOf = (rows: readonly StoredRow[], options: readonly StoredOption[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        rows.map(({ id, sku, priceCents, isOnSale, choices }) => [id, sku, priceCents, isOnSale, choices]),
        options.map(({ id, names }) => [id, names]),
      ]),
    )
    .digest('base64url')
    .slice(0, 22);

/** Options and rows of a product, and a name for this state of them. */
export const readMatrix = async (db: Database, productId: number, defaultCode: string) => {
  const options = await readOptions(db, defaultCode, productId);
  const rows = await readRows(db, productId);
  const valuesOf = ({ choices }: StoredRow): readonly string[] =>
    options.map(({ id }) => choices[id]?.name ?? '');
  return {
    options,
    rows: rows.map((row) => ({ ...row, values: valuesOf(row) })),
    version: versionOf(rows, options),
  };
};

export const readKnownOptions = (db: Database, defaultCode: string): Promise<readonly WantedOption[]> =>
  readOptions(db, defaultCode, null);
