import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfTokenOf } from './csrf.ts';
import { sessionLifetime } from './session-lifetime.ts';

/** 256 random bits in base64url. What has another form was not made here and counts as no cookie at all. */
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

const readCookie = (header: string | undefined, name: string): string | null => {
  for (const part of header?.split(';') ?? []) {
    const separator = part.indexOf('=');
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim();
  }
  return null;
};

/** The prefix makes browsers insist on Secure, Path=/ and no Domain, so that no sibling host can plant the cookie. */
const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-shop_session' : 'shop_session');

export interface SessionCookies {
  read(request: FastifyRequest): string | null;
  /** Sends both cookies: the session and the CSRF token that belongs to it. */
  write(reply: FastifyReply, token: string, whose: 'guest' | 'customer'): void;
}

export const createSessionCookies = (isSecure: boolean): SessionCookies => {
  const name = sessionCookieName(isSecure);
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: (request) => {
      const value = readCookie(request.headers.cookie, name);
      return value !== null && wellFormed.test(value) ? value : null;
    },
    write: (reply, token, whose) => {
      // A guest's cookie ends with the browser. A customer's outlives it; the server decides when it is over.
      const lifetime = whose === 'customer' ? `; Max-Age=${sessionLifetime.absoluteSeconds}` : '';
      reply.header('set-cookie', [
        `${name}=${token}; ${attributes}; HttpOnly${lifetime}`,
        `XSRF-TOKEN=${csrfTokenOf(token)}; ${attributes}${lifetime}`,
      ]);
    },
  };
};
