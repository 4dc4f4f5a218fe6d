import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/lib/refusal.ts';

/**
 * The CSRF token of a session. It is made from the session's own 256 bits: who cannot read the session cookie
 * cannot make it, it is of no use with another session, and nothing has to be stored or shared by processes.
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

// timingSafeEqual compares bytes; of other characters one may be several.
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const originOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Refuses a call that a browser makes for somebody else's page. The page's own address is PUBLIC_URL or the
 * Host that the browser asked: it sets both headers itself, so a foreign page cannot make them agree.
 * Programs send neither header and pass.
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
