import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { cursorAfter, type List, readCursor } from '#server/features/console/cursor.ts';
import { adjustStock } from '#server/features/stock/adjust-stock.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { unwrapped } from './change-prices.ts';
import { listConsoleStock, listMovements } from './stock-list-view.ts';

const ok = 'OK' as const;
const pageSize = 50;

const pageOf = <Row extends { readonly id: number }>(list: List, rows: readonly Row[]) => {
  const payload = rows.slice(0, pageSize);
  const last = payload.at(-1);
  return {
    status: ok,
    payload,
    next_cursor: rows.length > pageSize && last ? cursorAfter(list, last.id) : null,
  };
};

/** Routes of stock and its ledger. */
export const stockRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/stock': async ({ query: { view = 'all', search = '', exact, cursor } }) => {
      const before = readCursor('stock', cursor);
      const rows = await listConsoleStock(deps.db, { view, search, exact, before, limit: pageSize + 1 });
      return pageOf('stock', rows);
    },
    'GET /admin/stock/movements': async ({ query: { search = '', cursor } }) => {
      const before = readCursor('movements', cursor);
      const rows = await listMovements(deps.db, { search, before, limit: pageSize + 1 });
      return pageOf(
        'movements',
        rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      );
    },
    'POST /admin/stock': async ({ body: { changes, reason, dry_run: dryRun }, actor }) => {
      const operation = { ...operationOf(deps, actor), dryRun };
      const wanted = changes.map((change) => ({ ...change, reason }));
      const payload = await adjustStock(operation, wanted).catch((error: unknown) => {
        throw unwrapped(error);
      });
      return { status: ok, payload: [...payload] };
    },
  }) satisfies Partial<AdminHandlers>;
