import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { BundleTerms } from './bundle-rules.ts';
import { toBasisPoints } from './pricing-rules.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly priceCents: number | null;
  readonly percent: string | null;
  readonly items: BundleTerms['items'];
}

const toTerms = ({ id, name, priceCents, percent, items }: Row): BundleTerms => ({
  id,
  name,
  items,
  price:
    priceCents === null
      ? { type: 'percent', basisPoints: toBasisPoints(percent ?? 0) }
      : { type: 'fixed', cents: priceCents },
});

const columns = (languageId: number) => sql`
  b.id, coalesce((select t.name from bundle_texts t where t.bundle_id = b.id and t.language_id = ${languageId}), b.name) as name,
  b.price_cents as "priceCents", b.percent,
  (select json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) order by i.position, i.product_id)
   from bundle_items i where i.bundle_id = b.id) as items`;

/** Offered now: begun, not ended, and every item is on sale. An item that was deleted leaves less than two. */
const isOffered = (now: Date) => sql<boolean>`
  (b.starts_at is null or b.starts_at <= ${now}) and (b.ends_at is null or b.ends_at > ${now})
  and 2 <= (select count(*) from bundle_items i where i.bundle_id = b.id)
  and not exists (select from bundle_items i join products p on p.id = i.product_id
    where i.bundle_id = b.id and not p.is_active)`;

interface Asked {
  readonly now: Date;
  readonly languageId: number;
}

/** The bundles whose items are all among these products. */
export const bundlesOfCart = async (
  db: Database,
  productIds: readonly number[],
  { now, languageId }: Asked,
): Promise<readonly BundleTerms[]> => {
  const ids = sql`${[...new Set(productIds)]}::int[]`;
  const { rows } = await sql<Row>`
    select ${columns(languageId)} from bundles b
    where b.id in (select bundle_id from bundle_items where product_id = any(${ids})) and ${isOffered(now)}
      and not exists (select from bundle_items i where i.bundle_id = b.id and not i.product_id = any(${ids}))
    order by b.id`.execute(db);
  return rows.map(toTerms);
};

/** The bundles that a product is part of. */
export const bundlesWith = async (
  db: Database,
  productId: number,
  { now, languageId }: Asked,
): Promise<readonly BundleTerms[]> => {
  const { rows } = await sql<Row>`
    select ${columns(languageId)} from bundles b
    where b.id in (select bundle_id from bundle_items where product_id = ${productId}) and ${isOffered(now)}
    order by b.id limit 5`.execute(db);
  return rows.map(toTerms);
};

/** Undefined: no such bundle, or it is not offered now. */
export const findBundle = async (
  db: Database,
  id: number,
  { now, languageId }: Asked,
): Promise<BundleTerms | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns(languageId)} from bundles b where b.id = ${id} and ${isOffered(now)}`.execute(db);
  return rows[0] && toTerms(rows[0]);
};
