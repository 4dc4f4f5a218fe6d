import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
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

const storedValue = async (
  trx: Database,
  { productId, variationId }: Item,
  specId: number,
): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`
    select json_build_object('value', raw, 'source', source) as value from product_specs
    where product_id = ${productId} and variation_id is not distinct from ${variationId}::int and spec_id = ${specId}`.execute(
    trx,
  );
  return rows[0]?.value ?? null;
};

/** Sets what a product or variation states, against every other source; null: the weaker sources count again. */
export const setSpecValue = (
  operation: Operation,
  sku: string,
  key: string,
  value: string | null,
): Promise<{ readonly sku: string }> =>
  runOperation(operation, async (trx) => {
    const item = await findItem(trx, sku);
    const { rows } = await sql<{ id: number }>`select id from spec_definitions where key = ${key}`.execute(
      trx,
    );
    const { id } = foundOr(rows[0], 'spec_not_found', { key });
    const spec = foundOr((await loadReadable(trx)).specs.get(id), 'spec_not_found', { key });
    const before = await storedValue(trx, item, id);
    await sql`delete from product_specs where product_id = ${item.productId} and spec_id = ${id}
      and variation_id is not distinct from ${item.variationId}::int`.execute(trx);
    if (value === null) await readStoredDescriptions(trx, [item.productId]);
    else {
      const read = readValue(spec, value);
      if (!read) throw new OperatorRefusal('spec_value_unreadable', { key, value });
      await sql`
        insert into product_specs (product_id, variation_id, spec_id, low, high, option_ids, raw, source)
        values (${item.productId}, ${item.variationId}, ${id}, ${read.low}, ${read.high},
          ${[...read.optionIds]}::int[], ${value}, 'operator')`.execute(trx);
    }
    await recordAudit(trx, operation.actor, {
      subject: `product ${item.sku}`,
      before: { [key]: before },
      after: { [key]: await storedValue(trx, item, id) },
    });
    return { sku: item.sku };
  });
