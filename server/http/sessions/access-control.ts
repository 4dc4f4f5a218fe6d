import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#server/db/pool.ts';
import type { AddressLimit } from '#server/http/limits/address-limit.ts';
import { networkOf } from '#server/http/limits/network.ts';
import { ownAddress } from '#server/http/serving/in-process.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { LinkedOrder } from '#server/lib/signed-link.ts';
import { type GuestCart, refusalFor } from './access-rules.ts';
import type { CartCookie } from './cart-cookie.ts';
import { requireCsrfToken, requireOwnOrigin } from './csrf.ts';
import type { KnownDevices } from './known-devices.ts';
import type { AccessibleOrder, OrderAccess } from './order-access.ts';
import type { Sessions } from './session.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Customer } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `identifyCaller`. */
    caller: Caller | null;
  }
}

/** What identifying and limiting callers needs. */
export interface AccessControl {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly cartCookie: CartCookie;
  readonly publicUrl: string;
  readonly addressLimit: AddressLimit;
  readonly orderAccess: OrderAccess;
  readonly devices: KnownDevices;
  readonly guestCart: () => Promise<GuestCart>;
}

interface Caller {
  readonly customer: Customer | null;
  /** The session cookie's value, whether or not a customer is signed in with it. */
  readonly sessionToken: string | null;
  readonly bearerToken: string | null;
  /** The token of a guest's cart; null while guests have none. A customer may have one from before the sign-in. */
  readonly cartToken: string | null;
  /** The order of a call with access `order`. */
  readonly order: AccessibleOrder | null;
}

/** The visit behind a call, for the few calls that change who is signed in. */
export interface Visit extends Omit<Caller, 'customer' | 'order'> {
  /** The network that attempts are counted by. */
  readonly network: string;
  /** A new token for the cart of a guest; it takes effect with `keepCart`. */
  newCartToken(): string;
  /** Sets or renews the cookie of a guest's cart. */
  keepCart(cartToken: string): void;
  /** Gives this browser access to an order of a guest. */
  openOrder(order: LinkedOrder): void;
  /** Sets the cookies of a new session. */
  signIn(sessionToken: string): void;
  /** The id of this browser if the customer with this e-mail has signed in with it before. */
  knownDevice(email: string): string | null;
  /** Remembers that the customer with this e-mail has signed in, or could have, with this browser. */
  rememberDevice(email: string): void;
  /** Replaces the session's cookies by a guest's, and removes that of a guest's cart. */
  signOut(): void;
  /** Sets the cookies again; a visitor without cookies gets a guest's. */
  renewCookies(): void;
  /** Logs a security event. Never personal data: pass the customer's id. */
  logEvent(event: string, details?: Readonly<Record<string, number | string>>): void;
}

export const anonymous: Caller = {
  customer: null,
  sessionToken: null,
  bearerToken: null,
  cartToken: null,
  order: null,
};

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

const isSafe = (request: FastifyRequest): boolean => ['GET', 'HEAD'].includes(request.method);

/** Refuses an address over its limit, before anything is read for it. */
export const limitAddress = (request: FastifyRequest, { addressLimit }: AccessControl): void => {
  if (request.socket.remoteAddress === ownAddress) return;
  const retryAfterSeconds = addressLimit.take(networkOf(request.ip));
  if (retryAfterSeconds !== null) throw new Refusal('too_many_attempts', { retryAfterSeconds });
};

/**
 * Identifies the caller and refuses a call that it may not make. The session comes before the bearer token, so that an
 * old stored token cannot break a valid session, and a token beside a session cookie does not bypass the CSRF check.
 */
export const identifyCaller = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  { db, sessions, cookies, cartCookie, publicUrl, orderAccess, guestCart }: AccessControl,
): Promise<Caller> => {
  // Public responses are the same for every caller.
  if (endpoint.cache === 'public') return anonymous;
  const sessionToken = cookies.read(request);
  const bearerToken = bearerOf(request);
  const bySession = sessionToken === null ? null : await sessions.find(db, sessionToken);
  const customer = bySession ?? (bearerToken === null ? null : await sessions.findByBearer(db, bearerToken));
  const { access } = endpoint;
  const token = cartCookie.read(request);
  // The setting is read only where it matters.
  const guests = token !== null || access === 'shopper' || access === 'buyer' ? await guestCart() : 'off';
  const refusal = refusalFor(access, {
    customer,
    guestCart: guests,
    expectsCustomer: request.headers['x-signed-in'] === '1',
  });
  if (refusal !== null && refusal !== 'email_not_verified') throw new Refusal(refusal);
  if (!isSafe(request)) {
    requireOwnOrigin(request, publicUrl);
    if (bySession || endpoint.csrf === 'always') requireCsrfToken(request, sessionToken);
  }
  if (refusal !== null) throw new Refusal(refusal);
  const order = access === 'order' ? await orderAccess.require(db, request, customer) : null;
  return { customer, sessionToken, bearerToken, cartToken: guests === 'off' ? null : token, order };
};

export const visitOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { cookies, cartCookie, sessions, devices, orderAccess }: AccessControl,
): Visit => {
  const { customer, sessionToken, bearerToken, ...caller } = request.caller ?? anonymous;
  let { cartToken } = caller;
  return {
    sessionToken,
    bearerToken,
    // A call that adds several items puts them into one cart.
    get cartToken() {
      return cartToken;
    },
    newCartToken: sessions.guestToken,
    keepCart: (token) => {
      cartToken = token;
      cartCookie.write(reply, token);
    },
    openOrder: (order) => orderAccess.grant(request, reply, order),
    // Computed on demand: few calls use it.
    get network() {
      return networkOf(request.ip);
    },
    signIn: (token) => cookies.write(reply, token, 'customer'),
    knownDevice: (email) => devices.find(request, email),
    rememberDevice: (email) => devices.remember(request, reply, email),
    signOut: () => {
      cookies.write(reply, sessions.guestToken(), 'guest');
      if (cartCookie.read(request) !== null) cartCookie.remove(reply);
    },
    renewCookies: () =>
      cookies.write(
        reply,
        sessionToken ?? sessions.guestToken(),
        customer && sessionToken ? 'customer' : 'guest',
      ),
    logEvent: (event, details = {}) => request.log.info({ event, ...details }, 'account'),
  };
};
