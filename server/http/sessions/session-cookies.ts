import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfTokenOf } from './csrf.ts';
import { sessionLifetime } from './session-lifetime.ts';

/** 256 random bits in base64url. A cookie of another form was not set by this shop and is ignored. */
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** With the __Host- prefix browsers require Secure, Path=/ and no Domain: a sibling host cannot set the cookie. */
const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-shop_session' : 'shop_session');

export interface SessionCookies {
  read(request: FastifyRequest): string | null;
  /** Sets both cookies: the session and its CSRF token. */
  write(reply: FastifyReply, token: string, whose: 'guest' | 'customer'): void;
}

export const createSessionCookies = (isSecure: boolean): SessionCookies => {
  const name = sessionCookieName(isSecure);
  const attributes = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  return {
    read: (request) => {
      const value = request.cookies[name];
      return value !== undefined && wellFormed.test(value) ? value : null;
    },
    write: (reply, token, whose) => {
      // A guest's cookie ends with the browser. A customer's outlives it; the server decides when the session ends.
      const lifetime = whose === 'customer' ? { maxAge: sessionLifetime.absoluteSeconds } : {};
      reply.setCookie(name, token, { ...attributes, ...lifetime, httpOnly: true });
      reply.setCookie('XSRF-TOKEN', csrfTokenOf(token), { ...attributes, ...lifetime });
    },
  };
};
