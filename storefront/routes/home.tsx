import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { pageData, toPageText } from '#storefront/api/page-data.ts';
import { HomePage } from '#storefront/features/home/home-page.tsx';
import { type Home, hasNothing, loadHome } from '#storefront/features/home/load-home.ts';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t, shopName) => ({
    title: `${shopName}: ${t('home.title')}`,
    isWholeTitle: true,
    description: t('home.description'),
    path: paths.HomePage,
  }));

interface Loaded {
  readonly home: Home;
  readonly origin: string;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const home = await loadHome(context.get(apiContext));
  const loaded: Loaded = { home, origin: new URL(request.url).origin };
  return data(toPageText(loaded), { status: hasNothing(home) ? 503 : 200 });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  return { home: await loadHome(browserApi), origin: new URL(request.url).origin };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { home, origin } = pageData<Loaded>(loaderData);
  return <HomePage home={home} origin={origin} />;
}
