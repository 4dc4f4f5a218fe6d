import type { CheckoutOutcome } from './checkout-outcome.ts';

export interface OrderSending {
  /** Sends the order, always with the same key. */
  readonly send: () => Promise<CheckoutOutcome>;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
  /** Unknown whether the order arrived; asking again. */
  readonly onDoubt: () => void;
}

const retryDelays: { readonly [Kind in CheckoutOutcome['kind']]?: readonly number[] } = {
  'no-response': [1000, 2000],
  'in-flight': [1000, 2000, 4000, 8000],
};
const timeoutMs = 40_000;

/** Sends an order and retries without a response; the idempotency key prevents a second order. */
export const sendOrder = async ({ send, wait, now, onDoubt }: OrderSending): Promise<CheckoutOutcome> => {
  const startedAt = now();
  for (let tries = 0; ; tries += 1) {
    const outcome = await send();
    const pause = retryDelays[outcome.kind]?.[tries];
    if (pause === undefined || now() - startedAt > timeoutMs) return outcome;
    onDoubt();
    await wait(pause);
  }
};
