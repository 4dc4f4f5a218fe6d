import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import { FaqPage } from '#storefront/features/content/faq-page.tsx';
import { loadFaqs } from '#storefront/features/content/load-content.ts';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t) => ({
    title: t('faq.title'),
    description: t('contact.answeredText'),
    path: '/faq',
  }));

export async function loader({ context }: Route.LoaderArgs) {
  const result = await loadFaqs(context.get(apiContext));
  return data({ result }, { status: result.ok ? 200 : 503 });
}

export const clientLoader = async () => ({ result: await loadFaqs(browserApi) });

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return <FaqPage result={loaderData.result} />;
}
