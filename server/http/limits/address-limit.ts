import type { World } from '#server/lib/world.ts';

const windowSeconds = 60;
/** About ten megabytes. Whoever has more addresses than this has other ways to be a nuisance. */
const knownAtMost = 100_000;

interface Count {
  hits: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * How often one address may call in a minute, whatever it calls. Counted in this process's memory: a call that only
 * reads the catalogue must not write to the database to be counted. With several processes an address gets as much
 * from each of them; what has to hold exactly (sign-in, mails) is counted in PostgreSQL, see `rate-limit.ts`.
 */
export const createAddressLimit = (world: World, allowed: number, atMost = knownAtMost) => {
  const counts = new Map<string, Count>();
  // A map keeps the order in which its keys came, which is here the order in which their minutes end.
  const makeRoom = (now: number): void => {
    for (const [address, { endsAt }] of counts) {
      if (endsAt > now && counts.size < atMost) return;
      counts.delete(address);
    }
  };
  return {
    /** Counts a call; null, or how many seconds to wait. */
    take: (address: string): number | null => {
      const now = world.now().getTime();
      const known = counts.get(address);
      if (known === undefined || known.endsAt <= now) {
        counts.delete(address);
        makeRoom(now);
        counts.set(address, { hits: 1, endsAt: now + windowSeconds * 1000 });
        return null;
      }
      known.hits += 1;
      return known.hits <= allowed ? null : Math.max(1, Math.ceil((known.endsAt - now) / 1000));
    },
    size: (): number => counts.size,
  };
};

export type AddressLimit = ReturnType<typeof createAddressLimit>;
