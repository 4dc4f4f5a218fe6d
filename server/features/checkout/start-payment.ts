import type { Checkout } from '#contract/orders.ts';
import type { Order } from '#server/features/orders/orders.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type Attempt, answerAttempts, type KeptAnswer, keepAttempt } from './attempts-store.ts';
import type { CheckoutDeps } from './checkout.ts';
import { redirectAnswer } from './checkout-rules.ts';
import type { Asking, Earlier } from './earlier-answer.ts';

/** Outside the transaction: asks the provider where the customer pays. When it cannot say, the order is over. */
export const startPayment = async ({ db, payments }: CheckoutDeps, order: Order): Promise<Checkout> => {
  try {
    const answer = redirectAnswer(order, await payments.start(order));
    await answerAttempts(db, order.id, { placed: answer });
    return answer;
  } catch (error) {
    if (error instanceof Refusal) await answerAttempts(db, order.id, { refused: { code: error.code } });
    throw error;
  }
};

const repeat = (answer: KeptAnswer): Checkout => {
  if ('placed' in answer) return answer.placed;
  const { code, ...details } = answer.refused;
  throw new Refusal(code, details);
};

/** Answers as before; where a process died between order and answer, its work is finished. */
export const finishEarlier = async (
  deps: CheckoutDeps,
  asking: Asking,
  earlier: Earlier,
): Promise<Checkout> => {
  if (earlier.kind === 'busy') throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 1 });
  await keepUnderOwnKey(deps, asking, earlier.attempt);
  if (earlier.kind === 'answered') return repeat(earlier.answer);
  const order = await deps.orders.orderByNumber(deps.db, earlier.orderNumber);
  if (order?.status !== 'pending') throw new Refusal('payment_not_started');
  return startPayment(deps, order);
};

/** The same order from another window has another key: that one gets the same answer from now on. */
const keepUnderOwnKey = async ({ db }: CheckoutDeps, asking: Asking, earlier: Attempt): Promise<void> => {
  const { key } = asking;
  if (key === null || key === earlier.key) return;
  await keepAttempt(db, { ...asking, ...earlier, key });
};
