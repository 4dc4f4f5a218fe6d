import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { requireUnchanged } from '#server/features/operations/require-unchanged.ts';

const findProduct = async (trx: Database, sku: string): Promise<{ id: number; sku: string }> => {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products where lower(sku) = lower(${sku})`.execute(trx);
  return foundOr(rows[0], 'sku_not_found', { sku });
};

/** SKUs of a product's accessories, in their order. */
const readAccessories = async (trx: Database, productId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ sku: string }>`
    select p.sku from product_accessories a join products p on p.id = a.accessory_id
    where a.product_id = ${productId} order by a.position, p.id`.execute(trx);
  return rows.map(({ sku }) => sku);
};

export interface Accessories {
  readonly sku: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Replaces the accessories of a product; an empty list removes them. `was`: what the operator saw. */
export const setAccessories = (
  operation: Operation,
  sku: string,
  accessories: readonly string[],
  was?: readonly string[],
): Promise<Accessories> =>
  runOperation(operation, async (trx) => {
    const product = await findProduct(trx, sku);
    // People who relate the same product wait for each other.
    await trx.selectFrom('products').select('id').where('id', '=', product.id).forNoKeyUpdate().execute();
    const before = await readAccessories(trx, product.id);
    requireUnchanged(was, before, (skus) => skus.join(', ') || 'none');
    const ids: number[] = [];
    for (const each of accessories) ids.push((await findProduct(trx, each)).id);
    const others = [...new Set(ids)].filter((id) => id !== product.id);
    await sql`delete from product_accessories where product_id = ${product.id}`.execute(trx);
    await sql`
      insert into product_accessories (product_id, accessory_id, position)
      select ${product.id}, id, place from unnest(${others}::int[]) with ordinality as wanted (id, place)`.execute(
      trx,
    );
    const after = await readAccessories(trx, product.id);
    await recordAudit(trx, operation.actor, {
      subject: `product ${product.sku}`,
      before: { accessories: before },
      after: { accessories: after },
    });
    return { sku: product.sku, before, after };
  });
