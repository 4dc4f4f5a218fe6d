import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Tag, tagHosts } from '#contract/tag-snippet.ts';

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/**
 * For shared caches such as a CDN. They are not notified of changes, so they store for seconds only; the cart and the
 * checkout decide whether a price still holds.
 */
const shared = 's-maxage=30, stale-while-revalidate=30, stale-if-error=600';
export const publicApiCacheControl = `public, max-age=30, ${shared}`;
/** Browsers revalidate with the ETag each time. */
export const publicPageCacheControl = `public, max-age=0, ${shared}`;

/** Headers of every response. */
export const commonHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...fixedHeaders,
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** The policy of every response that is not a page: it may load and run nothing, even when opened in a tab. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

export const registerHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const common = commonHeaders(publicUrl);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const referrerPolicy = reply.getHeader('referrer-policy');
    const permissions = reply.getHeader('permissions-policy');
    reply.headers(common);
    // The console may use the camera to scan.
    if (permissions !== undefined) reply.header('permissions-policy', permissions);
    // Pages with a secret in their address have a stricter one.
    if (referrerPolicy !== undefined) reply.header('referrer-policy', referrerPolicy);
    // Pictures may be served from another host (MEDIA_URL).
    if (request.url.startsWith('/media/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-request-id', request.id);
    // An open keep-alive connection would delay the shutdown.
    if (isClosing) reply.header('connection', 'close');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', nothingPolicy);
    }
    done();
  });
};

/** Inline scripts that run. JSON-LD does not run, so the policy ignores it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

const googleHosts = tagHosts.map((host) => `https://${host}`);
const measuringHosts = [...googleHosts, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Sources that the operator's tag adds: its inline scripts by hash, and Google's hosts if it uses them. */
const tagSources = (tag: Tag | null) => ({
  hashes: (tag?.scripts ?? []).flatMap(({ text }) => (text === null ? [] : [hashOf(text)])),
  scripts: tag?.usesGoogle ? googleHosts : [],
  measuring: tag?.usesGoogle ? measuringHosts : [],
});

const originsOf = (addresses: readonly (string | null | undefined)[]): string[] =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));

/** URLs that the operator configured; those of other hosts are added to the policy. */
export interface ExternalSources {
  readonly tag?: Tag | null;
  readonly pictures?: readonly (string | null | undefined)[];
  /** Called by the page's scripts. */
  readonly connections?: readonly (string | null | undefined)[];
}

/**
 * The Content-Security-Policy of a rendered page. It allows the page's inline scripts by hash: with a nonce the page
 * could not be cached.
 */
export const pagePolicy = (
  html: string,
  { tag = null, pictures = [], connections = [] }: ExternalSources = {},
): string => {
  const inline = [...html.matchAll(inlineScript)].flatMap(([, script]) => (script ? [hashOf(script)] : []));
  const { hashes, scripts, measuring } = tagSources(tag);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set([...inline, ...hashes]), ...scripts].join(' '),
    "style-src 'self'",
    // Tile colours come from data, in style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...new Set(originsOf(pictures)), ...measuring].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...originsOf(connections), ...measuring].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
};
