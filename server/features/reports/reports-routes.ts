import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { type ReportDeps, readContent, reportContent } from './report-content.ts';

export const reportsRoutes = (deps: ReportDeps) =>
  ({
    'GET /reports/content': async ({ query: { type, id } }) => ({
      status: 'OK',
      payload: await readContent(deps.db, type, id),
    }),
    'POST /reports': async ({ body, locale, visit }) => ({
      status: 'OK',
      payload: {
        number: await reportContent(deps, body, { network: visit.network, languageId: locale.languageId }),
      },
    }),
  }) satisfies Handlers;
