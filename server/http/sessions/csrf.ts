import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/lib/refusal.ts';

/**
 * Derives the CSRF token from the session token: it cannot be computed without the session cookie, is valid for that
 * session only, and needs no storage.
 */
export const csrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('XSRF-TOKEN').digest('base64url');

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

export const requireCsrfToken = (request: FastifyRequest, sessionToken: string | null): void => {
  const given = request.headers['x-xsrf-token'];
  if (sessionToken === null || typeof given !== 'string' || !isAscii(given)) {
    throw new Refusal('csrf_mismatch');
  }
  if (!isSame(given, csrfTokenOf(sessionToken))) throw new Refusal('csrf_mismatch');
};

// timingSafeEqual needs equal byte lengths, and a character outside ASCII has several bytes.
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const originOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Refuses a call that a browser makes for a page of another site. The shop's own origin is PUBLIC_URL or the request's
 * Host: the browser sets Origin and Host itself, so a foreign page cannot make them agree. Programs send no Origin and
 * pass.
 */
export const requireOwnOrigin = (request: FastifyRequest, publicUrl: string): void => {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('csrf_mismatch');
  if (origin === undefined) return;
  const asked = originOf(origin);
  const isOwn =
    asked !== null &&
    (asked.origin === new URL(publicUrl).origin || (host !== undefined && asked.host === host));
  if (!isOwn) throw new Refusal('csrf_mismatch');
};
