import { expect, test } from 'vitest';
import type { CheckoutOutcome } from './checkout-outcome.ts';
import { sendOrder } from './send-order.ts';

const failure = { http: null, code: null, message: null };
const silence: CheckoutOutcome = { kind: 'no-response', failure };
const underway: CheckoutOutcome = { kind: 'in-flight', failure };
const placed: CheckoutOutcome = { kind: 'to-payment', url: 'https://bank.example/', orderNr: null };

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

test('returns the first response', async () => {
  expect(await run([placed])).toEqual({ kind: 'to-payment', sent: 1, doubts: 0 });
});

test('retries after a lost response', async () => {
  expect(await run([silence, placed])).toEqual({ kind: 'to-payment', sent: 2, doubts: 1 });
});

test('waits for an order in flight', async () => {
  expect(await run([underway, underway, underway, placed])).toMatchObject({ kind: 'to-payment', sent: 4 });
});

test('gives up after three attempts without a response', async () => {
  expect(await run([silence])).toEqual({ kind: 'no-response', sent: 3, doubts: 2 });
});

test('gives up after two timeouts', async () => {
  expect(await run([silence], 30_000)).toMatchObject({ sent: 2 });
});
