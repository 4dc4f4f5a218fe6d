import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal, type RefusedRow } from '#server/features/operations/operator-refusal.ts';
import { type AdjustedStock, adjustStock, type StockChange } from '#server/features/stock/adjust-stock.ts';
import {
  closeLines,
  endCount,
  linesOf,
  lockOpenCount,
  lockShelfItem,
  otherCountOf,
  saveLine,
} from './stock-counts-store.ts';

/** Opens a count. */
export const openCount = (operation: Operation, name: string): Promise<{ readonly id: number }> =>
  runOperation(operation, async (trx) => {
    const { id } = await trx
      .insertInto('stock_counts')
      .values({ name, made_by: operation.actor.who, created_at: operation.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, operation.actor, { subject: `count ${id}`, before: null, after: { name } });
    return { id };
  });

const requireOpen = async (trx: Parameters<typeof lockOpenCount>[0], id: number) =>
  foundOr(await lockOpenCount(trx, id), 'count_not_open', { id });

/**
 * Records the counted quantity of an item together with the stock on hand at this moment. The difference stays right
 * whatever is sold or packed afterwards. Counting an item again replaces what was written down.
 */
export const countItem = (
  operation: Operation,
  id: number,
  { sku: typed, counted }: { readonly sku: string; readonly counted: number },
): Promise<{ readonly sku: string; readonly expected: number }> =>
  runOperation(operation, async (trx) => {
    await requireOpen(trx, id);
    const item = foundOr(await lockShelfItem(trx, typed), 'sku_not_found', { sku: typed });
    const { sku, expected } = item;
    const other = await otherCountOf(trx, item.id, id);
    if (other !== undefined) throw new OperatorRefusal('item_in_other_count', { sku, count: other });
    await saveLine(trx, { countId: id, item, counted, by: operation.actor.who, now: operation.now() });
    await recordAudit(trx, operation.actor, {
      subject: `count ${id}`,
      before: null,
      after: { sku, expected, counted },
    });
    return { sku, expected };
  });

interface AppliedCount {
  readonly changed: readonly AdjustedStock[];
  /** These stay in the count: more is reserved for orders than would be left. */
  readonly refused: readonly RefusedRow[];
}

/** Adjusts the stock of all items that can be adjusted. */
const adjustPossible = async (
  operation: Operation,
  changes: readonly StockChange[],
): Promise<AppliedCount> => {
  try {
    return { changed: await adjustStock(operation, changes), refused: [] };
  } catch (error) {
    if (!(error instanceof OperatorRefusal) || error.code !== 'rows_refused') throw error;
    const refused = (error as OperatorRefusal<'rows_refused'>).params.rows;
    const places = new Set(refused.map(({ at }) => at));
    const possible = changes.filter((_, at) => !places.has(at));
    const changed = possible.length === 0 ? [] : await adjustStock(operation, possible);
    return { changed, refused };
  }
};

/** Corrects the stock by the differences. The count stays open with lines that cannot be applied. */
export const applyCount = (operation: Operation, id: number): Promise<AppliedCount> =>
  runOperation(operation, async (trx) => {
    const { name } = await requireOpen(trx, id);
    const lines = (await linesOf(trx, id)).filter(({ isOpen }) => isOpen);
    const differing = lines.filter(({ expected, counted }) => expected !== counted);
    const changes = differing.map(({ sku, expected, counted }) => ({
      sku,
      how: 'add' as const,
      quantity: counted - expected,
      reason: `counted: ${name}`,
    }));
    const applied = await adjustPossible({ ...operation, db: trx }, changes);
    const kept = applied.refused.flatMap(({ at }) => differing[at]?.itemId ?? []);
    await closeLines(trx, id, kept);
    if (kept.length === 0) await endCount(trx, id, 'applied', operation.now());
    await recordAudit(trx, operation.actor, {
      subject: `count ${id}`,
      before: { state: 'open' },
      after: {
        state: kept.length === 0 ? 'applied' : 'open',
        corrected: applied.changed.length,
        refused: kept.length,
      },
    });
    return applied;
  });

/** Gives a count up: nothing is corrected. */
export const dropCount = (operation: Operation, id: number): Promise<void> =>
  runOperation(operation, async (trx) => {
    await requireOpen(trx, id);
    await closeLines(trx, id, []);
    await endCount(trx, id, 'dropped', operation.now());
    await recordAudit(trx, operation.actor, {
      subject: `count ${id}`,
      before: { state: 'open' },
      after: { state: 'dropped' },
    });
  });
