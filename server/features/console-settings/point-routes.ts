import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { cursorAfter, readCursor } from '#server/features/console/cursor.ts';
import { importPoints, setPoint } from '#server/features/delivery/import-points.ts';
import { pageOfPoints } from '#server/features/delivery/points-store.ts';
import { readPoints } from '#server/features/delivery/read-points.ts';
import { fileFault } from '#server/features/operations/read-table.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';

const ok = 'OK' as const;
const pageSize = 50;

const listPoints = async ({ db }: ConsoleDeps, { query }: AdminCall<'GET /admin/points'>) => {
  const rows = await pageOfPoints(db, {
    carrier: query.carrier ?? null,
    country: query.country ?? null,
    text: query.search?.trim() ?? '',
    after: readCursor('points', query.cursor),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    status: ok,
    payload: shown.map(({ id, carrier, code, kind, name, country, city, address, isActive }) => ({
      id,
      carrier,
      code,
      kind,
      name,
      country,
      city,
      address,
      is_open: isActive,
    })),
    next_cursor: rows.length > pageSize && last ? cursorAfter('points', last.id) : null,
  };
};

const textOf = (name: string, data: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(data, 'base64'));
  } catch {
    throw fileFault(`${name} is not UTF-8 text. Save it as UTF-8.`);
  }
};

/** Routes of parcel lockers and pickup points: the use cases of the commands `points`. */
export const pointRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/points': (call) => listPoints(deps, call),
    'POST /admin/points/import': async ({ body: { carrier, name, data, dry_run }, actor }) => {
      const points = readPoints(carrier, name, textOf(name, data));
      const operation = { ...operationOf(deps, actor), dryRun: dry_run };
      const counts = await importPoints(operation, carrier, points);
      return { status: ok, payload: { points: points.length, ...counts } };
    },
    'POST /admin/points': async ({ body: { carrier, code, is_open }, actor }) => {
      await setPoint(operationOf(deps, actor), { carrier, code, isActive: is_open });
      return { status: ok, message: 'Saved.' as const };
    },
  }) satisfies Partial<AdminHandlers>;
