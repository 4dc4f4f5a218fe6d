import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { pageData, toPageText } from '#storefront/api/page-data.ts';
import { ComparePage } from '#storefront/features/compare/compare-page.tsx';
import { type LoadedComparison, loadComparison } from '#storefront/features/compare/load-comparison.ts';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createCompareText } from '#storefront/i18n/use-compare-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/compare';

/** Not indexed: every choice of products is another address. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createCompareText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('compare.title'),
    shopName: shopNameOf(shell?.settings),
    hidden: true,
  });
};

const queryOf = (request: Request) => new URL(request.url).searchParams;

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadComparison(context.get(apiContext), queryOf(request));
  return data(toPageText(loaded), { status: loaded.result?.ok === false ? 503 : 200 });
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadComparison(browserApi, queryOf(request));

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <ComparePage loaded={pageData<LoadedComparison>(loaderData)} />;
}
