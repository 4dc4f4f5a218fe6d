import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { loadReadable } from './definitions-views.ts';
import { readStoredDescriptions } from './read-specifications.ts';
import { readValue } from './read-value.ts';

interface Item {
  readonly productId: number;
  readonly variationId: number | null;
  readonly sku: string;
}

const findItem = async (trx: Database, sku: string): Promise<Item> => {
  const { rows } = await sql<Item>`
    select id as "productId", null::int as "variationId", sku from products where lower(sku) = lower(${sku})
    union all
    select product_id, id, sku from variations where lower(sku) = lower(${sku})`.execute(trx);
  return foundOr(rows[0], 'sku_not_found', { sku });
};

interface Stated {
  readonly value: string;
  readonly source: 'operator' | 'file' | 'description';
}

/** What operators and files state; what was read from the description is no statement of theirs. */
const stronger = (stated: Stated | null): string | null =>
  stated && stated.source !== 'description' ? stated.value : null;

const storedValue = async (
  trx: Database,
  { productId, variationId }: Item,
  specId: number,
): Promise<Stated | null> => {
  const { rows } = await sql<{ value: Stated }>`
    select json_build_object('value', raw, 'source', source) as value from product_specs
    where product_id = ${productId} and variation_id is not distinct from ${variationId}::int and spec_id = ${specId}`.execute(
    trx,
  );
  return rows[0]?.value ?? null;
};

/** What the operator states of a specification; null: the weaker sources count again. */
interface SpecWish {
  readonly key: string;
  readonly value: string | null;
  /** What was seen of it; undefined: the caller did not look. */
  readonly was?: string | null | undefined;
}

/** Sets what a product or variation states, against every other source: all of it or nothing. */
export const setSpecValues = (
  operation: Operation,
  sku: string,
  wishes: readonly SpecWish[],
): Promise<{ readonly sku: string }> =>
  runOperation(operation, async (trx) => {
    const item = await findItem(trx, sku);
    // People who describe the same product wait for each other.
    await trx.selectFrom('products').select('id').where('id', '=', item.productId).forNoKeyUpdate().execute();
    const { specs } = await loadReadable(trx);
    const named = await trx.selectFrom('spec_definitions').select(['id', 'key']).execute();
    const byKey = new Map(named.map(({ id, key }) => [key, specs.get(id)]));
    const before: Record<string, Stated | null> = {};
    const after: Record<string, Stated | null> = {};
    for (const { key, value, was } of wishes) {
      const spec = foundOr(byKey.get(key), 'spec_not_found', { key });
      const now = await storedValue(trx, item, spec.id);
      if (was !== undefined) requireUnchanged(was, stronger(now), (text) => text ?? '–');
      before[key] = now;
      await sql`delete from product_specs where product_id = ${item.productId} and spec_id = ${spec.id}
        and variation_id is not distinct from ${item.variationId}::int`.execute(trx);
      if (value === null) continue;
      const read = readValue(spec, value);
      if (!read) throw new OperatorRefusal('spec_value_unreadable', { key, value });
      await sql`
        insert into product_specs (product_id, variation_id, spec_id, low, high, option_ids, raw, source)
        values (${item.productId}, ${item.variationId}, ${spec.id}, ${read.low}, ${read.high},
          ${[...read.optionIds]}::int[], ${value}, 'operator')`.execute(trx);
    }
    if (wishes.some(({ value }) => value === null)) await readStoredDescriptions(trx, [item.productId]);
    for (const { key } of wishes) after[key] = await storedValue(trx, item, byKey.get(key)?.id ?? 0);
    await recordAudit(trx, operation.actor, { subject: `product ${item.sku}`, before, after });
    return { sku: item.sku };
  });

export const setSpecValue = (
  operation: Operation,
  sku: string,
  key: string,
  value: string | null,
): Promise<{ readonly sku: string }> => setSpecValues(operation, sku, [{ key, value }]);
