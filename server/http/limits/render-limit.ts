import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { createAddressLimit } from './address-limit.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { networkOf } from './network.ts';

/** More at once would only wait for the processor and for connections that API calls need. */
const parallelRenders = 4;
const maxWaitingRenders = 60;
const maxWaitMs = 5000;

/** Limits pages that are not in the cache: per network and minute, and in all at once. */
export const createRenderLimit = (world: World, perMinute: number) => {
  const networks = createAddressLimit(world, perMinute);
  return {
    /** Counts a page for the client's network; throws a refusal above the limit. */
    count: (ip: string): void => {
      const retryAfterSeconds = networks.take(networkOf(ip));
      if (retryAfterSeconds !== null) throw new Refusal('too_many_attempts', { retryAfterSeconds });
    },
    /** Renders when it is this page's turn; throws a refusal when too many others wait. */
    run: limitConcurrency(parallelRenders, maxWaitingRenders, maxWaitMs),
  };
};

export type RenderLimit = ReturnType<typeof createRenderLimit>;
