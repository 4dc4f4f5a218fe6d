import { sql } from 'kysely';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { deferRefresh, insertProducts, refreshProducts } from '#server/features/catalogue/catalogue-store.ts';
import { ensureManufacturers } from '#server/features/catalogue/taxonomy-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireLength } from '#server/features/operations/require-length.ts';

export interface NewProduct {
  readonly sku: string;
  readonly name: string;
  readonly manufacturer: string | null;
}

/** SKUs of products and variations are one set, whatever their case. */
export const requireFreeSku = async (trx: Database, sku: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from products where lower(sku) = lower(${sku}) or lower(handle) = lower(${sku})
    union all select 1 from variations where lower(sku) = lower(${sku}) limit 1`.execute(trx);
  if (rows.length > 0) throw new OperatorRefusal('sku_taken', { sku });
};

/** Creates a product that is not on sale, without price and stock: its page has everything else. */
export const createProduct = (
  operation: Operation,
  { sku: typed, name: typedName, manufacturer }: NewProduct,
): Promise<number> =>
  runOperation(operation, async (trx) => {
    const [sku, name] = [typed.trim(), typedName.trim()];
    if (name === '') throw new OperatorRefusal('product_name_missing', {});
    if (sku === '') throw new OperatorRefusal('sku_missing', {});
    requireLength('name', name);
    requireLength('SKU', sku);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.newSku})`.execute(trx);
    await requireFreeSku(trx, sku);
    const maker = manufacturer?.trim() || null;
    requireLength('manufacturer', maker ?? '');
    const makerOf = await ensureManufacturers(trx, maker === null ? [] : [maker]);
    await deferRefresh(trx);
    const made = await insertProducts(
      trx,
      [
        {
          sku,
          name,
          handle: null,
          model_number: null,
          description: '',
          condition: 'new',
          manufacturer_id: maker === null ? null : makerOf(maker),
          weight_grams: 0,
          package_mm: null,
          handling_days: null,
          max_per_order: null,
          withdrawal_rule: 'normal',
          guarantee_months: null,
          is_active: false,
          is_top: false,
          is_new: false,
          price_cents: 0,
        },
      ],
      operation.now(),
    );
    const id = made.get(sku) ?? 0;
    await trx
      .insertInto('stock_items')
      .values({ product_id: id, variation_id: null, on_hand: 0, reserved: 0 })
      .execute();
    await refreshProducts(trx, [id]);
    await recordAudit(trx, operation.actor, {
      subject: `product ${sku}`,
      before: null,
      after: { created: true, name, manufacturer: maker },
    });
    return id;
  });
