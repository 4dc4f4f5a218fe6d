import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { declarePublicly } from './declare-publicly.ts';
import { declareWithdrawal, quoteWithdrawal, type WithdrawalDeps } from './declare-withdrawal.ts';

export const withdrawalRoutes = (deps: WithdrawalDeps) =>
  ({
    'POST /withdrawals': async ({ body, locale, visit }) => {
      const { reference, declared_at } = await declarePublicly(deps, {
        name: body.name,
        orderNumber: body.order_nr,
        email: body.email,
        items: body.items?.trim() ?? '',
        isSuspicious: Boolean(body.website),
        languageId: locale.languageId,
        network: visit.network,
      });
      return { status: 'OK', payload: { reference, declared_at: declared_at.toISOString() } };
    },
    'POST /orders/:number/withdrawal': async (call) => ({
      status: 'OK',
      payload: await declareWithdrawal(deps, call),
    }),
    'POST /orders/:number/returns/quote': async (call) => ({
      status: 'OK',
      payload: await quoteWithdrawal(deps, call),
    }),
  }) satisfies Handlers;
