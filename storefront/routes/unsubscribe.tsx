import { UnsubscribePage } from '#storefront/features/newsletter/unsubscribe-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('unsubscribe.title'),
    shopName: shopNameOf(shell?.settings),
    hidden: true,
  });
};

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
