import { apiContext } from '#storefront/api/api-context.ts';
import { sitemapParts } from '#storefront/features/seo/sitemap-pages.ts';
import { sitemapIndexXml } from '#storefront/features/seo/sitemap-xml.ts';
import { textAnswer } from '#storefront/features/seo/text-answer.ts';
import type { Route } from './+types/sitemap-index';

export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = await sitemapParts(context.get(apiContext));
  return textAnswer(parts && sitemapIndexXml(parts, request.url), 'application/xml');
}
