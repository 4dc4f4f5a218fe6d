import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { requestOrderLink } from './request-order-link.ts';

export const orderLinkRoutes = (deps: Parameters<typeof requestOrderLink>[0]) =>
  ({
    'POST /orders/link': async (call) => {
      await requestOrderLink(deps, call);
      return { status: 'OK', message: 'If they belong together, a link is on its way.' };
    },
  }) satisfies Handlers;
