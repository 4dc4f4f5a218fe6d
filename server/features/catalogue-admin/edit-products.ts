import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';

export interface ListedProduct {
  readonly sku: string;
  readonly name: string;
  readonly priceCents: number;
  /** Free stock of the product and its variations. */
  readonly stock: number;
  readonly variations: number;
  readonly isActive: boolean;
  readonly isTop: boolean;
  readonly isNew: boolean;
}

export interface ProductFilter {
  /** Part of a name, SKU or handle. */
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly limit: number;
}

/** Lists products by name, hidden ones included. */
export const listProducts = async (
  db: Database,
  { search = '', category, isActive, limit }: ProductFilter,
): Promise<readonly ListedProduct[]> => {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ListedProduct>`
    select p.sku, p.name, p.price_cents as "priceCents", p.is_active as "isActive", p.is_top as "isTop",
           p.is_new as "isNew",
           (select coalesce(sum(on_hand - reserved), 0)::int from stock_items s where s.product_id = p.id) as stock,
           (select count(*)::int from variations v where v.product_id = p.id) as variations
    from products p
    where (p.name ilike ${part} or p.sku ilike ${part} or p.handle ilike ${part})
      and (${isActive ?? null}::boolean is null or p.is_active = ${isActive ?? null}::boolean)
      and (${category ?? null}::text is null or exists (
        select from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id and c.url = ${category ?? null}::text))
    order by p.name, p.id limit ${limit}
  `.execute(db);
  return rows;
};

interface Found {
  readonly productId: number;
  readonly variationId: number | null;
  readonly sku: string;
  readonly priceCents: number;
}

const find = async (trx: Database, sku: string): Promise<Found> => {
  const { rows } = await sql<Found>`
    select id as "productId", null::int as "variationId", sku, price_cents as "priceCents" from products
      where lower(sku) = lower(${sku}) or lower(handle) = lower(${sku})
    union all
    select product_id, id, sku, price_cents from variations where lower(sku) = lower(${sku})
  `.execute(trx);
  return foundOr(rows[0], 'sku_not_found', { sku });
};

/** Puts products or single variations on sale, or takes them off sale: all of them or none. */
export const setOnSale = (
  operation: Operation,
  skus: readonly string[],
  isActive: boolean,
): Promise<{ readonly changed: readonly string[] }> =>
  runOperation(operation, async (trx) => {
    const changed: string[] = [];
    for (const typed of skus) {
      const { productId, variationId, sku, priceCents } = await find(trx, typed);
      if (isActive && priceCents === 0) throw new OperatorRefusal('product_unpriced', { sku });
      const { numAffectedRows } =
        variationId === null
          ? await sql`update products set is_active = ${isActive}, changed_at = ${operation.now()}
              where id = ${productId} and is_active <> ${isActive}`.execute(trx)
          : await sql`update variations set is_active = ${isActive}
              where id = ${variationId} and is_active <> ${isActive}`.execute(trx);
      if (!numAffectedRows) continue;
      changed.push(sku);
      await recordAudit(trx, operation.actor, {
        subject: `product ${sku}`,
        before: { on_sale: !isActive },
        after: { on_sale: isActive },
      });
    }
    return { changed };
  });

export interface Marks {
  readonly isTop?: boolean | undefined;
  readonly isNew?: boolean | undefined;
}

/** Marks products as top or new, or removes the marks: all of them or none. */
export const markProducts = (
  operation: Operation,
  skus: readonly string[],
  { isTop, isNew }: Marks,
): Promise<{ readonly changed: readonly string[] }> =>
  runOperation(operation, async (trx) => {
    if (isTop === undefined && isNew === undefined) throw new OperatorRefusal('marks_missing', {});
    const changed: string[] = [];
    for (const typed of skus) {
      const { productId, variationId, sku } = await find(trx, typed);
      if (variationId !== null) throw new OperatorRefusal('sku_not_found', { sku: typed });
      const { numAffectedRows } = await sql`
        update products set is_top = coalesce(${isTop ?? null}::boolean, is_top),
          is_new = coalesce(${isNew ?? null}::boolean, is_new), changed_at = ${operation.now()}
        where id = ${productId} and (is_top <> coalesce(${isTop ?? null}::boolean, is_top)
          or is_new <> coalesce(${isNew ?? null}::boolean, is_new))`.execute(trx);
      if (!numAffectedRows) continue;
      changed.push(sku);
      await recordAudit(trx, operation.actor, {
        subject: `product ${sku}`,
        before: null,
        after: { ...(isTop !== undefined && { top: isTop }), ...(isNew !== undefined && { new: isNew }) },
      });
    }
    return { changed };
  });

/** Limits the pieces of products in one order, all variations together; null removes the limit. All of them or none. */
export const limitPerOrder = (
  operation: Operation,
  skus: readonly string[],
  most: number | null,
): Promise<{ readonly changed: readonly string[] }> =>
  runOperation(operation, async (trx) => {
    const changed: string[] = [];
    for (const typed of skus) {
      const { productId, sku } = await find(trx, typed);
      const { numAffectedRows } = await sql`
        update products set max_per_order = ${most}, changed_at = ${operation.now()}
        where id = ${productId} and max_per_order is distinct from ${most}::int`.execute(trx);
      if (!numAffectedRows) continue;
      changed.push(sku);
      await recordAudit(trx, operation.actor, {
        subject: `product ${sku}`,
        before: null,
        after: { max_per_order: most },
      });
    }
    return { changed };
  });

export interface Rights {
  readonly withdrawal?: 'normal' | 'sealed' | 'excluded' | undefined;
  /** Null: the shop's. */
  readonly guaranteeMonths?: number | null | undefined;
}

/** Sets what buyers of products may do afterwards. It holds for orders from now on: all of them or none. */
export const setRights = (
  operation: Operation,
  skus: readonly string[],
  { withdrawal, guaranteeMonths }: Rights,
): Promise<{ readonly changed: readonly string[] }> =>
  runOperation(operation, async (trx) => {
    if (withdrawal === undefined && guaranteeMonths === undefined)
      throw new OperatorRefusal('rights_missing', {});
    const changed: string[] = [];
    for (const typed of skus) {
      const { productId, variationId, sku } = await find(trx, typed);
      if (variationId !== null) throw new OperatorRefusal('sku_not_found', { sku: typed });
      const before = await trx
        .selectFrom('products')
        .select(['withdrawal_rule', 'guarantee_months'])
        .where('id', '=', productId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const after = {
        withdrawal_rule: withdrawal ?? before.withdrawal_rule,
        guarantee_months: guaranteeMonths === undefined ? before.guarantee_months : guaranteeMonths,
      };
      if (
        before.withdrawal_rule === after.withdrawal_rule &&
        before.guarantee_months === after.guarantee_months
      )
        continue;
      await trx
        .updateTable('products')
        .set({ ...after, changed_at: operation.now() })
        .where('id', '=', productId)
        .execute();
      changed.push(sku);
      await recordAudit(trx, operation.actor, { subject: `product ${sku}`, before, after });
    }
    return { changed };
  });
