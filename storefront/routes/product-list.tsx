import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { loadProductList } from '#storefront/features/product-list/load-product-list.ts';
import { ProductListPage } from '#storefront/features/product-list/product-list-page.tsx';
import { NotFound } from '#storefront/layout/not-found.tsx';
import { categoriesInBrowser } from '#storefront/state/categories.ts';
import type { Route } from './+types/product-list';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const list = loaderData?.list;
  const title = list?.query.search || list?.path.category?.name || 'All Products';
  return [{ title: `${title} · Ohmly` }];
};

const addressOf = ({ params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>) => ({
  ...params,
  subcategory: params.subcategory,
  search: new URL(request.url).searchParams,
});

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const categories = await api.call('GET /categories');
  const list = await loadProductList(api, categories.ok ? categories.answer.payload : [], addressOf(args));
  return data({ list }, { status: statusOf(list) });
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { list: await loadProductList(browserApi, await categoriesInBrowser(), addressOf(args)) };
}

const statusOf = (list: Awaited<ReturnType<typeof loadProductList>>): number => {
  if (!list) return 404;
  return list.result.ok ? 200 : 503;
};

export default function ProductListRoute({ loaderData: { list } }: Route.ComponentProps) {
  return list ? <ProductListPage list={list} /> : <NotFound />;
}
