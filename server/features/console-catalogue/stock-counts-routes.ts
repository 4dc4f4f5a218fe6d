import type { StockCount as ListedCount } from '#contract/admin/stock-counts.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { cursorAfter, readCursor } from '#server/features/console/cursor.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { textForConsole } from '#server/features/operations/to-refusal.ts';
import { applyCount, countItem, dropCount, openCount } from '#server/features/stock-counts/count-shelf.ts';
import {
  findCount,
  linesOf,
  listCounts,
  type StockCount,
} from '#server/features/stock-counts/stock-counts-store.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';

const ok = 'OK' as const;
const pageSize = 50;

const listed = ({ madeBy, createdAt, ...count }: StockCount): ListedCount => ({
  ...count,
  made_by: madeBy,
  created_at: createdAt.toISOString(),
});

const signed = (cents: number): string => `${cents < 0 ? '-' : ''}${centsText(Math.abs(cents))}`;

/** Routes of stock taking. */
export const stockCountsRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/counts': async ({ query: { cursor } }) => {
      const counts = await listCounts(deps.db, { before: readCursor('counts', cursor), limit: pageSize + 1 });
      const shown = counts.slice(0, pageSize);
      const last = shown.at(-1);
      const next_cursor = counts.length > pageSize && last ? cursorAfter('counts', last.id) : null;
      return { status: ok, payload: shown.map(listed), next_cursor };
    },
    'GET /admin/counts/:id': async ({ params }) => {
      const id = Number(params.id);
      const count = foundOr(await findCount(deps.db, id), 'count_not_open', { id });
      const lines = await linesOf(deps.db, id);
      const items = lines.map(({ sku, name, expected, counted, valueCents, isOpen }) => ({
        sku,
        name,
        expected,
        counted,
        value: signed(valueCents),
        is_open: isOpen,
      }));
      return { status: ok, payload: { ...listed(count), items } };
    },
    'POST /admin/counts': async ({ body: { name }, actor }) => ({
      status: ok,
      payload: await openCount(operationOf(deps, actor), name),
    }),
    'POST /admin/counts/:id/lines': async ({ params, body, actor }) => ({
      status: ok,
      payload: await countItem(operationOf(deps, actor), Number(params.id), body),
    }),
    'POST /admin/counts/:id/apply': async ({ params, actor }) => {
      const { changed, refused } = await applyCount(operationOf(deps, actor), Number(params.id));
      const reasons = refused.map(({ refusal }) => ({
        sku: String((refusal.params as { readonly sku?: string }).sku ?? ''),
        reason: textForConsole(refusal),
      }));
      return { status: ok, payload: { corrected: changed.length, refused: reasons } };
    },
    'POST /admin/counts/:id/drop': async ({ params, actor }) => {
      await dropCount(operationOf(deps, actor), Number(params.id));
      return { status: ok, message: 'Dropped.' as const };
    },
  }) satisfies Partial<AdminHandlers>;
