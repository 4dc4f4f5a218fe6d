import type { ConsoleDeps } from '#server/features/console/console.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { rangeOf, readReport, reportFile } from './read-report.ts';

/** Routes of the reports. */
export const figuresRoutes = ({ db, world }: ConsoleDeps) =>
  ({
    'GET /admin/reports/:name': async ({ params, query }) => ({
      status: 'OK' as const,
      payload: await readReport(db, params.name, rangeOf(query, world.now())),
    }),
    'GET /admin/reports/:name/export': async ({ params, query }) => {
      const range = rangeOf(query, world.now());
      return {
        name: `${params.name} ${range.from} ${range.to}.csv`,
        bytes: await reportFile(db, params.name, range),
      };
    },
  }) satisfies Partial<AdminHandlers>;
