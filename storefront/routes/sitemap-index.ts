import { apiContext } from '#storefront/api/api-context.ts';
import { countProductParts } from '#storefront/features/seo/sitemap-pages.ts';
import { sitemapIndexXml } from '#storefront/features/seo/sitemap-xml.ts';
import { textAnswer } from '#storefront/features/seo/text-answer.ts';
import type { Route } from './+types/sitemap-index';

/** One sitemap of pages and as many of products as the catalogue needs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = await countProductParts(context.get(apiContext));
  if (parts === null) return textAnswer(null, 'application/xml');
  const products = Array.from({ length: parts }, (_, index) => `/sitemap/products-${index + 1}.xml`);
  const addresses = ['/sitemap/pages.xml', ...products].map((path) => new URL(path, request.url).href);
  return textAnswer(sitemapIndexXml(addresses), 'application/xml');
}
