import { hash } from 'node:crypto';
import type { Database } from '#server/db/pool.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { sessionLifetime } from './session-lifetime.ts';
import {
  type AlongColumn,
  deleteAccessToken,
  deleteAccessTokensOf,
  deleteSession,
  deleteSessionsOf,
  findAccessToken,
  findSession,
  insertAccessToken,
  insertSession,
  type Recognised,
  touchSession,
} from './session-store.ts';

/** Who is asking. */
export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly emailVerified: boolean;
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Exact to the hour is enough for two weeks, and most calls then write nothing. */
const touchAfterSeconds = 60 * 60;

/**
 * Sessions and bearer tokens. Only their hashes are stored. What writes takes a handle first, so that it can
 * be part of a use case's transaction.
 */
export const createSessions = (world: World) => {
  const newToken = (): string => world.randomBytes(32).toString('base64url');
  const lifetimeStarts = () => ({
    seen: secondsAfter(world.now(), -sessionLifetime.idleSeconds),
    created: secondsAfter(world.now(), -sessionLifetime.absoluteSeconds),
  });
  return {
    /** For the cookie of a guest: it carries the CSRF token and opens nothing. */
    guestToken: newToken,

    /** A new token on every change of privilege: one that was known before is worth nothing after it. */
    open: async (db: Database, customerId: number): Promise<string> => {
      const token = newToken();
      await insertSession(db, { tokenHash: hashOf(token), customerId, now: world.now() });
      return token;
    },

    find: async (db: Database, token: string, along?: AlongColumn): Promise<Recognised | null> => {
      const session = await findSession(db, hashOf(token), lifetimeStarts(), along);
      if (!session) return null;
      const isStale = session.lastSeenAt < secondsAfter(world.now(), -touchAfterSeconds);
      if (isStale) await touchSession(db, hashOf(token), world.now());
      return session;
    },

    end: (db: Database, token: string): Promise<void> => deleteSession(db, hashOf(token)),

    /** Every way in that was open before: all sessions and all bearer tokens. */
    endAllOf: async (db: Database, customerId: number): Promise<void> => {
      await deleteSessionsOf(db, customerId);
      await deleteAccessTokensOf(db, customerId);
    },

    findByBearer: (db: Database, token: string, along?: AlongColumn): Promise<Recognised | null> =>
      findAccessToken(db, hashOf(token), world.now(), along),

    /** The text is shown once; afterwards only its hash is known. */
    makeBearer: async (
      db: Database,
      token: { readonly customerId: number; readonly name: string; readonly expiresAt: Date | null },
    ): Promise<string> => {
      const text = newToken();
      await insertAccessToken(db, { ...token, tokenHash: hashOf(text), now: world.now() });
      return text;
    },

    revokeBearer: (db: Database, token: string): Promise<boolean> => deleteAccessToken(db, hashOf(token)),

    revokeBearersOf: deleteAccessTokensOf,
  };
};

export type Sessions = ReturnType<typeof createSessions>;
