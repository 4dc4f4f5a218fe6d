import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './load-client.ts';
import type { Rig } from './test-environment.ts';

export interface Outcome {
  readonly figures: string;
  /** What did not hold; nothing: it passes. */
  readonly faults: readonly string[];
}

export interface Trial {
  /** Of the list in docs/reliability.md. */
  readonly id: string;
  readonly title: string;
  readonly run: (rig: Rig) => Promise<Outcome>;
}

/** Figures, and what must hold for them, each with the words for when it does not. */
export const judged = (
  figures: string,
  ...checks: readonly (readonly [holds: boolean, otherwise: string])[]
): Outcome => ({ figures, faults: checks.filter(([holds]) => !holds).map(([, otherwise]) => otherwise) });

/** The same numbers for the same seed, on every machine. */
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

export const p95 = (answers: readonly Answer[]): number =>
  percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );

export const longest = (answers: readonly Answer[]): number =>
  Math.round(answers.reduce((most, { ms }) => Math.max(most, ms), 0));

export const inWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, count]) => `${count} × ${word}`)
    .join(', ');

/** Everything, so many at once. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let place = next++; place < items.length; place = next++) {
      results[place] = await work(items[place] as Item, place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};

export interface Timed extends Answer {
  /** When it was asked, by the clock of `performance`. */
  readonly askedAt: number;
}

/** So many questions a second, whether or not the others have been answered. */
export const steadyLoad = (perSecond: number, ask: (number: number) => Promise<Answer>) => {
  const asked: Promise<Timed>[] = [];
  let isOver = false;
  const running = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const askedAt = performance.now();
      asked.push(ask(number).then((answer) => ({ ...answer, askedAt })));
      await sleep(1000 / perSecond);
    }
  })();
  return {
    stop: async (): Promise<Timed[]> => {
      isOver = true;
      await running;
      return Promise.all(asked);
    },
  };
};

/** Waits for something to become true, and says whether it did in time. */
export const becomes = async (isTrue: () => Promise<boolean>, withinMs: number): Promise<boolean> => {
  const since = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - since > withinMs) return false;
    await sleep(100);
  }
  return true;
};
