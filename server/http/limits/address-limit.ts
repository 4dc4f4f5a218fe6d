import type { World } from '#server/lib/world.ts';

const windowSeconds = 60;
/** About ten megabytes. */
const maxAddresses = 100_000;

interface Count {
  hits: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Limits the calls of one address per minute. Counts in the memory of this process, because a catalogue read must not
 * write to the database; each further process allows as many again. Limits that must hold exactly (sign-in, mails) are
 * counted in PostgreSQL, see `rate-limit.ts`.
 */
export const createAddressLimit = (world: World, allowed: number, limit = maxAddresses) => {
  const counts = new Map<string, Count>();
  // Insertion order is the order in which the windows end.
  const evict = (now: number): void => {
    for (const [address, { endsAt }] of counts) {
      if (endsAt > now && counts.size < limit) return;
      counts.delete(address);
    }
  };
  return {
    /** Counts a call. Returns null if it is allowed, otherwise the seconds to wait. */
    take: (address: string): number | null => {
      const now = world.now().getTime();
      const known = counts.get(address);
      if (known === undefined || known.endsAt <= now) {
        counts.delete(address);
        evict(now);
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
