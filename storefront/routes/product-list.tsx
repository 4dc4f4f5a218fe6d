import { data, redirect } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { type PageText, pageData, toPageText } from '#storefront/api/page-data.ts';
import { listMeta } from '#storefront/features/product-list/list-meta.ts';
import { PageFailed } from '#storefront/features/product-list/list-states.tsx';
import {
  type LoadedList,
  loadProductList,
  type ProductList,
} from '#storefront/features/product-list/load-product-list.ts';
import { loadSale, saleInBrowser } from '#storefront/features/product-list/load-sale.ts';
import { ProductListPage } from '#storefront/features/product-list/product-list-page.tsx';
import { serializeCalls } from '#storefront/features/product-list/serialize-calls.ts';
import { NotFound } from '#storefront/layout/not-found.tsx';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { categoriesInBrowser } from '#storefront/state/categories.ts';
import type { Route } from './+types/product-list';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  listMeta(loaderData?.list && pageData<ProductList>(loaderData.list), matches[0].loaderData);

/** Data from the server or the browser. The sale products are the same on all lists. */
interface Loaded {
  readonly list: ProductList | PageText | null;
  readonly sale: readonly CardProduct[] | PageText;
  readonly origin: string;
}

type Args = Pick<Route.LoaderArgs, 'params' | 'request'>;

const addressOf = ({ params, request }: Args) => ({
  category: params.category,
  subcategory: params.subcategory,
  search: new URL(request.url).searchParams,
});

/** null: no such category. */
const listOf = (loaded: LoadedList, { request }: Args) => {
  if (loaded.kind === 'moved') throw redirect(new URL(request.url).pathname + loaded.query);
  return loaded.kind === 'list' ? loaded.list : null;
};

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const sale = loadSale(api);
  const categories = await api.call('GET /categories');
  const loaded = await loadProductList(
    api,
    categories.ok ? categories.response.payload : null,
    addressOf(args),
  );
  const list = listOf(loaded, args);
  const origin = new URL(args.request.url).origin;
  const page: Loaded = { list: list && toPageText(list), sale: list ? toPageText(await sale) : [], origin };
  return data(page, { status: statusOf(list) });
}

const catalogueGate = serializeCalls();

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded> {
  const sale = saleInBrowser();
  const categories = await categoriesInBrowser();
  const loaded = await catalogueGate(args.request.signal, () =>
    loadProductList(browserApi, categories.length > 0 ? categories : null, addressOf(args)),
  );
  return { list: listOf(loaded, args), sale: await sale, origin: new URL(args.request.url).origin };
}

const statusOf = (list: ReturnType<typeof listOf>): number => {
  if (!list) return 404;
  return list.result.ok ? 200 : 503;
};

export default function ProductListRoute({ loaderData }: Route.ComponentProps) {
  const { list, sale, origin } = loaderData;
  if (!list) return <NotFound />;
  return (
    <ProductListPage
      list={pageData<ProductList>(list)}
      sale={pageData<readonly CardProduct[]>(sale)}
      origin={origin}
    />
  );
}

export function ErrorBoundary() {
  return <PageFailed />;
}
