import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#server/db/pool.ts';
import type { AddressLimit } from '#server/http/limits/address-limit.ts';
import { networkOf } from '#server/http/limits/rate-limit.ts';
import { ownAddress } from '#server/http/serving/in-process.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { requireCsrfToken, requireOwnOrigin } from './csrf.ts';
import type { Customer, Sessions } from './session.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { AlongColumn } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; set at the door. */
    caller: Caller | null;
  }
}

/** What the door needs to know who is asking. */
export interface AccessControl {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly publicUrl: string;
  readonly addressLimit: AddressLimit;
}

interface Caller {
  readonly customer: Customer | null;
  /** What was read of theirs in the same question. */
  readonly along: unknown;
  /** What the session cookie holds, whether or not anybody is signed in with it. */
  readonly sessionToken: string | null;
  readonly bearerToken: string | null;
}

/** The visit behind a call, for the few calls that change who is signed in. */
export interface Visit extends Omit<Caller, 'customer' | 'along'> {
  /** The address tries are counted by. */
  readonly network: string;
  /** Sends the cookies of a session that was opened. */
  signIn(sessionToken: string): void;
  /** Sends the cookies of a guest in place of the session's. */
  signOut(): void;
  /** Sends the cookies again; a visitor without any gets a guest's. */
  renewCookies(): void;
  /** A line in the log for what matters to security. Never personal data: an id says who. */
  note(event: string, details?: Readonly<Record<string, number | string>>): void;
}

export const anonymous: Caller = { customer: null, along: null, sessionToken: null, bearerToken: null };

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

const isSafe = (request: FastifyRequest): boolean => ['GET', 'HEAD'].includes(request.method);

/** Refuses an address that calls too often, before anything is looked up for it. */
export const countCall = (request: FastifyRequest, { addressLimit }: AccessControl): void => {
  if (request.socket.remoteAddress === ownAddress) return;
  const retryAfterSeconds = addressLimit.take(networkOf(request.ip));
  if (retryAfterSeconds !== null) throw new Refusal('too_many_attempts', { retryAfterSeconds });
};

/**
 * Finds out who is asking and refuses who may not. The session is looked at first and the bearer token second,
 * so that an old stored token cannot break a good session, and so that a token beside a session cookie is no
 * way around the CSRF check. What the call needs of the asker's own is read along in the same question.
 */
export const recognise = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  { db, sessions, cookies, publicUrl }: AccessControl,
  along: AlongColumn | undefined,
): Promise<Caller> => {
  // The same answer for everybody: nobody is looked up for it.
  if (endpoint.cache === 'public') return anonymous;
  const sessionToken = cookies.read(request);
  const bearerToken = bearerOf(request);
  const bySession = sessionToken === null ? null : await sessions.find(db, sessionToken, along);
  const found =
    bySession ?? (bearerToken === null ? null : await sessions.findByBearer(db, bearerToken, along));
  const customer = found?.customer ?? null;
  if (customer === null && endpoint.access !== 'anyone') throw new Refusal('unauthenticated');
  if (!isSafe(request)) {
    requireOwnOrigin(request, publicUrl);
    if (bySession || endpoint.csrf === 'always') requireCsrfToken(request, sessionToken);
  }
  if (endpoint.access === 'verified' && !customer?.emailVerified) throw new Refusal('email_not_verified');
  return { customer, along: found?.along ?? null, sessionToken, bearerToken };
};

export const visitOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { cookies, sessions }: AccessControl,
): Visit => {
  const { customer, sessionToken, bearerToken } = request.caller ?? anonymous;
  return {
    sessionToken,
    bearerToken,
    // Few calls ask.
    get network() {
      return networkOf(request.ip);
    },
    signIn: (token) => cookies.write(reply, token, 'customer'),
    signOut: () => cookies.write(reply, sessions.guestToken(), 'guest'),
    renewCookies: () =>
      cookies.write(
        reply,
        sessionToken ?? sessions.guestToken(),
        customer && sessionToken ? 'customer' : 'guest',
      ),
    note: (event, details = {}) => request.log.info({ event, ...details }, 'account'),
  };
};
