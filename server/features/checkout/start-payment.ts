import type { Checkout } from '#contract/orders/checkout-answers.ts';
import type { Order } from '#server/features/orders/order.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type Attempt, type SavedResponse, saveAttempt, saveResponse } from './attempts-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { redirectResponse } from './checkout-rules.ts';
import type { Earlier, RequestIdentity } from './earlier-attempt.ts';

/** Gets the payment page from the provider, outside the transaction. If the provider refuses, the order has failed. */
export const startPayment = async ({ db, payments }: CheckoutDeps, order: Order): Promise<Checkout> => {
  try {
    const response = redirectResponse(order, await payments.start(order));
    await saveResponse(db, order.id, { placed: response });
    return response;
  } catch (error) {
    if (error instanceof Refusal) await saveResponse(db, order.id, { refused: { code: error.code } });
    throw error;
  }
};

const repeat = (response: SavedResponse): Checkout => {
  if ('placed' in response) return response.placed;
  const { code, ...details } = response.refused;
  throw new Refusal(code, details);
};

/** Repeats the earlier response, or finishes the work of a process that died before it could respond. */
export const finishEarlier = async (
  deps: CheckoutDeps,
  request: RequestIdentity,
  earlier: Earlier,
): Promise<Checkout> => {
  if (earlier.kind === 'busy') throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 1 });
  await saveUnderKey(deps, request, earlier.attempt);
  if (earlier.kind === 'answered') return repeat(earlier.response);
  const order = await deps.orders.orderByNumber(deps.db, earlier.orderNumber);
  if (order?.status !== 'pending') throw new Refusal('payment_not_started');
  return startPayment(deps, order);
};

/** The same order from another window has another key, which gets the same response from now on. */
const saveUnderKey = async (
  { db }: CheckoutDeps,
  request: RequestIdentity,
  earlier: Attempt,
): Promise<void> => {
  const { key } = request;
  if (key === null || key === earlier.key) return;
  await saveAttempt(db, { ...request, ...earlier, key });
};
