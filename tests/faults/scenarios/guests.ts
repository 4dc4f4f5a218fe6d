import {
  raceAddsWithMerge,
  raceGuestCheckouts,
  raceKillWithMerge,
  raceSignIns,
} from '#tests/faults/guest-races.ts';
import { evaluate, type Outcome, type Scenario } from '#tests/faults/scenario.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';
import { setGuestCart } from '#tests/support/shops/guest-shop.ts';

/** Lets guests order while the races run; the other scenarios run with the setting unset. */
const asGuests =
  (race: (environment: TestEnvironment, rounds: number) => Promise<string[]>, full: number, short: number) =>
  async (environment: TestEnvironment): Promise<Outcome> => {
    const rounds = environment.size(full, short);
    await setGuestCart(environment.db, 'checkout');
    try {
      const wrong = await race(environment, rounds);
      return evaluate(`${rounds} rounds, ${wrong.length} wrong`, [
        wrong.length === 0,
        wrong.slice(0, 5).join('; '),
      ]);
    } finally {
      await setGuestCart(environment.db, null);
    }
  };

export const guestScenarios: readonly Scenario[] = [
  {
    id: 'F31',
    title: 'ten sign-ins at once with one guest cookie, over two servers (BY-15)',
    run: asGuests(raceSignIns, 200, 5),
  },
  {
    id: 'F32',
    title: 'adds in one tab during the sign-in in another, over two servers (BY-16)',
    run: asGuests(raceAddsWithMerge, 200, 10),
  },
  {
    id: 'F33',
    title: 'kill -9 of a server that merges a guest cart (BY-17)',
    run: asGuests(
      (environment, rounds) =>
        raceKillWithMerge(
          environment,
          {
            kill: async () => void (await environment.servers[1]?.stop('SIGKILL')),
            start: () => environment.restartServer(1, 'SIGKILL'),
          },
          rounds,
        ),
      50,
      2,
    ),
  },
  {
    id: 'F34',
    title: 'a guest’s double click, second tab and repeated call, over two servers (BY-35)',
    run: asGuests(raceGuestCheckouts, 200, 5),
  },
];
