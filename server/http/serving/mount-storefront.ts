import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#contract/content.ts';
import { readTag } from '#contract/tag-snippet.ts';
import type { ComputedResponse } from '#server/http/caching/cached-response.ts';
import { pageKey } from '#server/http/caching/page-key.ts';
import type { ResponseCache } from '#server/http/caching/response-cache.ts';
import type { RenderLimit } from '#server/http/limits/render-limit.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { sendBusyPage } from './busy-page.ts';
import type { ConsolePages } from './console-pages.ts';
import { pagePolicy, publicPageCacheControl } from './headers.ts';

/** One page, whole. */
interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Renders one page: the storefront's build, or its sources while developing. */
export type RenderPage = (request: Request) => Promise<Page>;

/** What of the cookies a page depends on: its language and currency, and nothing that is personal. */
export type VariantOf = (cookies: string) => string;

type PageSettings = Partial<Pick<Settings, 'google_tag' | 'hero_image_url' | 'ip_lookup_url'>>;

interface Mounted {
  readonly render: RenderPage;
  readonly variantOf: VariantOf | null;
  readonly renderLimit: RenderLimit;
  readonly publicUrl: string;
  /** Null: pages are not cached. */
  readonly responses: ResponseCache | null;
  /** Host of the pictures; null: this server. */
  readonly mediaUrl: string | null;
  /** Settings that may name other hosts. */
  readonly settings: () => Promise<PageSettings>;
  /** The console's pages under /admin. */
  readonly console?: ConsolePages;
}

/** Says where a visitor came from; the page is the same. */
const isTracking = (name: string): boolean => /^(?:utm_\w+|gclid|fbclid|msclkid)$/.test(name);

const productPage = /^\/products(?:\/[^/]+){3}\/?$/;

/** A product page depends on the language alone: the browser applies the chosen options of its address. */
const isIgnored = (pathname: string, name: string): boolean =>
  isTracking(name) || (name !== 'lang' && productPage.test(pathname));

/** A path with a line break matches no route, not even the one for 'not found'. */
const lineBreak = /%0[ad]|%e2%80%a[89]/gi;

const twoSlashes = /^[/\\]{2,}/;

/** A redirect target for a URL that cannot be decoded, so that browsers show a page; null for API calls. */
export const readablePage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string | null => {
  if (method !== 'GET' || url.startsWith('/api/')) return null;
  const [path = '', ...query] = url.replace(/^[/\\]+/, '/').split('?');
  return [path.replaceAll('%', '-'), ...query].join('?');
};

/** The page's URL, with the origin of PUBLIC_URL: appended to an origin, no path can name another host. */
const addressOf = (request: FastifyRequest, origin: string): URL => {
  const address = new URL(`${origin}${request.url.replace(twoSlashes, '/')}`);
  address.pathname = address.pathname.replace(twoSlashes, '/');
  if (address.search === '') return address;
  for (const name of [...address.searchParams.keys()]) {
    if (isIgnored(address.pathname, name)) address.searchParams.delete(name);
  }
  return address;
};

/** The part of the URL that the cache key contains, and that a page sees: without a lone '?' or a fragment. */
const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;

/** Filtered lists and searches are rarely requested twice, and rarely the first page of a visit. */
const isFiltered = ({ search, searchParams }: URL): boolean =>
  search !== '' && [...searchParams.keys()].some((name) => name !== 'lang' && name !== 'page');

/**
 * The request as pages see it. Of its headers only the cookies, for language and currency: everything else would be
 * part of a page that others get from the cache. Without the client's abort signal, and GET even for HEAD: other
 * requests may wait for the same page.
 */
const toWebRequest = ({ headers: { cookie } }: FastifyRequest, address: URL): Request =>
  new Request(`${address.origin}${pathOf(address)}`, cookie === undefined ? {} : { headers: { cookie } });

const renderWhole = async (
  { render, renderLimit, settings, mediaUrl }: Mounted,
  request: FastifyRequest,
  address: URL,
): Promise<Page> => {
  const page = await renderLimit.run(() => render(toWebRequest(request, address)));
  if (!page.headers['content-type']?.startsWith('text/html')) return page;
  const { google_tag = '', hero_image_url, ip_lookup_url } = await settings();
  const policy = pagePolicy(page.body, {
    tag: readTag(google_tag),
    pictures: [mediaUrl, hero_image_url],
    connections: [ip_lookup_url],
  });
  const headers = { 'cache-control': 'no-cache', ...page.headers, 'content-security-policy': policy };
  return { ...page, headers };
};

/** Not errors, which may be gone with the next request, not redirects, and not what its route forbids to store. */
const isCacheable = ({ status, headers }: Page): boolean =>
  status === 200 && !headers['set-cookie'] && !headers['cache-control']?.includes('no-store');

/** Language and currency are in cookies: a cache that ignores them would mix pages up. */
const shareable = ({ headers, body }: Page, address: URL): ComputedResponse => ({
  headers: headers['content-type']?.startsWith('text/html')
    ? { ...headers, 'cache-control': publicPageCacheControl, vary: 'accept-encoding, cookie' }
    : headers,
  body,
  lowReuse: isFiltered(address),
  ...(headers['expires'] !== undefined && { endsAt: Date.parse(headers['expires']) }),
});

const sendRendered = (reply: FastifyReply, { status, headers, body }: Page): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** Sends the cached page, or renders it. Only pages that are rendered count against the limits. */
const servePage = async (
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
): Promise<FastifyReply> => {
  const { responses, variantOf, renderLimit } = mounted;
  if (!responses || !variantOf) {
    renderLimit.count(request.ip);
    return sendRendered(reply, await renderWhole(mounted, request, address));
  }
  const key = pageKey(variantOf(request.headers.cookie ?? ''), pathOf(address));
  if (await responses.serveCached(key, request, reply)) return reply;
  renderLimit.count(request.ip);
  let own: Page | null = null;
  const isSent = await responses.serve(key, request, reply, async () => {
    const page = await renderWhole(mounted, request, address);
    if (isCacheable(page)) return shareable(page, address);
    own = page;
    return null;
  });
  return isSent ? reply : sendRendered(reply, own ?? (await renderWhole(mounted, request, address)));
};

/** Every address that is neither a file nor the API's is a page. */
export const mountStorefront = (app: FastifyInstance, mounted: Mounted): void => {
  const { origin } = new URL(mounted.publicUrl);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const address = addressOf(request, origin);
      const unbroken = address.pathname.replaceAll(lineBreak, '-');
      if (unbroken !== address.pathname) return reply.redirect(`${unbroken}${address.search}`, 301);
      try {
        if (await mounted.console?.(request, reply, address.pathname)) return reply;
        return await servePage(mounted, request, reply, address);
      } catch (error) {
        if (error instanceof Refusal) return sendBusyPage(reply, error);
        throw error;
      }
    },
  });
};
