import { apiContext } from '#storefront/api/api-context.ts';
import { pageEntries, productEntries } from '#storefront/features/seo/sitemap-pages.ts';
import { urlSetXml } from '#storefront/features/seo/sitemap-xml.ts';
import { textResponse } from '#storefront/features/seo/text-response.ts';
import type { Route } from './+types/sitemap-part';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const part = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1] ?? 0);
  if (part === 0 && params.part !== 'pages.xml') return new Response(null, { status: 404 });
  const entries = part === 0 ? await pageEntries(api) : await productEntries(api, part);
  if (entries?.length === 0) return new Response(null, { status: 404 });
  return textResponse(entries && urlSetXml(entries, request.url), 'application/xml');
}
