import { UnsubscribePage } from '#storefront/features/newsletter/unsubscribe-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('unsubscribe.title'),
    shopName: shell?.settings.shop_name ?? 'Ohmly',
    hidden: true,
  });
};

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
