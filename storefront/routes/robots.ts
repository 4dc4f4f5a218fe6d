import { textResponse } from '#storefront/features/seo/text-response.ts';
import type { Route } from './+types/robots';

/** Nothing in these is for search engines; other pages that are not for them say so themselves, and must be read. */
const closed = ['/api/', '/account'];

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
