import type { CheckoutOutcome } from './checkout-outcome.ts';

export interface OrderSending {
  /** Sends it, always with the same key. */
  readonly send: () => Promise<CheckoutOutcome>;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
  /** Nobody knows yet whether it has arrived; it is asked for again. */
  readonly onDoubt: () => void;
}

const pauses: { readonly [Kind in CheckoutOutcome['kind']]?: readonly number[] } = {
  'no-answer': [1000, 2000],
  'in-flight': [1000, 2000, 4000, 8000],
};
const patienceMs = 40_000;

/** Sends an order and, when no answer comes, asks again what became of it: the same key makes no second order. */
export const sendOrder = async ({ send, wait, now, onDoubt }: OrderSending): Promise<CheckoutOutcome> => {
  const startedAt = now();
  for (let tries = 0; ; tries += 1) {
    const outcome = await send();
    const pause = pauses[outcome.kind]?.[tries];
    if (pause === undefined || now() - startedAt > patienceMs) return outcome;
    onDoubt();
    await wait(pause);
  }
};
