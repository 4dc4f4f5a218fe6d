import { apiContext } from '#storefront/api/api-context.ts';
import { pagePaths, productPaths } from '#storefront/features/seo/sitemap-pages.ts';
import { urlSetXml } from '#storefront/features/seo/sitemap-xml.ts';
import { textAnswer } from '#storefront/features/seo/text-answer.ts';
import type { Route } from './+types/sitemap-part';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const part = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1] ?? 0);
  if (part === 0 && params.part !== 'pages.xml') return new Response(null, { status: 404 });
  const found = part === 0 ? await pagePaths(api) : await productPaths(api, part);
  if (found?.length === 0) return new Response(null, { status: 404 });
  const addresses = found?.map((path) => new URL(path, request.url).href);
  return textAnswer(addresses ? urlSetXml(addresses) : null, 'application/xml');
}
