import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** An answer that is no page may load and run nothing, even when it is opened in a tab. */
const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

export const registerHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const secure = publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    reply.headers(fixedHeaders);
    reply.header('x-request-id', request.id);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', nothingPolicy);
    }
  });
};

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one rendered page: its own inline scripts by hash, so that the page can be stored and sent
 * as the same bytes to everybody, which a nonce would not allow.
 */
export const pagePolicy = (html: string): string => {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    // Tile colours come from data and stand in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
};
