import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { keepItems, markSent, openReturn, type ReturnsDeps } from './customer-returns.ts';

export const returnsRoutes = (deps: ReturnsDeps) =>
  ({
    'POST /orders/:number/returns': async (call) => ({
      status: 'OK',
      payload: await openReturn(deps, call),
    }),
    'POST /orders/:number/returns/:goods/sent': async (call) => ({
      status: 'OK',
      payload: await markSent(deps, call),
    }),
    'POST /orders/:number/returns/:goods/keep': async (call) => ({
      status: 'OK',
      payload: await keepItems(deps, call),
    }),
  }) satisfies Handlers;
