import { textResponse } from '#storefront/features/seo/text-response.ts';
import type { Route } from './+types/robots';

/** Paths without content for search engines. Other pages use noindex, which crawlers must be able to read. */
const closed = ['/api/', '/account', '/order'];

export const loader = ({ request }: Route.LoaderArgs) =>
  textResponse(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
      '',
    ].join('\n'),
    'text/plain',
  );
