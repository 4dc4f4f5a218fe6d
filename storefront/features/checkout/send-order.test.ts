import { expect, test } from 'vitest';
import type { CheckoutOutcome } from './checkout-outcome.ts';
import { sendOrder } from './send-order.ts';

const failure = { http: null, code: null, message: null };
const silence: CheckoutOutcome = { kind: 'no-answer', failure };
const underway: CheckoutOutcome = { kind: 'in-flight', failure };
const placed: CheckoutOutcome = { kind: 'to-payment', url: 'https://bank.example/' };

const run = async (outcomes: readonly CheckoutOutcome[], msPerCall = 10) => {
  let clock = 0;
  let sent = 0;
  let doubts = 0;
  const outcome = await sendOrder({
    send: async () => {
      clock += msPerCall;
      sent += 1;
      return outcomes[Math.min(sent, outcomes.length) - 1] ?? silence;
    },
    wait: async (ms) => {
      clock += ms;
    },
    now: () => clock,
    onDoubt: () => {
      doubts += 1;
    },
  });
  return { kind: outcome.kind, sent, doubts };
};

test('an answer is an answer', async () => {
  expect(await run([placed])).toEqual({ kind: 'to-payment', sent: 1, doubts: 0 });
});

test('a lost answer is asked for again', async () => {
  expect(await run([silence, placed])).toEqual({ kind: 'to-payment', sent: 2, doubts: 1 });
});

test('one that is on its way is waited for', async () => {
  expect(await run([underway, underway, underway, placed])).toMatchObject({ kind: 'to-payment', sent: 4 });
});

test('three times without an answer is enough', async () => {
  expect(await run([silence])).toEqual({ kind: 'no-answer', sent: 3, doubts: 2 });
});

test('nobody waits longer than two calls that ran out of time', async () => {
  expect(await run([silence], 30_000)).toMatchObject({ sent: 2 });
});
