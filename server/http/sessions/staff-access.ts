import { hash } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminEndpoint } from '#contract/admin/admin-endpoint.ts';
import { type Permission, permissionsOf } from '#contract/staff-roles.ts';
import type { Database } from '#server/db/pool.ts';
import type { AddressLimit } from '#server/http/limits/address-limit.ts';
import { networkOf } from '#server/http/limits/network.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { csrfTokenOf, requireCsrfToken, requireOwnOrigin } from './csrf.ts';
import type { KnownDevices } from './known-devices.ts';
import {
  findStaffSession,
  insertStaffSession,
  type StaffSession,
  type StaffStage,
  touchStaffSession,
} from './staff-session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `identify`. */
    staffCaller: StaffCaller | null;
  }
}

const hour = 60 * 60;

/** How long a session of the console lasts: without a request, and in total. */
export const staffSessionLifetime = { idleSeconds: 8 * hour, absoluteSeconds: 24 * hour } as const;

/** How long a typed password counts as fresh for dangerous actions. */
const recentSeconds = 10 * 60;

const touchAfterSeconds = 60;

const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** The member of staff who makes a call. */
export interface Staff extends Readonly<StaffSession['member']> {
  readonly sessionId: number;
  readonly stage: StaffStage;
  readonly isRecent: boolean;
  may(permission: Permission): boolean;
}

export interface StaffCaller {
  readonly token: string | null;
  readonly staff: Staff | null;
}

/** What calls that change who is signed in need of the request. */
export interface StaffVisit {
  readonly network: string;
  readonly browser: string;
  readonly csrfToken: string;
  /** Opens a session with a new token, against session fixation, and sets its cookie. */
  signIn(db: Database, staffId: number, stage: StaffStage): Promise<void>;
  signOut(): void;
  knownDevice(email: string): string | null;
  rememberDevice(email: string): void;
  /** Logs a security event. Never personal data: pass the id. */
  logEvent(event: string, details?: Readonly<Record<string, number | string>>): void;
}

interface StaffAccessDeps {
  readonly db: Database;
  readonly world: World;
  /** Where the console is. */
  readonly url: string;
  /** The console answers on the host of `url` only. */
  readonly isOwnHost: boolean;
  readonly devices: KnownDevices;
  /** Calls with a cookie of the console count against this limit instead of the shop's. */
  readonly addressLimit: AddressLimit;
}

const hostnameOf = (host: string | undefined): string => (host ?? '').replace(/:\d*$/, '').toLowerCase();

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** 'Firefox on Linux': enough for a person to recognise the own sessions. */
export const browserName = (agent: string | undefined): string => {
  const text = agent ?? '';
  const [browser = 'Browser'] =
    ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].filter((name) => text.includes(`${name}/`)).slice(0, 1) ??
    [];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
  const system = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(text)?.[0];
  return `${names[browser] ?? browser}${system ? ` on ${system.replace('Mac OS', 'macOS')}` : ''}`;
};

const cookieOf = (isSecure: boolean) => {
  // With the __Host- prefix a sibling host cannot set the cookie.
  const cookie = isSecure ? '__Host-staff_session' : 'staff_session';
  return {
    read: (request: FastifyRequest): string | null => {
      const value = request.cookies[cookie];
      return value !== undefined && wellFormed.test(value) ? value : null;
    },
    write: (reply: FastifyReply, token: string): void => {
      reply.setCookie(cookie, token, { path: '/', sameSite: 'strict', secure: isSecure, httpOnly: true });
    },
  };
};

