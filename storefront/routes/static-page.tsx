import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { loadStaticPage } from '#storefront/features/content/load-content.ts';
import { StaticPageView } from '#storefront/features/content/static-page.tsx';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/static-page';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  shopMeta(matches[0].loaderData, (t) => {
    const result = loaderData?.result;
    if (!result?.ok) return { title: t('notFound.title'), hidden: true };
    const { id, title, summary } = result.page;
    return { title, description: summary, path: `/static-page/${id}` };
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await loadStaticPage(context.get(apiContext), params.slug);
  return data({ result }, { status: result.ok ? 200 : (result.failure.http ?? 503) });
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { result: await loadStaticPage(browserApi, params.slug) };
}

export default function StaticPageRoute({ loaderData }: Route.ComponentProps) {
  return <StaticPageView result={loaderData.result} />;
}
