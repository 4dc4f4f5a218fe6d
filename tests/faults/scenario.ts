import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedResponse } from './load-client.ts';
import type { TestEnvironment } from './test-environment.ts';

export interface Outcome {
  readonly figures: string;
  /** Expectations that failed; empty if the scenario passed. */
  readonly faults: readonly string[];
}

export interface Scenario {
  /** As in docs/reliability.md. */
  readonly id: string;
  readonly title: string;
  readonly run: (environment: TestEnvironment) => Promise<Outcome>;
}

/** Returns the figures and the message of each check that failed. */
export const evaluate = (
  figures: string,
  ...checks: readonly (readonly [holds: boolean, otherwise: string])[]
): Outcome => ({ figures, faults: checks.filter(([holds]) => !holds).map(([, otherwise]) => otherwise) });

/** mulberry32: the same numbers for the same seed. */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

export const p95 = (responses: readonly ReceivedResponse[]): number =>
  percentile(
    responses.map(({ ms }) => ms),
    0.95,
  );

export const slowest = (responses: readonly ReceivedResponse[]): number =>
  Math.round(responses.reduce((most, { ms }) => Math.max(most, ms), 0));

export const formatCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, count]) => `${count} × ${word}`)
    .join(', ');

/** Runs `work` for all items, with `atOnce` of them in parallel. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};

export interface TimedResponse extends ReceivedResponse {
  /** `performance.now()` when the request was sent. */
  readonly sentAt: number;
}

/** Sends requests at a constant rate, whether or not earlier ones were answered. */
export const constantRateLoad = (perSecond: number, send: (number: number) => Promise<ReceivedResponse>) => {
  const sent: Promise<TimedResponse>[] = [];
  let isOver = false;
  const running = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const sentAt = performance.now();
      sent.push(send(number).then((response) => ({ ...response, sentAt })));
      await sleep(1000 / perSecond);
    }
  })();
  return {
    stop: async (): Promise<TimedResponse[]> => {
      isOver = true;
      await running;
      return Promise.all(sent);
    },
  };
};

/** Polls a condition. Returns whether it became true in time. */
export const waitUntil = async (isTrue: () => Promise<boolean>, withinMs: number): Promise<boolean> => {
  const since = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - since > withinMs) return false;
    await sleep(100);
  }
  return true;
};
