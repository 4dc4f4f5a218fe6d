import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { readOwnAlerts } from './alerts-views.ts';
import { type AlertDeps, confirmByLink, endByLink, endOwn, setAlerts } from './set-alerts.ts';

export const alertsRoutes = (deps: AlertDeps) =>
  ({
    'POST /alerts': async ({ body, customer, locale, visit }) => ({
      status: 'OK',
      payload: await setAlerts(deps, { ...body, customer, locale, network: visit.network }),
    }),
    'POST /alerts/confirm': async ({ body, visit }) => {
      await deps.limits.take('alertFrom', visit.network);
      await confirmByLink(deps, body.token);
      return { status: 'OK' };
    },
    'POST /alerts/end': async ({ body, visit }) => {
      await deps.limits.take('alertFrom', visit.network);
      await endByLink(deps, body);
      return { status: 'OK' };
    },
    'GET /user/alerts': async ({ customer, locale }) => ({
      status: 'OK',
      payload: await readOwnAlerts(deps.db, customer, locale),
    }),
    'POST /user/alerts/:id/end': async ({ params, body, customer }) => {
      await endOwn(deps, customer, { id: Number(params.id), undo: body.undo ?? false });
      return { status: 'OK' };
    },
  }) satisfies Handlers;
