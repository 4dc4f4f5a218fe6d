import type { Database } from '#server/db/pool.ts';
import type { OrderLine } from './order.ts';

export const linesOf = async (db: Database, orderId: number): Promise<readonly OrderLine[]> => {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    variationId: row.variation_id,
    baseProductId: row.base_product_id,
    stockItemId: row.stock_item_id,
    sku: row.sku,
    name: row.name,
    imageUrl: row.image_url,
    category: row.category,
    attributes: row.attributes as OrderLine['attributes'],
    quantity: row.quantity,
    unitCents: row.unit_cents,
    chargedUnitCents: row.charged_unit_cents,
    paidCents: row.paid_cents,
    chargedPaidCents: row.charged_paid_cents,
    refundedCents: row.charged_refunded_cents,
    packed: row.packed_quantity,
    cancelled: row.cancelled_quantity,
    returned: row.returned_quantity,
    takeBack: row.take_back,
    compliance: row.compliance as OrderLine['compliance'],
  }));
};
