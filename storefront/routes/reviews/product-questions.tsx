import { data } from 'react-router';
import { productHref } from '#contract/product-href.ts';
import { apiContext } from '#storefront/api/api-context.ts';
import type { Api } from '#storefront/api/client.ts';
import { pageData, toPageText } from '#storefront/api/page-data.ts';
import { loadProduct, statusOfProduct } from '#storefront/features/product/load-product.ts';
import { QuestionsPage } from '#storefront/features/questions/questions-page.tsx';
import { readReviewQuery } from '#storefront/features/reviews/review-query.ts';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { NotFound } from '#storefront/layout/not-found.tsx';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/product-questions';

const load = async (api: Api, id: string, request: Request) => {
  const { page } = readReviewQuery(new URL(request.url).searchParams);
  const [result, questions] = await Promise.all([
    loadProduct(api, id),
    api.call('GET /products/:id/questions', { params: { id }, query: { page } }),
  ]);
  return { result, page, questions: questions.ok ? questions.response.payload : null };
};

type Loaded = Awaited<ReturnType<typeof load>>;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { result, page = 1 } = (loaderData && pageData<Loaded>(loaderData)) ?? {};
  const shell = rootShellData(matches[0].loaderData);
  const questionText = createReviewPageText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return shopMeta(matches[0].loaderData, (t) => {
    if (!result?.ok) return { title: t('product.unavailable'), hidden: true };
    const { product } = result;
    return {
      title: questionText('questions.of', { name: product.name }),
      path: `${productHref(product)}/questions${page > 1 ? `?page=${page}` : ''}`,
    };
  });
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), params.productId, request);
  const status = loaded.result.ok && !loaded.questions ? 503 : statusOfProduct(loaded.result);
  return data(toPageText(loaded), { status });
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, params.productId, request);

export default function ProductQuestionsRoute({ loaderData }: Route.ComponentProps) {
  const { result, page, questions } = pageData<Loaded>(loaderData);
  if (!result.ok || !questions) return <NotFound />;
  return <QuestionsPage product={result.product} page={questions} number={page} />;
}
