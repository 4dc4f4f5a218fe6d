import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { loadStaticPage } from '#storefront/features/content/load-content.ts';
import { StaticPageView } from '#storefront/features/content/static-page.tsx';
import type { Route } from './+types/static-page';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.result.ok ? loaderData.result.page.title : 'Page not found'} · Ohmly` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await loadStaticPage(context.get(apiContext), params.slug);
  return data({ result }, { status: result.ok ? 200 : (result.http ?? 503) });
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { result: await loadStaticPage(browserApi, params.slug) };
}

export default function StaticPageRoute({ loaderData }: Route.ComponentProps) {
  return <StaticPageView result={loaderData.result} />;
}