/** Identifies members of staff. Customers' cookies and tokens mean nothing here, and the reverse. */
export const createStaffAccess = (deps: StaffAccessDeps) => {
  const { db, world, url, devices, addressLimit } = deps;
  const { hostname, protocol } = new URL(url);
  const { read, write } = cookieOf(protocol === 'https:');
  const newToken = (): string => world.randomBytes(32).toString('base64url');
  const toStaff = ({ id, stage, confirmedAt, member }: StaffSession): Staff => {
    const held = permissionsOf(member.roles);
    return {
      ...member,
      sessionId: id,
      stage,
      isRecent: confirmedAt > secondsAfter(world.now(), -recentSeconds),
      may: (permission) => held.includes(permission),
    };
  };
  const find = async (request: FastifyRequest, token: string): Promise<Staff | null> => {
    const now = world.now();
    const session = await findStaffSession(db, {
      tokenHash: hashOf(token),
      seen: secondsAfter(now, -staffSessionLifetime.idleSeconds),
      created: secondsAfter(now, -staffSessionLifetime.absoluteSeconds),
    });
    if (!session) return null;
    // Refreshes without a hand do not prolong a session.
    const isByHand = request.headers['x-quiet'] !== '1';
    if (isByHand && session.lastSeenAt < secondsAfter(now, -touchAfterSeconds)) {
      await touchStaffSession(db, session.id, now);
    }
    return toStaff(session);
  };
  /** Once there was a member of staff there always is one: accounts are disabled, not deleted. */
  let hasStaff = false;
  const exists = async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<boolean> => {
    if (deps.isOwnHost && hostnameOf(headers.host) !== hostname) return false;
    hasStaff ||= (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
    return hasStaff;
  };

  return {
    /** Whether there is a console at the address of a request: from the first invitation on. */
    exists,

    /** Refuses an address over its limit, before anything is read for it. Returns false without the console's cookie. */
    limit: (request: FastifyRequest): boolean => {
      if (read(request) === null) return false;
      const retryAfterSeconds = addressLimit.take(networkOf(request.ip));
      if (retryAfterSeconds !== null) throw new Refusal('too_many_attempts', { retryAfterSeconds });
      return true;
    },

    /** Sets `staffCaller` and refuses a call that they may not make: the only place that checks permissions. */
    identify: async (request: FastifyRequest, endpoint: AdminEndpoint): Promise<void> => {
      if (!(await exists(request))) throw new Refusal('not_found');
      const token = read(request);
      const staff = token === null ? null : await find(request, token);
      if (endpoint.access === 'staff' && staff === null) throw new Refusal('unauthenticated');
      if (!['GET', 'HEAD'].includes(request.method)) {
        requireOwnOrigin(request, url);
        requireCsrfToken(request, token);
      }
      // Also for a refused call: the log names who made it.
      request.staffCaller = { token, staff };
      if (endpoint.access !== 'anyone') requireMay(staff, endpoint);
    },

    visitOf: (request: FastifyRequest, reply: FastifyReply, token: string | null): StaffVisit => {
      const browser = browserName(request.headers['user-agent']);
      const network = networkOf(request.ip);
      // A guest gets a cookie too, because the CSRF token is derived from it.
      const own = token ?? newToken();
      return {
        network,
        browser,
        get csrfToken() {
          if (token === null) write(reply, own);
          return csrfTokenOf(own);
        },
        signIn: async (trx, staffId, stage) => {
          const fresh = newToken();
          const session = { tokenHash: hashOf(fresh), staffId, stage, browser, network, now: world.now() };
          await insertStaffSession(trx, session);
          write(reply, fresh);
        },
        signOut: () => write(reply, newToken()),
        knownDevice: (email) => devices.find(request, `staff ${email}`),
        rememberDevice: (email) => devices.remember(request, reply, `staff ${email}`),
        logEvent: (event, details = {}) => request.log.info({ event, ...details }, 'staff'),
      };
    },
  };
};

const requireMay = (staff: Staff | null, { permission, recent, duringSetUp }: AdminEndpoint): void => {
  // A right password alone is not a sign-in.
  if (staff === null || staff.stage === 'factor') throw new Refusal('unauthenticated');
  if (staff.stage === 'set_up' && !duringSetUp) throw new Refusal('factor_needed');
  if (permission && !staff.may(permission))
    throw new Refusal('permission_needed', { params: { permission } });
  if (recent && !staff.isRecent) throw new Refusal('confirm_needed');
};

export type StaffAccess = ReturnType<typeof createStaffAccess>;
