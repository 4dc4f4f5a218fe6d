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
 * For caches between the shop and its shoppers. Nobody tells them of a change, so they keep for seconds only; whether
 * a price still holds is decided by the cart and the checkout.
 */
const shared = 's-maxage=30, stale-while-revalidate=30, stale-if-error=600';
export const publicApiCacheControl = `public, max-age=30, ${shared}`;
/** A browser asks each time, by name. */
export const publicPageCacheControl = `public, max-age=0, ${shared}`;

/** What every answer carries. A page has a policy of its own. */
export const headersOfAll = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...fixedHeaders,
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** An answer that is no page may load and run nothing, even when it is opened in a tab. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

export const registerHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const common = headersOfAll(publicUrl);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(common);
    // A picture may be had through another host of the shop's (MEDIA_URL).
    if (request.url.startsWith('/media/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-request-id', request.id);
    // Its connection would hold up the end for as long as it may stay open.
    if (isClosing) reply.header('connection', 'close');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', nothingPolicy);
    }
    done();
  });
};

/** What is run; data for search engines are not, so no policy is asked about them. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

const googleHosts = tagHosts.map((host) => `https://${host}`);
const measuringHosts = [...googleHosts, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** What the operator's tag may do beyond the page's own scripts: its texts by hash, Google's hosts if it uses them. */
const tagSources = (tag: Tag | null) => ({
  hashes: (tag?.scripts ?? []).flatMap(({ text }) => (text === null ? [] : [hashOf(text)])),
  scripts: tag?.usesGoogle ? googleHosts : [],
  measuring: tag?.usesGoogle ? measuringHosts : [],
});

const originsOf = (addresses: readonly (string | null | undefined)[]): string[] =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));

/** What the operator has set to lie at other hosts; an address of this one says nothing. */
export interface Elsewhere {
  readonly tag?: Tag | null;
  readonly pictures?: readonly (string | null | undefined)[];
  /** What the page's scripts ask. */
  readonly asked?: readonly (string | null | undefined)[];
}

/**
 * The policy of one rendered page: its own inline scripts by hash, so that the page can be stored and sent
 * as the same bytes to everybody, which a nonce would not allow.
 */
export const pagePolicy = (
  html: string,
  { tag = null, pictures = [], asked = [] }: Elsewhere = {},
): string => {
  const own = [...html.matchAll(inlineScript)].flatMap(([, script]) => (script ? [hashOf(script)] : []));
  const { hashes, scripts, measuring } = tagSources(tag);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set([...own, ...hashes]), ...scripts].join(' '),
    "style-src 'self'",
    // Tile colours come from data and stand in style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...new Set(originsOf(pictures)), ...measuring].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...originsOf(asked), ...measuring].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
};
