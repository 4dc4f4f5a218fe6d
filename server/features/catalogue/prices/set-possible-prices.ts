import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal, type RefusedRow } from '#server/features/operations/operator-refusal.ts';
import { type ChangedPrice, type PriceChange, setPrices } from './set-prices.ts';

/** The rows that a use case refuses, or null for another error. A refusal comes before the first change. */
export const refusedRows = (error: unknown): readonly RefusedRow[] | null =>
  error instanceof OperatorRefusal && error.code === 'rows_refused'
    ? (error as OperatorRefusal<'rows_refused'>).params.rows
    : null;

export interface PossiblePrices {
  readonly changed: readonly ChangedPrice[];
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
}

/** Sets the prices that can be set, and says why the others cannot. */
export const setPossiblePrices = (
  operation: Operation,
  prices: readonly PriceChange[],
): Promise<PossiblePrices> =>
  runOperation(operation, async (trx) => {
    const inside = { ...operation, db: trx, dryRun: false };
    try {
      return { ...(await setPrices(inside, prices)), refused: [] };
    } catch (error) {
      const refused = refusedRows(error);
      if (!refused) throw error;
      const places = new Set(refused.map(({ at }) => at));
      const left = prices.filter((_, at) => !places.has(at));
      if (left.length === 0) return { changed: [], unchanged: 0, refused };
      return { ...(await setPrices(inside, left)), refused };
    }
  });
