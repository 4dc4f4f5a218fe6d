import { UnsubscribePage } from '#storefront/features/newsletter/unsubscribe-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootStartup } from '#storefront/features/startup/root-startup.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => {
  const startup = rootStartup(matches[0].loaderData);
  const t = createText(startup?.language.code ?? 'en', startup?.messages ?? {});
  return pageMeta({
    title: t('unsubscribe.title'),
    shopName: startup?.settings.shop_name ?? 'Ohmly',
    hidden: true,
  });
};

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
