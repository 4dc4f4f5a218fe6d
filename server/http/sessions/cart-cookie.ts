import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** 256 random bits in base64url. A cookie of another form was not set by this shop and is ignored. */
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

export const cartCookieSeconds = 30 * 24 * 60 * 60;

/** The cookie that holds the token of a guest's cart. Bound to the host over https, like the session's. */
export const createCartCookie = (isSecure: boolean) => {
  const name = isSecure ? '__Host-shop_cart' : 'shop_cart';
  const attributes = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true } as const;
  return {
    read: (request: FastifyRequest): string | null => {
      const value = request.cookies[name];
      return value !== undefined && wellFormed.test(value) ? value : null;
    },
    write: (reply: FastifyReply, token: string): void => {
      reply.setCookie(name, token, { ...attributes, maxAge: cartCookieSeconds });
    },
    remove: (reply: FastifyReply): void => {
      reply.clearCookie(name, attributes);
    },
  };
};

export type CartCookie = ReturnType<typeof createCartCookie>;
