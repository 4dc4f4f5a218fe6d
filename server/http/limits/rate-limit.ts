import { createHash } from 'node:crypto';
import type { Database } from '#server/db/pool.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { type Limit, resetAttempts, returnAttempt, takeAttempt } from './rate-limit-store.ts';

const minute = 60;
const hour = 60 * minute;

/** The limits of docs/reliability.md, S12. */
const defaultLimits = {
  signIn: { per: 'account', allowed: 5, seconds: 15 * minute, delay: { first: minute, max: 15 * minute } },
  signInDevice: {
    per: 'account',
    allowed: 5,
    seconds: 15 * minute,
    delay: { first: minute, max: 15 * minute },
  },
  // From all networks together, but not from the customer's own browsers.
  signInAccount: {
    per: 'account',
    allowed: 20,
    seconds: hour,
    delay: { first: minute / 2, max: 15 * minute },
  },
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
  // Only guests' carts that are new.
  guestCartFrom: { per: 'address', allowed: 30, seconds: hour },
  guestOrderFrom: { per: 'address', allowed: 5, seconds: hour },
  guestOrderDayFrom: { per: 'address', allowed: 20, seconds: 24 * hour },
  guestOrderMail: { per: 'account', allowed: 5, seconds: 24 * hour },
  guestOrderPhone: { per: 'account', allowed: 5, seconds: 24 * hour },
  // Each order sends a mail with text from the shopper to an address from the shopper.
  order: { per: 'account', allowed: 20, seconds: 10 * minute },
  orderLinkFrom: { per: 'address', allowed: 6, seconds: minute },
  orderLinkMail: { per: 'account', allowed: 3, seconds: hour },
  orderCancel: { per: 'account', allowed: 10, seconds: 10 * minute },
  orderPay: { per: 'account', allowed: 5, seconds: 10 * minute },
  withdrawalFrom: { per: 'address', allowed: 6, seconds: minute },
  orderReturns: { per: 'account', allowed: 10, seconds: 10 * minute },
  review: { per: 'account', allowed: 10, seconds: 24 * hour },
  questionFrom: { per: 'address', allowed: 5, seconds: 24 * hour },
  reportFrom: { per: 'address', allowed: 5, seconds: hour },
  answer: { per: 'account', allowed: 10, seconds: 24 * hour },
  alertFrom: { per: 'address', allowed: 6, seconds: minute },
  alertMail: { per: 'account', allowed: 3, seconds: hour },
  reviewVote: { per: 'account', allowed: 60, seconds: hour },
  receipt: { per: 'account', allowed: 30, seconds: minute },
  testMail: { per: 'account', allowed: 5, seconds: hour },
  invoiceMail: { per: 'account', allowed: 3, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Readonly<Record<LimitName, Limit>>;

/** `factors` raise the limits: for tests, and where many shoppers share one address. */
export const limitsFor = (factors: Readonly<Record<Limit['per'], number>>): Limits =>
  Object.fromEntries(
    Object.entries(defaultLimits).map(([name, limit]) => [
      name,
      { ...limit, allowed: limit.allowed * factors[limit.per] },
    ]),
  ) as unknown as Limits;

/** Rate limits that hold across all processes: attempts are counted in PostgreSQL. */
export const createRateLimits = (db: Database, world: World, limits: Limits) => {
  // Hashed: the table would otherwise list who tried to sign in from where.
  const keyOf = (name: LimitName, subject: string): Buffer =>
    createHash('sha256').update(`${name}\n${subject}`).digest();
  const within = (at: Database) => ({
    /** Counts an attempt; throws a refusal above the limit. */
    take: async (name: LimitName, subject: string): Promise<void> => {
      const now = world.now();
      const freeAt = await takeAttempt(at, keyOf(name, subject), limits[name], now);
      if (freeAt === null) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
      throw new Refusal('too_many_attempts', { retryAfterSeconds });
    },
    /** Counts an attempt and returns whether it is allowed, where a refusal would reveal too much. */
    allows: async (name: LimitName, subject: string): Promise<boolean> =>
      (await takeAttempt(at, keyOf(name, subject), limits[name], world.now())) === null,
  });
  return {
    ...within(db),
    /** Counts inside a transaction: an attempt that is rolled back does not count. */
    within,
    forget: (name: LimitName, subject: string): Promise<void> => resetAttempts(db, keyOf(name, subject)),
    giveBack: (name: LimitName, subject: string): Promise<void> =>
      returnAttempt(db, keyOf(name, subject), world.now()),
  };
};

export type RateLimits = ReturnType<typeof createRateLimits>;
