import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Database } from '#server/db/pool.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { forgetTries, giveTryBack, takeTry } from './rate-limit-store.ts';

export interface Limit {
  /** What is counted: the tries for one account, or those from one address, behind which many may sit. */
  readonly per: 'account' | 'address';
  readonly allowed: number;
  readonly seconds: number;
  /** After the allowed tries one more at a time, each after twice the pause, instead of none in this window. */
  readonly delay?: { readonly first: number; readonly max: number };
}

const minute = 60;
const hour = 60 * minute;

/** How often somebody may try (reliability.md S12). */
const figures = {
  signIn: { per: 'account', allowed: 5, seconds: 15 * minute, delay: { first: minute, max: 15 * minute } },
  signInFrom: { per: 'address', allowed: 100, seconds: hour },
  registerFrom: { per: 'address', allowed: 10, seconds: hour },
  resetMail: { per: 'account', allowed: 3, seconds: hour },
  resetMailFrom: { per: 'address', allowed: 10, seconds: hour },
  resetFrom: { per: 'address', allowed: 20, seconds: hour },
  verificationMail: { per: 'account', allowed: 3, seconds: hour },
  verificationMailFrom: { per: 'address', allowed: 10, seconds: hour },
  passwordCheck: {
    per: 'account',
    allowed: 5,
    seconds: 15 * minute,
    delay: { first: minute, max: 15 * minute },
  },
  emailChange: { per: 'account', allowed: 5, seconds: hour },
  contactFrom: { per: 'address', allowed: 6, seconds: minute },
  newsletterFrom: { per: 'address', allowed: 6, seconds: minute },
  newsletterMail: { per: 'account', allowed: 3, seconds: hour },
  promoCheckFrom: { per: 'address', allowed: 20, seconds: minute },
  // Each order sends a mail with typed text to a typed address.
  order: { per: 'account', allowed: 20, seconds: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof figures;
export type Limits = Readonly<Record<LimitName, Limit>>;

/** `factors` stretch the figures: for tests, and where many shoppers come from one address. */
export const limitsFor = (factors: Readonly<Record<Limit['per'], number>>): Limits =>
  Object.fromEntries(
    Object.entries(figures).map(([name, limit]) => [
      name,
      { ...limit, allowed: limit.allowed * factors[limit.per] },
    ]),
  ) as unknown as Limits;

/** An IPv6 customer owns a whole /64: its addresses count as one. */
export const networkOf = (ip: string): string => {
  // Most are of the older kind, and asking costs more than looking.
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length);
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};

/** Limits that hold over all processes: they are counted in PostgreSQL. */
export const createRateLimits = (db: Database, world: World, limits: Limits) => {
  // Hashed: the table would otherwise list who tried to sign in from where.
  const keyOf = (name: LimitName, subject: string): Buffer =>
    createHash('sha256').update(`${name}\n${subject}`).digest();
  const within = (at: Database) => ({
    /** Counts a try; refuses it when there were too many. */
    take: async (name: LimitName, subject: string): Promise<void> => {
      const now = world.now();
      const freeAt = await takeTry(at, keyOf(name, subject), limits[name], now);
      if (freeAt === null) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
      throw new Refusal('too_many_attempts', { retryAfterSeconds });
    },
    /** Counts a try and says whether it is one of those allowed, where a refusal would tell too much. */
    allows: async (name: LimitName, subject: string): Promise<boolean> =>
      (await takeTry(at, keyOf(name, subject), limits[name], world.now())) === null,
  });
  return {
    ...within(db),
    /** Counts as part of a transaction, where only what comes about counts: what is undone was no try. */
    within,
    forget: (name: LimitName, subject: string): Promise<void> => forgetTries(db, keyOf(name, subject)),
    giveBack: (name: LimitName, subject: string): Promise<void> =>
      giveTryBack(db, keyOf(name, subject), world.now()),
  };
};

export type RateLimits = ReturnType<typeof createRateLimits>;
