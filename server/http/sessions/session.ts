import { hash } from 'node:crypto';
import type { Database } from '#server/db/pool.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { sessionLifetime } from './session-lifetime.ts';
import {
  type Customer,
  deleteAccessToken,
  deleteAccessTokensOf,
  deleteSession,
  deleteSessionsOf,
  findAccessToken,
  findSession,
  insertAccessToken,
  insertSession,
  touchSession,
} from './session-store.ts';

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Most calls write nothing: the idle timeout of two weeks needs no more precision than an hour. */
const touchAfterSeconds = 60 * 60;

/**
 * Sessions and bearer tokens. Only their hashes are stored. Each method takes a database handle, so that it can be part
 * of a use case's transaction.
 */
export const createSessions = (world: World) => {
  const newToken = (): string => world.randomBytes(32).toString('base64url');
  const lifetimeStarts = () => ({
    seen: secondsAfter(world.now(), -sessionLifetime.idleSeconds),
    created: secondsAfter(world.now(), -sessionLifetime.absoluteSeconds),
  });
  return {
    /** The session token of a guest: the CSRF token is derived from it; it gives no access. */
    guestToken: newToken,

    /** Opens a session with a new token, against session fixation. */
    open: async (db: Database, customerId: number): Promise<string> => {
      const token = newToken();
      await insertSession(db, { tokenHash: hashOf(token), customerId, now: world.now() });
      return token;
    },

    find: async (db: Database, token: string): Promise<Customer | null> => {
      const session = await findSession(db, hashOf(token), lifetimeStarts());
      if (!session) return null;
      const isStale = session.lastSeenAt < secondsAfter(world.now(), -touchAfterSeconds);
      if (isStale) await touchSession(db, hashOf(token), world.now());
      return session.customer;
    },

    end: (db: Database, token: string): Promise<void> => deleteSession(db, hashOf(token)),

    /** Ends all sessions and revokes all bearer tokens of a customer. */
    endAllOf: async (db: Database, customerId: number): Promise<void> => {
      await deleteSessionsOf(db, customerId);
      await deleteAccessTokensOf(db, customerId);
    },

    findByBearer: (db: Database, token: string): Promise<Customer | null> =>
      findAccessToken(db, hashOf(token), world.now()),

    /** Returns the token's text, which can be shown only once: the database has its hash. */
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
