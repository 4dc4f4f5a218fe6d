import { apiContext } from '#storefront/api/api-context.ts';
import { sitemapParts } from '#storefront/features/seo/sitemap-pages.ts';
import { sitemapIndexXml } from '#storefront/features/seo/sitemap-xml.ts';
import { textResponse } from '#storefront/features/seo/text-response.ts';
import type { Route } from './+types/sitemap-index';

export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = await sitemapParts(context.get(apiContext));
  return textResponse(parts && sitemapIndexXml(parts, request.url), 'application/xml');
}
