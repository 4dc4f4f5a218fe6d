import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import type { Api } from '#storefront/api/client.ts';
import { PromisesPage } from '#storefront/features/promises/promises-page.tsx';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createPromiseText } from '#storefront/i18n/use-promise-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/promises';

const load = async (api: Api) => {
  const result = await api.call('GET /promises');
  return { rows: result.ok ? result.response.payload : null };
};

/** A cached page would still say 'Kept' after the checks have stopped. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const text = createPromiseText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return shopMeta(matches[0].loaderData, () => ({
    title: text('promises.title'),
    description: text('promises.intro'),
    path: '/promises',
  }));
};

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext));
  return data(loaded, { status: loaded.rows ? 200 : 503 });
}

export const clientLoader = () => load(browserApi);

export default function PromisesRoute({ loaderData }: Route.ComponentProps) {
  return <PromisesPage rows={loaderData.rows} />;
}
