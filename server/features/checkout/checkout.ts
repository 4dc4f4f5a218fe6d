import { limitConcurrency } from '#server/http/limits/concurrency-limit.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import type { CheckoutDeps, CheckoutParts } from './checkout-deps.ts';
import { placeOrder } from './place-order.ts';

const waitingAtMost = 1000;

export const createCheckout = ({ parallel, ...parts }: CheckoutParts & { readonly parallel: number }) => {
  const deps: CheckoutDeps = { ...parts, limitConcurrency: limitConcurrency(parallel, waitingAtMost) };
  return {
    routes: {
      'POST /orders/checkout': (call) => placeOrder(deps, call),
    } satisfies Handlers,
  };
};
