import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { shareEqual } from '#storefront/features/catalogue/share-equal.ts';
import { HomePage } from '#storefront/features/home/home-page.tsx';
import { isAway, loadHome } from '#storefront/features/home/load-home.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) => {
  const startup = matches[0].loaderData?.startup;
  const t = createText(startup?.language.code ?? 'en', startup?.messages ?? {});
  return [
    { title: `${startup?.settings.shop_name ?? 'Ohmly'}: ${t('home.title')}` },
    { name: 'description', content: t('home.description') },
  ];
};

export async function loader({ context }: Route.LoaderArgs) {
  const home = shareEqual(await loadHome(context.get(apiContext)));
  return data({ home }, { status: isAway(home) ? 503 : 200 });
}

export async function clientLoader() {
  return { home: await loadHome(browserApi) };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} />;
}
