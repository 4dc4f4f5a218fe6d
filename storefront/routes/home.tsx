import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { shareEqual } from '#storefront/features/catalogue/share-equal.ts';
import { HomePage } from '#storefront/features/home/home-page.tsx';
import { isAway, loadHome } from '#storefront/features/home/load-home.ts';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { paths } from '#storefront/paths.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t, shopName) => ({
    title: `${shopName}: ${t('home.title')}`,
    isWholeTitle: true,
    description: t('home.description'),
    path: paths.HomePage,
  }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const home = shareEqual(await loadHome(context.get(apiContext)));
  return data({ home, origin: new URL(request.url).origin }, { status: isAway(home) ? 503 : 200 });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { home: await loadHome(browserApi), origin: new URL(request.url).origin };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} origin={loaderData.origin} />;
}
